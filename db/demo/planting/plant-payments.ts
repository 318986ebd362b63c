import { ledgerEntries, payments } from '../../../server/schema/donations.ts'
import { daysLater, minutesLater } from '../dates.ts'
import type { Gift } from '../giving/gift.ts'
import { idOf, inChunks, type Planting } from './parts.ts'
import { type GivingIds, listGifts, targetOf } from './plant-gifts.ts'

/** One payment for every gift, and the movements of its money. */
export async function plantPayments(
  planting: Planting,
  ids: GivingIds & { donations: ReadonlyMap<string, number>; baseUrl: string },
): Promise<void> {
  const { tx } = planting
  const paymentIds = new Map<string, number>()
  const gifts = listGifts(planting)
  for (const part of inChunks(gifts)) {
    const rows = part.map((gift) => paymentRow(gift, planting.now, ids))
    const made = await tx.insert(payments).values(rows).returning({ id: payments.id, reference: payments.reference })
    for (const { id, reference } of made) paymentIds.set(reference, id)
  }
  const entries = gifts
    .flatMap((gift) => movementsOf(gift).map((movement) => ({ gift, ...movement })))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const part of inChunks(entries))
    await tx.insert(ledgerEntries).values(
      part.map(({ gift, ...movement }) => ({
        ...targetOf(gift, ids),
        donationId: idOf(ids.donations, gift.token),
        paymentId: idOf(paymentIds, gift.reference),
        ...movement,
      })),
    )
}

/** A payment changes once when it comes to its end, and once more when its money is taken back or paid out. */
function versionOf({ status, paidAt }: Gift): number {
  if (status === 'open') return 1
  return paidAt === null || status === 'paid' ? 2 : 3
}

/** Received when it was paid; taken back, whole, when it was refunded or charged back. */
export function movementsOf({ paidAt, reversedAt, amountCents, status }: Gift) {
  if (paidAt === null) return []
  const received = { kind: 'received', amountCents, paymentVersion: 2, createdAt: paidAt }
  if (reversedAt === null) return [received]
  const kind = status === 'refunded' ? 'refunded' : 'charged-back'
  return [received, { kind, amountCents: -amountCents, paymentVersion: 3, createdAt: reversedAt }]
}

function paymentRow(
  gift: Gift,
  now: Date,
  ids: GivingIds & { donations: ReadonlyMap<string, number>; baseUrl: string },
): typeof payments.$inferInsert {
  const { pledge, status, amountCents, createdAt } = gift
  const isWaiting = status === 'open' || status === 'pending'
  // The first payment of a monthly gift brings its mandate; only a debit already has one when it is made.
  const isDebited = gift.sequence === 'recurring' || gift.method === 'directdebit'
  return {
    donationId: idOf(ids.donations, gift.token),
    provider: 'sandbox',
    reference: gift.reference,
    providerPaymentId: gift.providerPaymentId,
    sequence: gift.sequence,
    method: gift.method,
    status,
    amountCents,
    checkoutUrl: isDebited ? null : `${ids.baseUrl}/sandbox/checkout/${gift.providerPaymentId}`,
    payerId: pledge === null ? null : idOf(ids.pledges.payers, pledge.customerId),
    mandateId: pledge === null || !isDebited ? null : idOf(ids.pledges.mandates, pledge.mandateId),
    receivedCents: gift.paidAt === null ? 0 : amountCents,
    refundedCents: status === 'refunded' ? amountCents : 0,
    chargedBackCents: status === 'charged_back' ? amountCents : 0,
    failureReason: gift.failureReason,
    nextCheckAt: isWaiting ? daysLater(now, 1) : null,
    version: versionOf(gift),
    createdAt,
    updatedAt: gift.reversedAt ?? gift.paidAt ?? minutesLater(createdAt, isWaiting ? 0 : 5),
  }
}
