import type { PaymentDeclaration } from '../../declaration.ts'
import { mollieKeysOf, mollieSettings } from './settings.ts'

export const mollie: PaymentDeclaration = {
  ...mollieSettings,
  label: 'Mollie',
  async configure(keys, deps) {
    const own = mollieKeysOf(keys)
    if (own === undefined) return undefined
    const { configureMollie } = await import('./configure-mollie.ts')
    return configureMollie(own, deps)
  },
}
