import { and, desc, eq, getTableColumns, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../platform/db/database.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { billingAccounts, invoiceNumbers, invoices } from '../../../../schema/subscriptions/billing/billing.ts'
import type { Billable } from '../plans/plan.ts'

export type Invoice = typeof invoices.$inferSelect
export type NewInvoice = typeof invoices.$inferInsert

/** Returns the next number; simultaneous transactions wait until this one is over, so that none is left out. */
async function takeNumber(tx: Db): Promise<number> {
  const row = one(
    await tx
      .insert(invoiceNumbers)
      .values({ series: 'plans', last: 1 })
      .onConflictDoUpdate({ target: invoiceNumbers.series, set: { last: sql`${invoiceNumbers.last} + 1` } })
      .returning({ last: invoiceNumbers.last }),
  )
  return row.last
}

export async function insertInvoice(tx: Db, values: Omit<NewInvoice, 'number'>): Promise<Invoice> {
  const row = one(
    await tx
      .insert(invoices)
      .values({ ...values, number: await takeNumber(tx) })
      .returning(),
  )
  return row
}

export async function findInvoiceOfBill(db: Db, billId: number): Promise<Invoice | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.billId, billId), isNull(invoices.creditsId)))
  return row
}

const isOf = ({ kind, id }: Billable) => and(eq(billingAccounts.kind, kind), eq(billingAccounts.ownerId, id))

const credited = alias(invoices, 'credited')
const creditNotes = alias(invoices, 'credit_notes')

const listedColumns = {
  ...getTableColumns(invoices),
  creditsNumber: credited.number,
  creditedByNumber: creditNotes.number,
}

export interface ListedInvoice extends Invoice {
  /** The number of the invoice that a credit note takes back. */
  creditsNumber: number | null
  /** The number of the credit note that takes back an invoice. */
  creditedByNumber: number | null
}

/** Lists the invoices of a payer; those without money are not shown [5.20]. */
export const listInvoicesOf = (db: Db, billable: Billable): Promise<ListedInvoice[]> =>
  db
    .select(listedColumns)
    .from(invoices)
    .innerJoin(billingAccounts, eq(billingAccounts.id, invoices.accountId))
    .leftJoin(credited, eq(credited.id, invoices.creditsId))
    .leftJoin(creditNotes, eq(creditNotes.creditsId, invoices.id))
    .where(and(isOf(billable), ne(invoices.totalCents, 0)))
    .orderBy(desc(invoices.id))
    .limit(1000)

export interface InvoicesQuery {
  /** The number on it. */
  number: number | undefined
  /** A part of the name on it, with any characters in it. */
  name: string
  /** The user who pays them, for themselves or for a team; all payers without one. */
  payerId?: number
  beforeId: number | undefined
  limit: number
}

/** Lists the invoices of all payers, the last first; all of them without a search text. */
export const listSold = (db: Db, { number, name, payerId, beforeId, limit }: InvoicesQuery) =>
  db
    .select({ ...listedColumns, kind: billingAccounts.kind })
    .from(invoices)
    .innerJoin(billingAccounts, eq(billingAccounts.id, invoices.accountId))
    .leftJoin(credited, eq(credited.id, invoices.creditsId))
    .leftJoin(creditNotes, eq(creditNotes.creditsId, invoices.id))
    .where(
      and(
        beforeId === undefined ? undefined : lt(invoices.id, beforeId),
        number === undefined ? undefined : eq(invoices.number, number),
        payerId === undefined
          ? undefined
          : or(isOf({ kind: 'user', id: payerId }), eq(billingAccounts.payerId, payerId)),
        number !== undefined || name === ''
          ? undefined
          : sql`strpos(lower(${invoices.buyer} ->> 'name'), ${name.toLowerCase()}) > 0`,
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(limit)

export async function findInvoiceById(db: Db, id: number): Promise<Invoice | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return row
}

export async function findInvoice(db: Db, billable: Billable, id: number): Promise<Invoice | undefined> {
  const [row] = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(billingAccounts, eq(billingAccounts.id, invoices.accountId))
    .where(and(isOf(billable), eq(invoices.id, id)))
  return row?.invoice
}

export async function findInvoiceToMail(db: Db, id: number) {
  const [row] = await db
    .select({ invoice: invoices, kind: billingAccounts.kind, ownerId: billingAccounts.ownerId })
    .from(invoices)
    .innerJoin(billingAccounts, eq(billingAccounts.id, invoices.accountId))
    .where(eq(invoices.id, id))
  return row
}
