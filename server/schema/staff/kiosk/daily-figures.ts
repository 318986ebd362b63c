import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents, moment } from '../../columns.ts'

/** How the platform stood at the end of a day (Amsterdam), and what happened on it; written at 23:55 and once more with the next. */
export const dailyFigures = pgTable('daily_figures', {
  day: date({ mode: 'string' }).primaryKey(),
  /** What the plans that go on by themselves bring in a month, without VAT and discounts. */
  monthlyRecurringCents: cents().notNull(),
  yearlyRecurringCents: cents().notNull(),
  /** What was invoiced for plans, VAT included. */
  volumeCents: cents().notNull(),
  /** The last invoice that all days up to this one count. */
  lastInvoiceId: bigint({ mode: 'number' }).notNull(),
  newUserCount: integer().notNull(),
  donationCount: integer().notNull(),
  /** What came in by donations, whatever was taken back. */
  donationCents: cents().notNull(),
  /** What banks took back. */
  disputeCount: integer().notNull(),
  disputeCents: cents().notNull(),
  writtenAt: moment().notNull(),
})

/** What became of the payments of donations that were begun on a day, by how they were to be paid. */
export const dailyMethods = pgTable(
  'daily_methods',
  {
    day: date({ mode: 'string' }).notNull(),
    method: text().notNull(),
    /** Ended in whatever way. */
    endedCount: integer().notNull(),
    paidCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.method] })],
)
