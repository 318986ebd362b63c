import { and, eq, inArray } from 'drizzle-orm'
import type { AssignableTeamRole } from '../../../contract/subscriptions/account-teams/team-roles.ts'
import type { Db } from '../../../server/platform/db/database.ts'
import {
  accountTeamInvitations,
  accountTeamMembers,
  accountTeams,
} from '../../../server/schema/subscriptions/account-teams/account-teams.ts'
import { users } from '../../../server/schema/identity/users.ts'
import { builtAt, nextNumber } from './moment.ts'

/** A team of an owner and its members. @returns its id */
export async function insertAccountTeam(
  db: Db,
  { ownerId, memberIds = [], name = `Team ${nextNumber()}` }: { ownerId: number; memberIds?: number[]; name?: string },
): Promise<number> {
  const [team] = await db.insert(accountTeams).values({ name, createdAt: builtAt }).returning({ id: accountTeams.id })
  const teamId = team!.id
  const member = (userId: number, role: 'owner' | AssignableTeamRole) => ({ teamId, userId, role, joinedAt: builtAt })
  const others = memberIds.map((userId) => member(userId, 'member'))
  await db.insert(accountTeamMembers).values([member(ownerId, 'owner'), ...others])
  return teamId
}

/** @param values `createdAt` is the moment now, of which a week counts. @returns its id */
export async function insertTeamInvitation(
  db: Db,
  values: { teamId: number; email: string; invitedBy: number; createdAt: Date },
): Promise<number> {
  const [row] = await db
    .insert(accountTeamInvitations)
    .values({ role: 'member', ...values })
    .returning({ id: accountTeamInvitations.id })
  return row!.id
}

/** Takes all teams of a user away, for any limit of the plan. */
export async function deleteOwnedTeams(db: Db, email: string): Promise<void> {
  const owned = db
    .select({ id: accountTeamMembers.teamId })
    .from(accountTeamMembers)
    .innerJoin(users, eq(users.id, accountTeamMembers.userId))
    .where(and(eq(users.email, email), eq(accountTeamMembers.role, 'owner')))
  await db.delete(accountTeams).where(inArray(accountTeams.id, owned))
}
