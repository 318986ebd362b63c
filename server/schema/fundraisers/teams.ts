import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TeamState } from '../../../contract/fundraisers/teams/team-states.ts'
import { cents, id, moment, ref } from '../columns.ts'
import { media } from '../identity/media.ts'
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
    /**
     * 'active', or 'closed' by a manager of the project: its page stays, it cannot be joined and nothing is raised for
     * it.
     */
    state: text().$type<TeamState>().notNull().default('active'),
    /** The reason of the last change of state, in the words of the manager. */
    stateReason: text().notNull().default(''),
    /** Goes up with every change, so that of two changes at once none is lost. */
    version: integer().notNull().default(1),
    archivedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('teams_project_url_key').on(table.projectId, table.url)],
)
