import { everyRefund } from '../../../payments/providers/stripe/returned-amounts.ts'
import { translateErrors } from '../../../payments/providers/stripe/http/errors.ts'
import { keyFor, requireId } from '../../../payments/providers/stripe/keys.ts'
import { ProviderRefusal } from '../../../payments/provider.ts'
import type { CardProvider } from '../../card-provider.ts'
import { planKeys, type StripeCardParts } from './parts.ts'

/**
 * Refunds a charge, and looks for an earlier refund first: Stripe forgets a key after a day, and a job may come back
 * later than that.
 */
export async function refundCharge(
  parts: StripeCardParts,
  request: Parameters<CardProvider['refund']>[0],
): Promise<void> {
  const { reference, chargeId, amountCents } = request
  const payment_intent = requireId('payment', chargeId)
  for await (const { metadata, status } of everyRefund(parts, payment_intent)) {
    if (metadata?.[planKeys.refund] !== reference) continue
    if (status === 'failed' || status === 'canceled')
      throw new ProviderRefusal('The refund failed at Stripe; it has to be refunded in another way')
    return
  }
  await translateErrors(() =>
    parts.client.refunds.create(
      {
        payment_intent,
        amount: amountCents,
        reason: 'requested_by_customer',
        metadata: { [planKeys.refund]: reference },
      },
      keyFor('plan-refund', reference),
    ),
  )
}
