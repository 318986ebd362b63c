/** The addresses of projects and organizations: one table, so that each is taken once. */
export { countNewAddress } from './count-new-address.ts'
export { isAddressFree } from './is-address-free.ts'
export { organizationIdAt, projectIdAt } from './queries.ts'
export { reservedAddresses } from './reserved-addresses.ts'
export { addressesLike, addressOf } from './rules.ts'
export { takeAddress } from './take-address.ts'
