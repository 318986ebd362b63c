import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { cents, id, ref } from './columns.ts'

/**
 * What a project, participant or team has raised, spread over slots so that a hot project is not one locked row.
 * The total is the sum of the slots; the sum of all slots equals the sum of the ledger.
 */
export const totals = pgTable(
  'totals',
  {
    subject: text().$type<'project' | 'participant' | 'team'>().notNull(),
    subjectId: ref().notNull(),
    slot: smallint().notNull(),
    raisedCents: cents().notNull().default(0),
    donationCount: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.subject, table.subjectId, table.slot] })],
)

/**
 * Whose totals have changed: only added to, so that no two wait for each other, and taken away in one go by what follows
 * the totals.
 */
export const totalChanges = pgTable('total_changes', {
  id: id(),
  subject: text().$type<'participant' | 'team'>().notNull(),
  subjectId: ref().notNull(),
})
