/** Ways to pay, as the provider of an account offers them. */
export { methodName } from './method-name.ts'
export { offeredMethods, waysToPay, type WaysToPay } from './offered-methods.ts'
