import type { CardDeclaration } from '../../declaration.ts'
import { braintreeKeysOf, braintreeSettings } from './settings.ts'

export const braintree: CardDeclaration = {
  ...braintreeSettings,
  async configure(keys, deps) {
    const own = braintreeKeysOf(keys)
    if (own === undefined) return undefined
    const { configureBraintree } = await import('./configure-braintree.ts')
    return configureBraintree(own, deps)
  },
}
