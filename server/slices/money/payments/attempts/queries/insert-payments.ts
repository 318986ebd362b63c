import { sql } from 'drizzle-orm'
import type { Deps } from '../../../../../deps.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { type Expressions, namesOf, rowsOf } from '../../../../../platform/db/statements/expressions.ts'
import { one } from '../../../../../platform/db/statements/one.ts'
import { type PayableKind, payments } from '../../../../../schema/money/payments/payments.ts'
import { nameOf, type PayableColumn } from './payable-columns.ts'

/** Part of a statement that writes a payment for each row of `from`; a `returning` can be added. */
export const insertPayments = (payment: Expressions<typeof payments>, from: string): string =>
  `insert into payments (${namesOf(payments, payment)}) ${rowsOf(payment, from)}`

/** @returns its number */
export async function insertPayment(tx: Db, payment: typeof payments.$inferInsert): Promise<number> {
  return one(await tx.insert(payments).values(payment).returning({ id: payments.id })).id
}

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
