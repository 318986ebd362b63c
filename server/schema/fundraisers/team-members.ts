import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TeamRequestState } from '../../../contract/fundraisers/teams/team-states.ts'
import type { Language } from '../../../contract/texts.ts'
import { id, moment, ref } from '../columns.ts'
import { teams } from './teams.ts'
import { users } from '../identity/users.ts'

/** The requests to join a team that is on request. */
export const teamRequests = pgTable(
  'team_requests',
  {
    id: id(),
    teamId: ref()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The requester: a user, or a guest by their mailbox. */
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    email: text(),
    name: text().notNull(),
    motivation: text().notNull().default(''),
    /** The language of the answer to the requester. */
    language: text().$type<Language>().notNull().default('nl'),
    state: text().$type<TeamRequestState>().notNull().default('pending'),
    /** The reason that it was declined, in the words of the captain or manager. */
    reason: text().notNull().default(''),
    answeredBy: ref().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    // A requester who waits for an answer sends no second request.
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
