import { z } from 'zod'
import type { ProviderPayment, ProviderRefund, RefundLookup, RefundPayment } from '../../provider.ts'
import { toAmount, toCents } from './amounts.ts'
import { keyFor, requireId } from './keys.ts'
import { fetchPayment } from './payments.ts'
import { everyItem, pageSize } from './pages.ts'
import type { MollieParts } from './http/client.ts'
import { referenceKey, referenceOf } from './present-payment.ts'

const mollieRefund = z.object({
  id: z.string().min(1),
  status: z.enum(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']),
  amount: z.object({ currency: z.string(), value: z.string() }),
  metadata: z.unknown(),
})

export const refundStatuses: Record<z.output<typeof mollieRefund>['status'], ProviderRefund['status']> = {
  queued: 'pending',
  pending: 'pending',
  processing: 'pending',
  refunded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

const descriptionLengthMax = 140

/**
 * Gives a part back, and answers how the payment stands after it. Mollie holds two refunds of one amount that follow
 * each other quickly for a mistake; the second is then done when it is requested again a little later.
 */
export async function refundPayment(parts: MollieParts, request: RefundPayment): Promise<ProviderPayment> {
  const { reference, providerPaymentId, amountCents, description = reference } = request
  await parts.client.paymentRefunds.create({
    paymentId: requireId('payment', providerPaymentId),
    amount: toAmount(amountCents),
    // The text on the payer's bank statement.
    description: description.slice(0, descriptionLengthMax),
    metadata: { [referenceKey]: reference },
    idempotencyKey: keyFor('refund', reference),
  })
  return fetchPayment(parts, providerPaymentId)
}

/** Finds a refund among those of the payment, by the metadata of each. */
export async function findRefund(parts: MollieParts, lookup: RefundLookup): Promise<ProviderRefund | undefined> {
  const paymentId = requireId('payment', lookup.providerPaymentId)
  const list = (from?: string) => parts.client.paymentRefunds.page({ paymentId, limit: pageSize, from })
  for await (const each of everyItem(list)) {
    const refund = mollieRefund.parse(each)
    if (referenceOf(refund) !== lookup.reference) continue
    return { id: refund.id, status: refundStatuses[refund.status], amountCents: toCents(refund.amount) }
  }
  return undefined
}
