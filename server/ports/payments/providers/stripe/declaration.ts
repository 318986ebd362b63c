import type { PaymentDeclaration } from '../../declaration.ts'
import { stripeKeysOf, stripeSettings } from './settings.ts'

export const stripe: PaymentDeclaration = {
  ...stripeSettings,
  label: 'Stripe',
  async configure(keys, deps) {
    const own = stripeKeysOf(keys)
    if (own === undefined) return undefined
    const { configureStripe } = await import('./configure-stripe.ts')
    return configureStripe(own, deps)
  },
}
