import { minuteMs } from '../../../../../contract/durations.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { bindCalls } from '../../bind-calls.ts'
import { createRetryAfter } from '../../retry-after.ts'
import { reversalWindowDaysOf } from '../../method-facts.ts'
import type { Creditor, PaymentProvider } from '../../provider.ts'
import {
  connectMollie,
  isOwnHost,
  type MollieConnection,
  type MollieCredentials,
  type MollieParts,
  rootOf,
} from './http/client.ts'
import { creditor as ownCreditor } from './shown-to-payers.ts'
import { recognizeEvent } from './events.ts'
import { mandateCalls } from './mandates.ts'
import { listMethods } from './methods.ts'
import { paymentCalls } from './payments.ts'
import { listPayouts } from './payouts.ts'
import { findRefund, refundPayment } from './refund-payment.ts'

export interface MollieOptions extends MollieConnection {
  clock: Clock
  /** The secret of the account's signed webhooks; without it only the unsigned ones are taken, as hints. */
  webhookSecret?: string
  creditor?: Creditor
  /** Credentials for calls about payouts, where the key of payments may not see them. */
  payoutCredentials?: MollieCredentials
}

/** Mollie keeps idempotency keys for an hour; a repeat shortly before its end may arrive after it. */
const repeatableForMs = 55 * minuteMs

/** The sites to which payers are sent, and to which the checkout leads on by itself. */
const checkoutOrigins = [
  'https://www.mollie.com',
  'https://pay.mollie.com',
  'https://checkout.mollie.com',
  'https://pay.ideal.nl',
  'https://www.paypal.com',
]

/** Creates the adapter: translates, and decides nothing. One for each account. */
export function createMollie(options: MollieOptions): PaymentProvider {
  const { clock, apiUrl, webhookSecret, creditor = ownCreditor, credentials, payoutCredentials = credentials } = options
  const retryAfter = createRetryAfter(clock)
  const quietClient = connectMollie({
    ...options,
    credentials: payoutCredentials,
    retryAfter: createRetryAfter(clock, retryAfter),
  })
  const parts: MollieParts = { client: connectMollie({ ...options, retryAfter }), quietClient, clock }
  return {
    name: 'mollie',
    checkoutOrigins: isOwnHost(apiUrl) ? checkoutOrigins : [...checkoutOrigins, rootOf(apiUrl).origin],
    creditor,
    repeatableForMs,
    ...bindCalls(parts, { listMethods, ...paymentCalls, refundPayment, findRefund, ...mandateCalls, listPayouts }),
    verifyEvent: (event) => recognizeEvent(webhookSecret, event),
    reversalWindowDays: reversalWindowDaysOf,
  }
}
