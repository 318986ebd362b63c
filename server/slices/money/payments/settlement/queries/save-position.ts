import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../../../platform/db/database.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'
import { feeEntries } from '../../../../../schema/money/payments/fee-entries.ts'
import type { DecidingPaymentRecord } from '../../attempts/queries/payment-record.ts'
import { updateNextCheck } from '../../attempts/queries/payments.ts'
import type { BooksChange } from '../../rules.ts'

/**
 * Locks a payment until the transaction ends.
 * @returns whether it still is as it was read
 */
export async function isUnchangedWhenLocked(
  tx: Db,
  { id, version }: Pick<DecidingPaymentRecord, 'id' | 'version'>,
): Promise<boolean> {
  const [row] = await tx
    .select({ version: payments.version })
    .from(payments)
    .where(eq(payments.id, id))
    .for('no key update')
  return row?.version === version
}

/**
 * Saves the position of a payment that is of no donation, with its movements, once for each of its versions; it is
 * locked already. It counts in no total. The reason of the failure is not stored: no screen shows it.
 */
export async function savePosition(
  tx: Db,
  {
    payment,
    change,
    nextCheckAt,
    now,
  }: { payment: DecidingPaymentRecord; change: BooksChange | undefined; nextCheckAt: Date | null; now: Date },
): Promise<void> {
  if (change === undefined) return updateNextCheck(tx, payment.id, nextCheckAt)
  const { movements, state: status, ...amounts } = change
  const version = payment.version + 1
  await tx
    .update(payments)
    .set({ ...amounts, status, version, nextCheckAt, updatedAt: now })
    .where(eq(payments.id, payment.id))
  if (movements.length === 0) return
  const { id: paymentId, projectId, currency } = payment
  const same = { projectId, paymentId, paymentVersion: version, currency, createdAt: now }
  await tx.insert(feeEntries).values(movements.map(({ kind, amountCents }) => ({ ...same, kind, amountCents })))
}

/** Whether the bank of its payer returned a refund of such a payment, after this moment. */
export async function isRefundReturned(tx: Db, paymentId: number, since: Date): Promise<boolean> {
  const entries = and(
    eq(feeEntries.paymentId, paymentId),
    eq(feeEntries.kind, 'refund-returned'),
    gt(feeEntries.createdAt, since),
  )
  return (await tx.$count(feeEntries, entries)) > 0
}
