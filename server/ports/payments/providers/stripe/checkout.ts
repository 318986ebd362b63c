import type { Stripe } from 'stripe'
import { defined } from '../../../../../contract/defined.ts'
import type { CreatePayment, ProviderPayment } from '../../provider.ts'
import { ProviderRefusal } from '../../provider.ts'
import { toAmount } from './amounts.ts'
import { isReplay, type StripeParts } from './http/client.ts'
import { translateErrors } from './http/errors.ts'
import { keyFor, requireId } from './keys.ts'
import { stripeMethodOf } from './methods.ts'
import { chargeMandate, fetchPayment } from './payments.ts'
import { presentSession, readAs, stripeSession } from './present-payment.ts'
import { checkoutKey, cutTo, localeOf, writeMetadata } from './texts.ts'

type SessionParams = Stripe.Checkout.SessionCreateParams

const nameLengthMax = 250
const descriptionLengthMax = 500

/** Opens a payment on a page of Stripe; no card number is ever typed in here. */
export async function createPayment(parts: StripeParts, request: CreatePayment): Promise<ProviderPayment> {
  // A direct debit has no checkout: it is charged on its mandate, the first time too.
  if (request.method === 'directdebit') return chargeMandate(parts, debitOf(request))
  const sessionFields = sessionOf(request)
  const { reference } = request
  const session = await translateErrors(() =>
    parts.client.checkout.sessions.create(sessionFields, keyFor('payment', reference)),
  )
  if (isReplay(session)) return fetchPayment(parts, session.id)
  return presentSession(readAs(stripeSession, session), { refundedCents: 0, chargedBackCents: 0 })
}

function sessionOf(request: CreatePayment): SessionParams {
  const { reference, sequence, amountCents, currency, description, redirectUrl, customerId } = request
  if (sequence === 'first' && customerId === undefined) throw new ProviderRefusal('A first payment needs a customer')
  const method = stripeMethodOf(request.method)
  const { amount, currency: euro } = toAmount(amountCents, currency)
  const metadata = writeMetadata(request.metadata, reference)
  return {
    mode: 'payment',
    submit_type: 'donate',
    allowed_payment_method_types: [method],
    ...(method === 'card' &&
      request.forcesThreeDSecure === true && {
        payment_method_options: { card: { request_three_d_secure: 'challenge' } },
      }),
    // Another currency than the donor was shown would be another amount.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: euro, unit_amount: amount, product_data: { name: cutTo(description, nameLengthMax) } },
      },
    ],
    success_url: redirectUrl,
    cancel_url: redirectUrl,
    locale: localeOf(request.language),
    client_reference_id: reference,
    metadata,
    payment_intent_data: {
      description: cutTo(description, descriptionLengthMax),
      metadata: { ...metadata, [checkoutKey]: 'yes' },
      ...statementOf(method, request.statement),
      ...(sequence === 'first' && { setup_future_usage: 'off_session' }),
    },
    // Stripe takes a customer, who has an e-mail address, or an e-mail address alone, and never both.
    ...(sequence === 'first'
      ? { customer: requireId('customer', defined(customerId)) }
      : request.email === undefined
        ? {}
        : { customer_email: request.email }),
  }
}

/**
 * The length of a suffix: a card's statement has room for ten letters beside the ten of an account that stand before
 * it.
 */
const suffixLengthMax = 10

/**
 * Returns the text of a statement. A card's statement begins with the name of the account; other banks show the whole
 * text.
 */
function statementOf(method: string, statement: string | undefined): SessionParams['payment_intent_data'] {
  if (statement === undefined) return {}
  if (method !== 'card') return { statement_descriptor: statement }
  const suffix = `NR ${statement.split(' ').at(-1)}`
  return suffix.length > suffixLengthMax ? {} : { statement_descriptor_suffix: suffix }
}

const debitOf = ({ customerId, mandateId, ...request }: CreatePayment) => {
  if (customerId === undefined || mandateId === undefined)
    throw new ProviderRefusal('A direct debit needs a customer and a mandate')
  return { ...request, customerId, mandateId }
}
