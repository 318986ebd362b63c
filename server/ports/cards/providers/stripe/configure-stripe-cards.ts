import type { StripeKeys } from '../../../payments/providers/stripe/settings.ts'
import type { CardDeps } from '../../declaration.ts'
import type { ConfiguredCards } from '../../registry.ts'
import { createStripeCards } from './create-stripe-cards.ts'
import { registerFields } from './register-fields.ts'

interface StripeCardsInput extends CardDeps {
  stripe: StripeKeys
  publishableKey: string
}

/** Configures cards at Stripe, on the account of the platform itself. */
export function configureStripeCards({ config, stripe, ...pages }: StripeCardsInput): ConfiguredCards {
  const { secretKey, apiUrl, webhookSecrets } = stripe
  const { secret, paymentTimeoutMs: timeoutMs } = config
  const { parts, ...provider } = createStripeCards({
    clock: pages.clock,
    secretKey,
    apiUrl,
    timeoutMs,
    secret,
    webhookSecrets,
  })
  return { provider, registerPages: (app) => registerFields(app, { ...pages, parts }) }
}
