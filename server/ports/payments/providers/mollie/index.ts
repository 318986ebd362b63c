export { configureMollie } from './configure-mollie.ts'
export { createMollie, type MollieOptions } from './create-mollie.ts'
export { createMollieLinking } from './linking.ts'
