import { z } from 'zod'
import { isTestKey, stripeKeysOf } from '../../../payments/providers/stripe/settings.ts'
import type { CardDeclaration } from '../../declaration.ts'

/** Cards at Stripe: by the keys that payments there have, and one that browsers fill in a card with. */
export const stripeCards: CardDeclaration = {
  name: 'stripe',
  variables: {
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_(test|live)_\w+$/, 'must start with pk_test_ or pk_live_')
      .optional(),
  },

  problemsIn({ STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey }, { isChosen, areDonationsReal }) {
    const problems: string[] = []
    if (isChosen && secretKey === undefined)
      problems.push('STRIPE_SECRET_KEY: required with CARDS=stripe; a key that starts with sk_test_ moves no money')
    if (isChosen && publishableKey === undefined)
      problems.push('STRIPE_PUBLISHABLE_KEY: required with CARDS=stripe, as browsers fill in cards with it')
    if (secretKey === undefined) return problems
    if (publishableKey !== undefined && publishableKey.startsWith('pk_test_') !== isTestKey(secretKey))
      problems.push('STRIPE_PUBLISHABLE_KEY: is for tests and STRIPE_SECRET_KEY is not, or the other way round')
    else if (isChosen && isTestKey(secretKey) === areDonationsReal)
      problems.push('CARDS: plans are paid for real where donations are not, or the other way round')
    return problems
  },

  async configure(keys, deps) {
    const stripe = stripeKeysOf(keys)
    const { STRIPE_PUBLISHABLE_KEY: publishableKey } = keys
    if (stripe === undefined || publishableKey === undefined) return undefined
    const { configureStripeCards } = await import('./configure-stripe-cards.ts')
    return configureStripeCards({ ...deps, stripe, publishableKey })
  },
}
