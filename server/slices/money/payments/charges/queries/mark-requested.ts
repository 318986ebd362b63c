import { and, eq, inArray, isNull, type SQLWrapper } from 'drizzle-orm'
import type { WithdrawalReason } from '../../../../../../contract/money/payments/failure-reasons.ts'
import type { Deps } from '../../../../../deps.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { nextVersion } from '../../../../../platform/db/versions.ts'
import { type PayableKind, payments } from '../../../../../schema/money/payments/payments.ts'
import { payableRef } from '../../attempts/queries/payable-columns.ts'

/**
 * Returns part of a statement, which notes that attempts are requested of their provider from now on.
 * @param rows the name of the relation with their `id`, and `requested_at` where they were requested before
 */
export const markRequested = (rows: string, now: string): string =>
  `update payments set requested_at = coalesce(${rows}.requested_at, ${now}::timestamptz)
    from ${rows} where payments.id = ${rows}.id`

/**
 * Takes back attempts without a payer that were written down and not requested of the provider yet.
 * @param ids the ids of their payables, as a list or a subquery
 */
export async function markUnrequestedWithdrawn(
  { payables }: Pick<Deps, 'payables'>,
  tx: Db,
  { kind, ids, reason, now }: { kind: PayableKind; ids: SQLWrapper; reason: WithdrawalReason; now: Date },
): Promise<void> {
  const payable = payables.countingOf(kind)
  const withdrawn = await tx
    .update(payments)
    .set({
      status: 'cancelled',
      failureReason: reason,
      nextCheckAt: null,
      abandonedAt: now,
      version: nextVersion(payments),
      updatedAt: now,
    })
    .where(
      and(
        inArray(payments[payable.column], ids),
        eq(payments.sequence, 'recurring'),
        eq(payments.status, 'open'),
        isNull(payments.providerPaymentId),
        isNull(payments.requestedAt),
      ),
    )
    .returning(payableRef)
  if (withdrawn.length > 0)
    await payable.markWithdrawn(
      tx,
      withdrawn.map((row) => payables.of(row).id),
    )
}
