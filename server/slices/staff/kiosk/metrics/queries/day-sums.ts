import { and, count, eq, gte, inArray, lt, lte, min, sql } from 'drizzle-orm'
import { dateOf } from '../../../../../../contract/dates.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { dateOfSql, endOfDaySql, startOfDaySql } from '../../../../../platform/db/statements/days.ts'
import { countWhere, sumOf } from '../../../../../platform/db/statements/sums.ts'
import { invoices } from '../../../../../schema/subscriptions/billing/billing.ts'
import { ledgerEntries } from '../../../../../schema/money/payments/ledger.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'
import { users } from '../../../../../schema/identity/users.ts'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Days, both included. */
export interface Period {
  first: string
  last: string
}

const dayOf = (moment: AnyPgColumn) => sql<string>`${dateOfSql(moment)}::text`
const isIn = (moment: AnyPgColumn, { first, last }: Period) =>
  and(gte(moment, startOfDaySql(first)), lt(moment, endOfDaySql(last)))

export const countNewUsers = (db: Db, period: Period) =>
  db
    .select({ day: dayOf(users.createdAt), count: count() })
    .from(users)
    .where(isIn(users.createdAt, period))
    .groupBy(sql`1`)

export const sumInvoices = (db: Db, { first, last }: Period, lastInvoiceId: number) =>
  db
    .select({ day: sql<string>`${invoices.issuedOn}::text`, cents: sumOf(invoices.totalCents) })
    .from(invoices)
    .where(and(gte(invoices.issuedOn, first), lte(invoices.issuedOn, last), lte(invoices.id, lastInvoiceId)))
    .groupBy(sql`1`)

const isReceived = sql`${ledgerEntries.kind} = 'received'`
const isDispute = sql`${ledgerEntries.kind} = 'charged-back'`

export const sumDonations = (db: Db, period: Period) =>
  db
    .select({
      day: dayOf(ledgerEntries.createdAt),
      donationCount: countWhere(isReceived),
      donationCents: sumOf(ledgerEntries.amountCents, isReceived),
      disputeCount: countWhere(isDispute),
      disputeCents: sumOf(sql`-${ledgerEntries.amountCents}`, isDispute),
    })
    .from(ledgerEntries)
    .where(and(isIn(ledgerEntries.createdAt, period), inArray(ledgerEntries.kind, ['received', 'charged-back'])))
    .groupBy(sql`1`)

/**
 * Returns the counts of payments of donations that were begun on a day and have ended; a donation that a manager wrote
 * down is no attempt to pay.
 */
export const countByMethod = (db: Db, period: Period) =>
  db
    .select({
      day: dayOf(payments.createdAt),
      method: payments.method,
      endedCount: countWhere(sql`${payments.status} not in ('open', 'pending')`),
      paidCount: countWhere(sql`${payments.receivedCents} > 0`),
    })
    .from(payments)
    .where(and(isIn(payments.createdAt, period), eq(payments.kind, 'donation'), sql`${payments.provider} <> 'manual'`))
    .groupBy(sql`1`, payments.method)

/** Finds the day on which the first account was made; undefined before there is one. */
export async function findFirstDay(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ at: min(users.createdAt) }).from(users)
  if (row?.at === null || row?.at === undefined) return undefined
  return dateOf(row.at)
}
