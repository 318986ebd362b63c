import { z } from 'zod'
import { eurosOf } from '../../../../../contract/money.ts'
import type { CardProvider } from '../../card-provider.ts'
import { type Transaction, transaction } from './answers.ts'
import { callGateway } from './http/client.ts'
import { BraintreeRefusal, BraintreeFailure } from './http/errors.ts'
import { outcomeOf } from './failure-reasons.ts'
import type { BraintreeParts } from './parts.ts'

/** The answer that the refund was made; a refusal does not fit this schema. */
const refundAnswer = z.object({ success: z.literal(true), transaction })
/** The statuses in which a transaction is refunded; in any other it is voided. */
export const settledStatuses: ReadonlySet<string> = new Set(['settling', 'settled', 'settlement_confirmed'])

type RefundInput = Parameters<CardProvider['refund']>[0]

/**
 * Gives a charge back: of many callers in this process at the same time one does it. Money is given back by a job, of
 * which one runs.
 */
export async function refundCharge(parts: BraintreeParts, request: RefundInput): Promise<void> {
  const { refunding } = parts
  const running = refunding.get(request.reference)
  if (running !== undefined) return running
  const attempt = refundOrVoid(parts, request).finally(() => refunding.delete(request.reference))
  refunding.set(request.reference, attempt)
  return attempt
}

/**
 * Gives money back. Before it is on its way to us nothing can be given back of it: then all of it is let go of, or, for
 * a part, it is requested again later.
 */
async function refundOrVoid(
  { gateway }: BraintreeParts,
  { reference, chargeId, amountCents }: RefundInput,
): Promise<void> {
  const find = (id: string) => callGateway(transaction, () => gateway.transaction.find(id))
  const charge = await find(chargeId)
  const before = (await Promise.all(charge.refundIds.map(find))).filter((each) => outcomeOf(each) !== 'refused')
  if (before.some(({ orderId }) => orderId === reference)) return
  const restCents = before.reduce((sum, { amount }) => sum - amount, charge.amount)
  if (amountCents > restCents) throw new BraintreeRefusal('Less money is left than the refund')
  const outcome = outcomeOf(charge)
  if (outcome === 'cancelled') return
  if (outcome !== 'paid') throw new BraintreeRefusal('The charge is unpaid')
  if (settledStatuses.has(charge.status)) {
    const request = { amount: eurosOf(amountCents).toFixed(2), orderId: reference }
    await callGateway(refundAnswer, () => gateway.transaction.refund(chargeId, request))
    return
  }
  if (amountCents < charge.amount) throw new BraintreeFailure('A part can be refunded once it was settled', true)
  try {
    await callGateway(refundAnswer, () => gateway.transaction.void(chargeId))
  } catch (error) {
    // Another process was first.
    if (!(error instanceof BraintreeRefusal) || outcomeOf(await find(chargeId)) !== 'cancelled') throw error
  }
}

/** Takes back the whole rest of an unwanted charge. */
export async function undoCharge(
  parts: BraintreeParts,
  { id, amount, orderId, refundIds }: Transaction,
): Promise<void> {
  if (refundIds.length > 0) return
  await refundCharge(parts, { reference: `${orderId ?? id}-undone`, chargeId: id, amountCents: amount })
}
