import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents, moment } from '../../columns.ts'

/**
 * The figures of the platform at the end of a day (Amsterdam), and of its events; written at 23:55 and once more with
 * the next.
 */
export const dailyFigures = pgTable('daily_figures', {
  day: date({ mode: 'string' }).primaryKey(),
  /** The monthly revenue of plans that go on by themselves, without VAT and discounts. */
  monthlyRecurringCents: cents().notNull(),
  yearlyRecurringCents: cents().notNull(),
  /** The amount invoiced for plans, VAT included. */
  volumeCents: cents().notNull(),
  /** The last invoice that all days up to this one count. */
  lastInvoiceId: bigint({ mode: 'number' }).notNull(),
  newUserCount: integer().notNull(),
  donationCount: integer().notNull(),
  /** The amount received by donations, before returns. */
  donationCents: cents().notNull(),
  /** The number of payments that banks took back. */
  disputeCount: integer().notNull(),
  disputeCents: cents().notNull(),
  writtenAt: moment().notNull(),
})

/** The outcomes of the payments of donations begun on a day, by method. */
export const dailyMethods = pgTable(
  'daily_methods',
  {
    day: date({ mode: 'string' }).notNull(),
    method: text().notNull(),
    /** The number that ended in any way. */
    endedCount: integer().notNull(),
    paidCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.method] })],
)
