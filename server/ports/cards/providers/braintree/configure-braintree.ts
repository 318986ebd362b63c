import type { Clock } from '../../../../platform/clock.ts'
import type { Config } from '../../../../platform/config.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { Csrf } from '../../../../platform/http/requests/csrf.ts'
import type { Texts } from '../../../../platform/i18n/texts.ts'
import type { ConfiguredCards } from '../../registry.ts'
import { createBraintreeCards } from './create-braintree-cards.ts'
import { registerBraintreePages } from './pages/register-pages.ts'

interface Given {
  config: Pick<Config, 'secret' | 'baseUrl' | 'paymentTimeoutMs'>
  clock: Clock
  db: Db
  csrf: Csrf
  texts: Texts
}

/** Braintree as this product is configured for it. */
export function configureBraintree(
  keys: NonNullable<Config['braintree']>,
  { config, clock, db, csrf, texts }: Given,
): ConfiguredCards {
  const { secret, baseUrl, paymentTimeoutMs: timeoutMs } = config
  const cards = createBraintreeCards({ ...keys, clock, db, secret, baseUrl, timeoutMs })
  const { environment } = keys
  return {
    provider: cards,
    registerPages: (app) => registerBraintreePages(app, { cards, environment, csrf, texts }),
  }
}
