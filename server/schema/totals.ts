import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { cents, ref } from './columns.ts'

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
