import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { cents, ref } from '../columns.ts'

/**
 * The amount that a project, participant or team has raised, spread over slots so that a hot project is not one locked
 * row. The total is the sum of the slots; the sum of all slots equals the sum of the ledger.
 */
export const totals = pgTable(
  'totals',
  {
    subject: text().$type<'project' | 'participant' | 'team'>().notNull(),
    subjectId: ref().notNull(),
    slot: smallint().notNull(),
    raisedCents: cents().notNull().default(0),
    donationCount: integer().notNull().default(0),
    /** Whether the standing of its subject is out of date; true for a new row. */
    isChanged: boolean().notNull().default(true),
  },
  (table) => [
    // The id comes first, which is more selective than the kind and faster to compare: a list by amount raised looks up
    // a thousand of them.
    primaryKey({ columns: [table.subjectId, table.subject, table.slot] }),
    // A donation to a subject that is marked already changes no index.
    index('totals_changed_idx')
      .on(table.subject, table.subjectId)
      .where(sql`${table.isChanged} and ${table.subject} <> 'project'`),
  ],
)

/**
 * The counts of participants of a project, of those with its code, and of its teams, without those that are archived.
 * Counted by the database itself with every change of participants and teams, as a page cannot count fifty thousand
 * each time it is read, and spread over slots so that two changes rarely wait for each other.
 */
export const projectCounts = pgTable(
  'project_counts',
  {
    projectId: ref().notNull(),
    slot: smallint().notNull(),
    participantCount: integer().notNull().default(0),
    codeUseCount: integer().notNull().default(0),
    teamCount: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.slot] })],
)
