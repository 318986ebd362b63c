import { bindCalls } from '../../../payments/bind-calls.ts'
import { connectStripe, type StripeConnection } from '../../../payments/providers/stripe/http/client.ts'
import { isTestKey } from '../../../payments/providers/stripe/settings.ts'
import { translateErrors } from '../../../payments/providers/stripe/http/errors.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { CardProvider } from '../../card-provider.ts'
import { cardCalls } from './cards.ts'
import { chargeCalls } from './charges.ts'
import { verifyEvent } from './events.ts'
import type { StripeCardParts } from './parts.ts'
import { refundCharge } from './refund-charge.ts'
import type { Secret } from '../../../../platform/secrets.ts'

export interface StripeCardOptions extends Omit<StripeConnection, 'accountId' | 'retryAfter'> {
  clock: Clock
  secret: Secret
  webhookSecrets: readonly string[]
}

/** Creates the adapter: translates, and decides nothing. Plans are paid to the account of the platform alone. */
export function createStripeCards(options: StripeCardOptions): CardProvider & { parts: StripeCardParts } {
  const { clock, secret, webhookSecrets, secretKey } = options
  const parts = { client: connectStripe(options), clock, secret, webhookSecrets, isTest: isTestKey(secretKey) }
  return {
    name: 'stripe',
    parts,
    ...bindCalls(parts, { probe, ...cardCalls, ...chargeCalls, refund: refundCharge, verifyEvent }),
  }
}

async function probe({ client }: StripeCardParts): Promise<void> {
  await translateErrors(() => client.customers.list({ limit: 1 }))
}
