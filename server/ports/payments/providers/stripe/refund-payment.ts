import type { Stripe } from 'stripe'
import { defined } from '../../../../../contract/defined.ts'
import type { ProviderPayment, ProviderRefund, RefundLookup, RefundPayment } from '../../provider.ts'
import { ProviderRefusal } from '../../provider.ts'
import { toAmount, toCents } from './amounts.ts'
import type { StripeParts } from './http/client.ts'
import { translateErrors } from './http/errors.ts'
import { isCheckout, keyFor, requireId } from './keys.ts'
import { fetchPayment, getSession } from './payments.ts'
import { everyRefund } from './returned-amounts.ts'
import { cutTo, referenceKey, referenceOf } from './texts.ts'

export const refundStatuses: Record<string, ProviderRefund['status']> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

/** Gives a part back, and answers how the payment stands after it. */
export async function refundPayment(parts: StripeParts, request: RefundPayment): Promise<ProviderPayment> {
  const { reference, providerPaymentId, amountCents } = request
  const { amount } = toAmount(amountCents)
  const intentId = await intentOf(parts, providerPaymentId)
  if (intentId === undefined) throw new ProviderRefusal('The payment is not paid, so it cannot be refunded')
  const refundFields: Stripe.RefundCreateParams = {
    payment_intent: intentId,
    amount,
    reason: 'requested_by_customer',
    // The text for readers of the refund at Stripe, which passes no text on to banks.
    metadata: { [referenceKey]: reference, description: cutTo(request.description ?? reference, 500) },
  }
  await translateErrors(() => parts.client.refunds.create(refundFields, keyFor('refund', reference)))
  return fetchPayment(parts, providerPaymentId)
}

/** Finds a refund among those of the payment, by the metadata of each. */
export async function findRefund(parts: StripeParts, lookup: RefundLookup): Promise<ProviderRefund | undefined> {
  const payment_intent = await intentOf(parts, lookup.providerPaymentId)
  if (payment_intent === undefined) return undefined
  for await (const { id, status, amount, currency, ...refund } of everyRefund(parts, payment_intent))
    if (referenceOf(refund) === lookup.reference)
      return { id, status: defined(refundStatuses[status ?? 'pending']), amountCents: toCents(amount, currency) }
  return undefined
}

/** Finds the intent of a checkout; nothing for one without an attempt to pay. */
async function intentOf(parts: StripeParts, id: string): Promise<string | undefined> {
  requireId('payment', id)
  return isCheckout(id) ? (await getSession(parts, id)).payment_intent?.id : id
}
