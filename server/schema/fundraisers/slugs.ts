import { sql } from 'drizzle-orm'
import { bigint, boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/**
 * The first path segments of public pages. Projects and organizations share them, so a slug has one row for
 * any owner; the database itself writes them, whenever the `url` of a project or organization is written.
 */
export const slugs = pgTable(
  'slugs',
  {
    /** Lower case. */
    url: text().primaryKey(),
    /** The kind of subject that has the id `subjectId`. */
    kind: text().$type<'project' | 'organization'>().notNull(),
    subjectId: bigint({ mode: 'number' }).notNull(),
    /** Whether it is the slug now: a former one leads to the current one, and no other subject may take it. */
    isCurrent: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('slugs_current_idx')
      .on(table.kind, table.subjectId)
      .where(sql`${table.isCurrent}`),
  ],
)
