import { inArray } from 'drizzle-orm'
import { defined } from '../../../../../../contract/defined.ts'
import type { Deps } from '../../../../../deps.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { nextVersion } from '../../../../../platform/db/versions.ts'
import { pick } from '../../../../../platform/db/statements/selection.ts'
import { ledgerEntries } from '../../../../../schema/money/payments/ledger.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'
import type { Payable, PayableOwners, PayableRef, Payables } from '../../payable.ts'
import { payableRef } from '../../attempts/queries/payable-columns.ts'
import { payoutMovements, stateAfterPayout } from '../../rules.ts'

/** The part of one payment in a payout, in cents. */
export interface PaidOut {
  paymentId: number
  /** The fee that the provider kept. */
  feeCents: number
  /** The amount that went to the bank account; below zero when it went back. */
  netCents: number
}

/**
 * Writes down that money of these payments left the provider: the fee and the rest as movements of the ledger, and the
 * payments in them as paid out. A payout that its bank sent back is written down the other way round. It touches no
 * total: fees and payouts are no part of the amount raised. To be called once for each movement, in the transaction
 * that notes that it was done; the payments are locked in one order.
 */
export async function savePaidOut(
  { payables }: Pick<Deps, 'payables'>,
  tx: Db,
  rows: readonly PaidOut[],
  { now, isReturned }: { now: Date; isReturned: boolean },
): Promise<void> {
  if (rows.length === 0) return
  const sums = new Map(rows.map((row) => [row.paymentId, row]))
  const ids = [...sums.keys()]
  const locked = await tx
    .select({ ...pick(payments, 'id', 'status', 'version', 'currency'), ...payableRef })
    .from(payments)
    .where(inArray(payments.id, ids))
    .orderBy(payments.id)
    .for('no key update')
  await tx
    .update(payments)
    .set({ version: nextVersion(payments), updatedAt: now })
    .where(inArray(payments.id, ids))
  const moved = locked.filter(({ id, status }) => {
    const { netCents } = defined(sums.get(id))
    return stateAfterPayout(status, { netCents, isReturned }) !== status
  })
  await moveAll(payables, tx, { moved, isReturned })
  const owners = await listOwners(payables, tx, locked)
  const movements = locked.flatMap((payment) => {
    const { id, version, currency } = payment
    const { payable, id: payableId } = payables.of(payment)
    const { projectId, participantId, teamId } = defined(owners.get(id))
    const owner = { projectId, participantId, teamId, [payable.column]: payableId, currency }
    const same = { ...owner, paymentId: id, paymentVersion: version + 1, createdAt: now }
    return payoutMovements(defined(sums.get(id)), isReturned).map((movement) => ({ ...same, ...movement }))
  })
  if (movements.length > 0) await tx.insert(ledgerEntries).values(movements)
}

type PaidPayment = PayableRef & { id: number }

async function moveAll(
  payables: Payables,
  tx: Db,
  { moved, isReturned }: { moved: readonly PaidPayment[]; isReturned: boolean },
): Promise<void> {
  if (moved.length === 0) return
  const move = isReturned ? ({ from: 'paidout', to: 'paid' } as const) : ({ from: 'paid', to: 'paidout' } as const)
  const paymentIds = moved.map(({ id }) => id)
  await tx.update(payments).set({ status: move.to }).where(inArray(payments.id, paymentIds))
  for (const { payable, ids } of payables.group(moved)) await payable.markPaidOut(tx, ids, move)
}

/** @returns by the id of the payment */
async function listOwners(
  payables: Payables,
  tx: Db,
  paid: readonly PaidPayment[],
): Promise<Map<number, PayableOwners>> {
  const ownersByPayable = new Map<Payable, Map<number, PayableOwners>>()
  for (const { payable, ids } of payables.group(paid))
    ownersByPayable.set(payable, new Map((await payable.listOwners(tx, ids)).map((owners) => [owners.id, owners])))
  return new Map(
    paid.map((payment) => {
      const { payable, id } = payables.of(payment)
      return [payment.id, defined(defined(ownersByPayable.get(payable)).get(id))]
    }),
  )
}
