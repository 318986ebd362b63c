import type { Db } from '../../../../../platform/db/database.ts'
import { type Expressions, namesOf, rowsOf } from '../../../../../platform/db/statements/expressions.ts'
import { one } from '../../../../../platform/db/statements/one.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'

/** Returns part of a statement that writes a payment for each row of `from`; a `returning` can be added. */
export const insertPayments = (payment: Expressions<typeof payments>, from: string): string =>
  `insert into payments (${namesOf(payments, payment)}) ${rowsOf(payment, from)}`

/** @returns its id */
export async function insertPayment(tx: Db, payment: typeof payments.$inferInsert): Promise<number> {
  return one(await tx.insert(payments).values(payment).returning({ id: payments.id })).id
}
