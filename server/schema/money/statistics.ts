import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DonationPage, DonationWay } from '../../../contract/money/statistics/periods.ts'
import { cents, ref } from '../columns.ts'
import { projects } from '../fundraisers/projects.ts'

/**
 * Sums of the ledger for one project on one day (Amsterdam) that is over. They never change again, as the ledger does
 * not.
 */
export const dailySums = pgTable(
  'daily_sums',
  {
    projectId: ref()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** The amount received, less returns on that day. */
    raisedCents: cents().notNull(),
    donationCount: integer().notNull(),
    /** The amount received, before returns. */
    receivedCents: cents().notNull(),
    /** The part of it that is given every month, its first month among them. */
    monthlyCents: cents().notNull(),
    /** Donations made on a page: not the later months, and no manual ones. */
    onPageCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day] })],
)

/**
 * The amounts received for one project on one day (Amsterdam) that is over, by the way of giving, the payment method
 * and the page. Summed with the days above, before returns.
 */
export const dailyWays = pgTable(
  'daily_ways',
  {
    projectId: ref()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    way: text().$type<DonationWay>().notNull(),
    method: text().notNull(),
    page: text().$type<DonationPage>().notNull(),
    receivedCents: cents().notNull(),
    donationCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day, table.way, table.method, table.page] })],
)

/** The last day that was summed, included. */
export const summedDays = pgTable('summed_days', {
  name: text().$type<'daily-sums'>().primaryKey(),
  untilDay: date({ mode: 'string' }).notNull(),
})

/** Visits to the pages of a project on a day (Amsterdam). A number, without the visitors. */
export const dailyVisits = pgTable(
  'daily_visits',
  {
    projectId: ref()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    visitCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day] })],
)
