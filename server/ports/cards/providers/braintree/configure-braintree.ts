import type { CardDeps } from '../../declaration.ts'
import type { ConfiguredCards } from '../../registry.ts'
import { createBraintreeCards } from './create-braintree-cards.ts'
import { registerBraintreePages } from './pages/register-pages.ts'
import type { BraintreeKeys } from './settings.ts'

/** Configures Braintree for this product. */
export function configureBraintree(keys: BraintreeKeys, { config, clock, db, csrf, texts }: CardDeps): ConfiguredCards {
  const { secret, baseUrl, paymentTimeoutMs: timeoutMs } = config
  const cards = createBraintreeCards({ ...keys, clock, db, secret, baseUrl, timeoutMs })
  const { environment } = keys
  return {
    provider: cards,
    registerPages: (app) => registerBraintreePages(app, { cards, environment, csrf, texts }),
  }
}
