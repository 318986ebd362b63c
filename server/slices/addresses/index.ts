export { isAddressFree } from './is-address-free.ts'
export { organizationIdAt, projectIdAt } from './queries.ts'
export { reservedAddresses } from './reserved-addresses.ts'
export { takeAddress } from './take-address.ts'
