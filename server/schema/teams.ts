import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TeamRequestState, TeamState } from '../../contract/teams/team-words.ts'
import { cents, id, moment, ref } from './columns.ts'
import { media } from './media.ts'
import { projects } from './projects.ts'
import { users } from './users.ts'

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
    /** 'active', or 'closed' by who manages the project: its page stays, nobody joins and nothing is raised for it. */
    state: text().$type<TeamState>().notNull().default('active'),
    /** Why the state was changed last, in the words of who did. */
    stateReason: text().notNull().default(''),
    archivedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('teams_project_url_key').on(table.projectId, table.url)],
)

/** Somebody asked to join a team that is on request. */
export const teamRequests = pgTable(
  'team_requests',
  {
    id: id(),
    teamId: ref()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Who asked: somebody with an account, or a guest by their mailbox. */
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    email: text(),
    name: text().notNull(),
    motivation: text().notNull().default(''),
    state: text().$type<TeamRequestState>().notNull().default('pending'),
    /** Why it was declined, in the words of who did. */
    reason: text().notNull().default(''),
    answeredBy: ref().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    // Whoever waits for an answer does not ask twice.
    uniqueIndex('team_requests_waiting_user_key')
      .on(table.teamId, table.userId)
      .where(sql`${table.state} = 'pending' and ${table.userId} is not null`),
    uniqueIndex('team_requests_waiting_email_key')
      .on(table.teamId, table.email)
      .where(sql`${table.state} = 'pending' and ${table.userId} is null`),
    index('team_requests_user_idx').on(table.userId),
    index('team_requests_answered_by_idx')
      .on(table.answeredBy)
      .where(sql`${table.answeredBy} is not null`),
  ],
)
