export { projectIdAt } from './queries.ts'
export { reservedAddresses } from './reserved-addresses.ts'
