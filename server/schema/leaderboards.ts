import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents, ref } from './columns.ts'
import { projects } from './projects.ts'

/**
 * How much each participant and team of a project has raised, as one row that an index can order: made of the totals a
 * moment after they change. The totals stay the truth.
 */
export const standings = pgTable(
  'standings',
  {
    projectId: ref()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    subject: text().$type<'participant' | 'team'>().notNull(),
    subjectId: ref().notNull(),
    raisedCents: cents().notNull(),
    donationCount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.subjectId] }),
    index('standings_raised_idx').on(
      table.projectId,
      table.subject,
      table.raisedCents.desc().nullsFirst(),
      table.subjectId,
    ),
    index('standings_donations_idx').on(
      table.projectId,
      table.subject,
      table.donationCount.desc().nullsFirst(),
      table.subjectId,
    ),
  ],
)
