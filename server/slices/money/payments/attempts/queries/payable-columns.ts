import { sql } from 'drizzle-orm'
import { columnOf } from '../../../../../platform/db/statements/selection.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'

/**
 * The columns of payments, and of the ledger, with the ids of payables: one for each kind whose money always
 * counts. A kind whose payable decides about its money has a table of its own instead.
 */
export const payableColumns = ['donationId'] as const
export type PayableColumn = (typeof payableColumns)[number]

/** Returns the name of such a column in SQL. */
export const nameOf = (column: PayableColumn): string => columnOf('', payments[column]).sql.slice(1)

const numbers = payableColumns.map((column) => payments[column])

/** The kind of the payable of a payment, and its id where payments have it. */
export const payableRef = {
  kind: payments.kind,
  payableId: sql<number | null>`coalesce(${sql.join(numbers, sql`, `)})`.mapWith(payments.id),
}
