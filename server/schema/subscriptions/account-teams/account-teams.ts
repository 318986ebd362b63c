import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TeamRole } from '../../../../contract/subscriptions/account-teams/team-roles.ts'
import { id, moment, ref } from '../../columns.ts'
import { media } from '../../identity/media.ts'
import { users } from '../../identity/users.ts'

/** People who share an account and its bill. */
export const accountTeams = pgTable('account_teams', {
  id: id(),
  name: text().notNull(),
  photoId: ref().references(() => media.id),
  createdAt: moment().notNull(),
})

export const accountTeamMembers = pgTable(
  'account_team_members',
  {
    teamId: ref()
      .notNull()
      .references(() => accountTeams.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id),
    role: text().$type<TeamRole>().notNull(),
    joinedAt: moment().notNull(),
    /** The moment when the member last switched to this team; the team with the latest moment is their current team. */
    chosenAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    uniqueIndex('account_team_members_user_idx').on(table.userId, table.teamId),
    // The bill has one owner, also for simultaneous requests.
    uniqueIndex('account_team_members_owner_key')
      .on(table.teamId)
      .where(sql`${table.role} = 'owner'`),
  ],
)

/**
 * The invitations into a team, by e-mail address: whether there is an account for it is known only to the owner of the
 * mailbox. Deleted once it is answered, withdrawn or too old.
 */
export const accountTeamInvitations = pgTable(
  'account_team_invitations',
  {
    id: id(),
    teamId: ref()
      .notNull()
      .references(() => accountTeams.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    role: text().$type<Exclude<TeamRole, 'owner'>>().notNull(),
    invitedBy: ref()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('account_team_invitations_key').on(table.teamId, table.email),
    index('account_team_invitations_email_idx').on(table.email),
    index('account_team_invitations_created_idx').on(table.createdAt),
    index('account_team_invitations_invited_by_idx').on(table.invitedBy),
  ],
)
