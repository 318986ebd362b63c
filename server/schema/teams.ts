import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, id, moment, ref } from './columns.ts'
import { media } from './media.ts'
import { projects } from './projects.ts'

/** People who raise money together for one project. */
export const teams = pgTable(
  'teams',
  {
    id: id(),
    projectId: ref()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Unique within the project. */
    url: text().notNull(),
    motivation: text().notNull().default(''),
    photoId: ref().references(() => media.id),
    isOpen: boolean().notNull().default(true),
    goalCents: cents(),
    archivedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('teams_project_url_key').on(table.projectId, table.url)],
)
