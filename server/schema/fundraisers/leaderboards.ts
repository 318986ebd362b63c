import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents, ref } from '../columns.ts'
import { projects } from './projects.ts'

/**
 * The amount raised by each participant and team, in one row, so that a leaderboard is the beginning of an index. A row
 * for every subject with a total that may be shown; written after the totals that it is the sum of
 * (`totals.isChanged`): a read model of them.
 */
export const standings = pgTable(
  'standings',
  {
    subject: text().$type<'participant' | 'team'>().notNull(),
    subjectId: ref().notNull(),
    projectId: ref()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    raisedCents: cents().notNull(),
    donationCount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.subjectId] }),
    index('standings_raised_idx').on(
      table.projectId,
      table.subject,
      table.raisedCents.desc().nullsFirst(),
      table.subjectId.desc().nullsFirst(),
    ),
    index('standings_donations_idx').on(
      table.projectId,
      table.subject,
      table.donationCount.desc().nullsFirst(),
      table.subjectId.desc().nullsFirst(),
    ),
  ],
)
