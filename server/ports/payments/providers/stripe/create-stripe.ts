import type { Clock } from '../../../../platform/clock.ts'
import { bindCalls } from '../../bind-calls.ts'
import { createRetryAfter } from '../../retry-after.ts'
import { reversalWindowDaysOf } from '../../method-facts.ts'
import type { Creditor, PaymentProvider } from '../../provider.ts'
import { createPayment } from './checkout.ts'
import { connectStripe, type StripeConnection, type StripeParts } from './http/client.ts'
import { isTestKey } from './settings.ts'
import { recognizeEvent } from './events.ts'
import { repeatableForMs } from './keys.ts'
import { mandateCalls } from './mandates.ts'
import { listMethods } from './methods.ts'
import { paymentCalls } from './payments.ts'
import { listPayouts } from './payouts.ts'
import { findRefund, refundPayment } from './refund-payment.ts'

export interface StripeOptions extends StripeConnection {
  clock: Clock
  /** The secrets of its events; without any none is taken. */
  webhookSecrets: readonly string[]
  /** The own creditor that is agreed with Stripe; without one no mandate is given here. */
  creditor?: Creditor
}

/** The sites to which payers are sent, and to which the checkout leads on by itself. */
const checkoutOrigins = ['https://checkout.stripe.com', 'https://hooks.stripe.com', 'https://pay.ideal.nl']

/** The creditor where no own identifier was agreed with Stripe: then Stripe's own identifier is on the mandate. */
export const stripeItself: Creditor = {
  name: 'Stripe Payments Europe, Limited',
  address: '1 Grand Canal Street Lower, Dublin 2, IE',
  id: '',
}

/** Creates the adapter: translates, and decides nothing. One for each account. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const { clock, apiUrl, webhookSecrets: secrets, creditor, accountId, secretKey } = options
  const retryAfter = createRetryAfter(clock)
  const client = connectStripe({ ...options, retryAfter })
  const quietClient = connectStripe({ ...options, retryAfter: createRetryAfter(clock, retryAfter) })
  const parts: StripeParts = { client, quietClient, clock, collectsItself: creditor !== undefined }
  const eventRules = { secrets, accountId, isTest: isTestKey(secretKey) }
  return {
    name: 'stripe',
    checkoutOrigins: apiUrl === undefined ? checkoutOrigins : [...checkoutOrigins, new URL(apiUrl).origin],
    creditor: creditor ?? stripeItself,
    repeatableForMs,
    ...bindCalls(parts, {
      listMethods,
      createPayment,
      ...paymentCalls,
      refundPayment,
      findRefund,
      ...mandateCalls,
      listPayouts,
    }),
    verifyEvent: (event) => recognizeEvent(parts, eventRules, event),
    reversalWindowDays: reversalWindowDaysOf,
  }
}
