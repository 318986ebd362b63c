import type { Stripe } from 'stripe'
import { minuteMs } from '../../../../../contract/durations.ts'
import type { ChargeMandate, PaymentLookup, ProviderPayment } from '../../provider.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../provider.ts'
import { toAmount } from './amounts.ts'
import { isReplay, type StripeParts } from './http/client.ts'
import { StripeRefusal, translateErrors } from './http/errors.ts'
import { isCheckout, keyFor, requireId } from './keys.ts'
import {
  type Intent,
  presentIntent,
  presentSession,
  readAs,
  type ReturnedAmounts,
  type CheckoutSession,
  stripeIntent,
  stripeSession,
} from './present-payment.ts'
import { countReturned } from './returned-amounts.ts'
import { cancelledKey, checkoutKey, cutTo, referenceOf, writeMetadata } from './texts.ts'

const descriptionLengthMax = 500
export const pageSize = 100
/** The number of pages that are looked through; an account with more in the requested time gets no answer. */
const pagesMax = 100
/** Two clocks are never quite the same. */
const clockMarginMs = 10 * minuteMs

/** The calls for payments that were created. */
export const paymentCalls = { fetchPayment, findPayment, cancelPayment, chargeMandate }

/**
 * Takes money off session. A bank that says no, or that wants its customer to be there, makes it a payment that
 * failed: Stripe reports it as an error, beside the payment.
 */
export async function chargeMandate(parts: StripeParts, request: ChargeMandate): Promise<ProviderPayment> {
  const { reference, description, metadata, amountCents, currency } = request
  const intentFields: Stripe.PaymentIntentCreateParams = {
    ...toAmount(amountCents, currency),
    customer: requireId('customer', request.customerId),
    payment_method: requireId('mandate', request.mandateId),
    allowed_payment_method_types: ['card', 'sepa_debit'],
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    off_session: true,
    confirm: true,
    description: cutTo(description, descriptionLengthMax),
    metadata: writeMetadata(metadata, reference),
    expand: ['latest_charge'],
  }
  try {
    const answer = await translateErrors(() =>
      parts.client.paymentIntents.create(intentFields, keyFor('charge', reference)),
    )
    return isReplay(answer) ? await fetchPayment(parts, answer.id) : await presentWhole(parts, answer)
  } catch (error) {
    if (error instanceof StripeRefusal && error.paymentIntentId !== undefined)
      return fetchPayment(parts, error.paymentIntentId)
    throw error
  }
}

export async function fetchPayment(parts: StripeParts, id: string): Promise<ProviderPayment> {
  requireId('payment', id)
  if (!isCheckout(id)) return presentWhole(parts, await getIntent(parts, id))
  const session = await getSession(parts, id)
  const intent = session.payment_intent
  return presentSession(session, intent ? await countReturned(parts, intent) : nothing)
}

const nothing: ReturnedAmounts = { refundedCents: 0, chargedBackCents: 0 }

async function presentWhole(parts: StripeParts, answer: unknown): Promise<ProviderPayment> {
  const intent = readAs(stripeIntent, answer)
  return presentIntent(intent, await countReturned(parts, intent))
}

const getIntent = async ({ client }: StripeParts, id: string): Promise<Intent> =>
  readAs(
    stripeIntent,
    await translateErrors(() =>
      client.paymentIntents.retrieve(requireId('payment', id), { expand: ['latest_charge'] }),
    ),
  )

export const getSession = async ({ client }: StripeParts, id: string): Promise<CheckoutSession> =>
  readAs(
    stripeSession,
    await translateErrors(() =>
      client.checkout.sessions.retrieve(requireId('payment', id), { expand: ['payment_intent.latest_charge'] }),
    ),
  )

/**
 * Finds a payment among the checkouts and the charges that were made since then, newest first. Stripe's search by
 * metadata is not used: it finds a new object only a minute later, and "not there" must be true.
 * @throws ProviderUnreachable when there are too many of them to be sure
 */
async function findPayment(parts: StripeParts, lookup: PaymentLookup): Promise<ProviderPayment | undefined> {
  const { customerId, createdAt, reference } = lookup
  const where = {
    limit: pageSize,
    created: { gte: Math.floor((createdAt.getTime() - clockMarginMs) / 1000) },
    ...(customerId !== undefined && { customer: requireId('customer', customerId) }),
  }
  const { checkout, paymentIntents } = parts.client
  const id =
    (await findIn((from) => checkout.sessions.list({ ...where, ...from }), reference)) ??
    (await findIn((from) => paymentIntents.list({ ...where, ...from }), reference))
  return id === undefined ? undefined : fetchPayment(parts, id)
}

interface ListedIntent {
  id: string
  metadata: Record<string, string> | null
}

async function findIn(
  list: (from: { starting_after?: string }) => Promise<{ data: ListedIntent[]; has_more: boolean }>,
  reference: string,
): Promise<string | undefined> {
  let after: string | undefined
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const from = after === undefined ? {} : { starting_after: after }
    const { data, has_more: hasMore } = await translateErrors(() => list(from))
    // A payment that a checkout made is known by its session.
    const intent = data.find((each) => referenceOf(each) === reference && each.metadata?.[checkoutKey] === undefined)
    if (intent !== undefined) return intent.id
    after = data.at(-1)?.id
    if (!hasMore || after === undefined) return undefined
  }
  throw new ProviderUnreachable('There are too many payments to look through')
}

/** Cancels a payment: marks it before it is ended, as a checkout that expired by itself looks the same. */
async function cancelPayment(parts: StripeParts, id: string): Promise<ProviderPayment> {
  const payment = await fetchPayment(parts, id)
  if (payment.status === 'cancelled') return payment
  if (payment.status !== 'open' && payment.status !== 'pending')
    throw new ProviderRefusal(`The payment ${id} cannot be cancelled any more`)
  const { checkout, paymentIntents } = parts.client
  if (isCheckout(id)) {
    if (payment.status === 'pending') throw new ProviderRefusal(`The payment ${id} is on its way`)
    await translateErrors(() => checkout.sessions.update(id, { metadata: { [cancelledKey]: 'yes' } }))
    await translateErrors(() => checkout.sessions.expire(id))
  } else await translateErrors(() => paymentIntents.cancel(id))
  return fetchPayment(parts, id)
}
