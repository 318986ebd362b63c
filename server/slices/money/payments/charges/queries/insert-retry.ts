import { sql } from 'drizzle-orm'
import type { Deps } from '../../../../../deps.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { type PayableKind, payments } from '../../../../../schema/money/payments/payments.ts'
import { nameOf, type PayableColumn } from '../../attempts/queries/payable-columns.ts'

/** More changes than any payment sees. */
const versionsOfTry = 1_000

/**
 * Inserts one more payment of a payable whose payments before came to nothing; none when it was paid after all. Its
 * versions go on behind theirs: webhooks report a payable in their order, and never of two changes under one number.
 */
export async function insertRetry(
  { payables }: Pick<Deps, 'payables'>,
  tx: Db,
  payment: Omit<typeof payments.$inferInsert, PayableColumn> & { kind: PayableKind; payableId: number },
): Promise<void> {
  const { payableId: id, ...values } = payment
  const payable = payables.countingOf(payment.kind)
  if (!(await payable.markOpenAgain(tx, id))) return
  const version = sql<number>`(select max(y.version) + ${versionsOfTry}::integer from ${payments} y
    where y.${sql.raw(nameOf(payable.column))} = ${id})`
  await tx.insert(payments).values({ ...values, [payable.column]: id, version })
}
