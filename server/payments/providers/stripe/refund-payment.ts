import type { Stripe } from 'stripe'
import type { ProviderPayment, ProviderRefund, RefundLookup, RefundPayment } from '../../provider.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../provider.ts'
import { toAmount, toCents } from './amounts.ts'
import type { StripeParts } from './client.ts'
import { translated } from './errors.ts'
import { isCheckout, keyFor, requireId } from './keys.ts'
import { fetchPayment, getSession, pageSize } from './payments.ts'
import { readAs } from './present-payment.ts'
import { stripeRefund } from './returned.ts'
import { referenceKey, referenceOf } from './texts.ts'

const statuses: Record<string, ProviderRefund['status']> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

/** So many pages of refunds of one payment are looked through. */
const pagesMax = 20

/** Gives a part back, and answers how the payment stands after it. */
export async function refundPayment(parts: StripeParts, request: RefundPayment): Promise<ProviderPayment> {
  const { reference, providerPaymentId, amountCents } = request
  const { amount } = toAmount(amountCents)
  const intentId = await intentOf(parts, providerPaymentId)
  if (intentId === undefined) throw new ProviderRefusal('The payment is not paid, so it cannot be refunded')
  const asked: Stripe.RefundCreateParams = {
    payment_intent: intentId,
    amount,
    reason: 'requested_by_customer',
    metadata: { [referenceKey]: reference },
  }
  await translated(() => parts.client.refunds.create(asked, keyFor('refund', reference)))
  return fetchPayment(parts, providerPaymentId)
}

/** Among the refunds of the payment, by what was written beside each. */
export async function findRefund(parts: StripeParts, lookup: RefundLookup): Promise<ProviderRefund | undefined> {
  const payment_intent = await intentOf(parts, lookup.providerPaymentId)
  if (payment_intent === undefined) return undefined
  let after: string | undefined
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const from = { payment_intent, limit: pageSize, ...(after === undefined ? {} : { starting_after: after }) }
    const { data, has_more: hasMore } = await translated(() => parts.client.refunds.list(from))
    const refunds = data.map((each) => readAs(stripeRefund, each))
    const found = refunds.find((each) => referenceOf(each) === lookup.reference)
    if (found !== undefined)
      return {
        id: found.id,
        status: statuses[found.status ?? 'pending']!,
        amountCents: toCents(found.amount, found.currency),
      }
    after = refunds.at(-1)?.id
    if (!hasMore || after === undefined) return undefined
  }
  throw new ProviderUnreachable('There are too many refunds to look through')
}

/** Nothing for a checkout at which nobody has tried to pay. */
async function intentOf(parts: StripeParts, id: string): Promise<string | undefined> {
  requireId('payment', id)
  return isCheckout(id) ? (await getSession(parts, id)).payment_intent?.id : id
}
