import { and, eq, inArray } from 'drizzle-orm'
import type { DonationState } from '../../../../../../contract/money/payments/donation-states.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { nextVersion } from '../../../../../platform/db/versions.ts'
import { pick } from '../../../../../platform/db/statements/selection.ts'
import { donations, ledgerEntries, payments } from '../../../../../schema/money/donations.ts'
import { stateAfterPayout } from '../../rules.ts'

/** What a payout has of one payment, in cents. */
export interface PaidOut {
  paymentId: number
  /** What the provider kept. */
  feeCents: number
  /** What went to the bank account; below zero when it is what went back. */
  netCents: number
}

/**
 * Writes down that money of these payments left the provider: the fee and the rest as movements of the ledger, and the
 * donations that were paid as paid out. A payout that its bank sent back is written down the other way round. It touches
 * no total: fees and payouts are no part of what was raised. To be called once for each movement, in the transaction
 * that notes that it was done; the payments are locked in one order.
 */
export async function savePaidOut(
  tx: Db,
  rows: readonly PaidOut[],
  { now, isReturned }: { now: Date; isReturned: boolean },
): Promise<void> {
  if (rows.length === 0) return
  const sums = new Map(rows.map((row) => [row.paymentId, row]))
  const ids = [...sums.keys()]
  const locked = await tx
    .select({
      ...pick(payments, 'id', 'status', 'version', 'donationId', 'currency'),
      ...pick(donations, 'projectId', 'participantId', 'teamId'),
    })
    .from(payments)
    .innerJoin(donations, eq(donations.id, payments.donationId))
    .where(inArray(payments.id, ids))
    .orderBy(payments.id)
    .for('no key update', { of: payments })
  await tx
    .update(payments)
    .set({ version: nextVersion(payments), updatedAt: now })
    .where(inArray(payments.id, ids))
  const moved = locked.filter(({ id, status }) => {
    const { netCents } = sums.get(id)!
    return stateAfterPayout(status, { netCents, isReturned }) !== status
  })
  await moveAll(tx, moved, isReturned ? { from: 'paidout', to: 'paid' } : { from: 'paid', to: 'paidout' })
  const sign = isReturned ? 1 : -1
  const movements = locked.flatMap(({ id, status: _status, version, ...whose }) => {
    const { feeCents, netCents } = sums.get(id)!
    const same = { ...whose, paymentId: id, paymentVersion: version + 1, createdAt: now }
    return [
      { ...same, kind: 'fee' as const, amountCents: sign * feeCents },
      { ...same, kind: 'paid-out' as const, amountCents: sign * netCents },
    ].filter(({ amountCents }) => amountCents !== 0)
  })
  if (movements.length > 0) await tx.insert(ledgerEntries).values(movements)
}

async function moveAll(
  tx: Db,
  moved: readonly { id: number; donationId: number }[],
  { from, to }: { from: DonationState; to: DonationState },
): Promise<void> {
  if (moved.length === 0) return
  const paymentIds = moved.map(({ id }) => id)
  const donationIds = moved.map(({ donationId }) => donationId)
  await tx.update(payments).set({ status: to }).where(inArray(payments.id, paymentIds))
  await tx
    .update(donations)
    .set({ status: to })
    .where(and(inArray(donations.id, donationIds), eq(donations.status, from)))
}
