import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents, ref } from '../columns.ts'
import { projects } from '../fundraisers/projects.ts'

/** What the ledger says of one project on one day (Amsterdam) that is over. It never changes again, as the ledger does not. */
export const dailySums = pgTable(
  'daily_sums',
  {
    projectId: ref()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** What came in, less what was taken back on that day. */
    raisedCents: cents().notNull(),
    donationCount: integer().notNull(),
    /** What came in, whatever was taken back. */
    receivedCents: cents().notNull(),
    /** The part of it that is given every month, its first month among them. */
    monthlyCents: cents().notNull(),
    /** Donations that somebody made on a page: not the later months, and not what a manager wrote down. */
    onPageCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day] })],
)

/** Until which day, that day included, something was summed. */
export const summedDays = pgTable('summed_days', {
  name: text().$type<'daily-sums'>().primaryKey(),
  untilDay: date({ mode: 'string' }).notNull(),
})

/** How often somebody came to the pages of a project on a day (Amsterdam). A number, and nothing of who it was. */
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
