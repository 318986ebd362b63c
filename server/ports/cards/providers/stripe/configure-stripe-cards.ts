import type { Config } from '../../../../platform/config.ts'
import type { ConfiguredCards } from '../../registry.ts'
import { createStripeCards } from './create-stripe-cards.ts'
import { type FieldPageOptions, registerFields } from './register-fields.ts'

interface Given extends Omit<FieldPageOptions, 'parts' | 'publishableKey'> {
  config: Pick<Config, 'secret' | 'paymentTimeoutMs'>
  stripe: NonNullable<Config['stripe']>
  publishableKey: string
}

/** Cards at Stripe, on the account of the platform itself. */
export function configureStripeCards({ config, stripe, ...pages }: Given): ConfiguredCards {
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
