import { and, count, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TeamRole } from '../../../../contract/subscriptions/account-teams/team-roles.ts'
import type { StoredPicture } from '../../../../contract/identity/media/stored-picture.ts'
import type { Db } from '../../../platform/db/database.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import { one } from '../../../platform/db/statements/one.ts'
import {
  accountTeamInvitations,
  accountTeamMembers,
  accountTeams,
} from '../../../schema/subscriptions/account-teams/account-teams.ts'
import { media } from '../../../schema/identity/media.ts'
import { users } from '../../../schema/identity/users.ts'
import { pictureJson } from '../../identity/media/index.ts'

const photo = alias(media, 'photo')
const photoOf = sql<StoredPicture | null>`${sql.raw(pictureJson('photo'))}`
const ownership = alias(accountTeamMembers, 'ownership')
const owner = alias(users, 'team_owner')

const teamColumns = {
  ...pick(accountTeams, 'id', 'name', 'createdAt'),
  photo: photoOf,
  owner: pick(owner, 'id', 'name'),
  ...pick(accountTeamMembers, 'role', 'joinedAt', 'chosenAt'),
}

const selectTeamsOf = (db: Db) =>
  db
    .select(teamColumns)
    .from(accountTeamMembers)
    .innerJoin(accountTeams, eq(accountTeams.id, accountTeamMembers.teamId))
    .innerJoin(ownership, and(eq(ownership.teamId, accountTeams.id), eq(ownership.role, 'owner')))
    .innerJoin(owner, eq(owner.id, ownership.userId))
    .leftJoin(photo, eq(photo.id, accountTeams.photoId))

/** A team as one of its members finds it. */
export type OwnAccountTeam = Awaited<ReturnType<typeof listTeamsOf>>[number]

export const listTeamsOf = (db: Db, userId: number) =>
  selectTeamsOf(db)
    .where(eq(accountTeamMembers.userId, userId))
    .orderBy(sql`lower(${accountTeams.name})`, accountTeams.id)

export async function findAccountTeamOf(db: Db, userId: number, teamId: number): Promise<OwnAccountTeam | undefined> {
  const [row] = await selectTeamsOf(db).where(
    and(eq(accountTeamMembers.userId, userId), eq(accountTeamMembers.teamId, teamId)),
  )
  return row
}

/** Finds the team that the user chose last, else the one that they joined first. */
export async function findCurrentTeamId(db: Db, userId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: accountTeamMembers.teamId })
    .from(accountTeamMembers)
    .where(eq(accountTeamMembers.userId, userId))
    .orderBy(
      sql`${accountTeamMembers.chosenAt} desc nulls last`,
      accountTeamMembers.joinedAt,
      accountTeamMembers.teamId,
    )
    .limit(1)
  return row?.id
}

/**
 * Locks the teams of an owner: no other one of theirs is created until the transaction ends.
 * @returns their number
 */
export async function lockOwnedTeams(tx: Db, userId: number): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return tx.$count(accountTeamMembers, and(eq(accountTeamMembers.userId, userId), eq(accountTeamMembers.role, 'owner')))
}

/** Lists the number of people in a team, or in each team of an owner, with those invited since `invitedAfter`. */
export function listSeats(
  db: Db,
  scope: { ownerId: number } | { teamId: number },
  invitedAfter: Date,
): Promise<{ teamId: number; seats: number }[]> {
  const members = db
    .select({ count: count() })
    .from(accountTeamMembers)
    .where(eq(accountTeamMembers.teamId, ownership.teamId))
  const invitations = db
    .select({ count: count() })
    .from(accountTeamInvitations)
    .where(and(eq(accountTeamInvitations.teamId, ownership.teamId), gt(accountTeamInvitations.createdAt, invitedAfter)))
  const isSelected = 'ownerId' in scope ? eq(ownership.userId, scope.ownerId) : eq(ownership.teamId, scope.teamId)
  return db
    .select({ teamId: ownership.teamId, seats: sql<number>`(${members}) + (${invitations})`.mapWith(Number) })
    .from(ownership)
    .where(and(isSelected, eq(ownership.role, 'owner')))
}

/** Finds the name of the team, with the e-mail address of its owner. */
export async function findTeamOwner(db: Db, teamId: number) {
  const [row] = await db
    .select({ name: accountTeams.name, ...pick(owner, 'email', 'language', 'lockedAt') })
    .from(ownership)
    .innerJoin(accountTeams, eq(accountTeams.id, ownership.teamId))
    .innerJoin(owner, eq(owner.id, ownership.userId))
    .where(and(eq(ownership.teamId, teamId), eq(ownership.role, 'owner')))
  return row
}

/** Lists the owner, and then the other members by name. */
export const listTeamMembers = (db: Db, teamId: number) =>
  db
    .select({
      ...pick(users, 'id', 'name', 'email'),
      photo: photoOf,
      ...pick(accountTeamMembers, 'role', 'joinedAt'),
    })
    .from(accountTeamMembers)
    .innerJoin(users, eq(users.id, accountTeamMembers.userId))
    .leftJoin(photo, eq(photo.id, users.photoId))
    .where(eq(accountTeamMembers.teamId, teamId))
    .orderBy(sql`${accountTeamMembers.role} <> 'owner'`, sql`lower(${users.name})`, users.id)

export type TeamMember = Awaited<ReturnType<typeof listTeamMembers>>[number]

/**
 * Locks a team until the transaction ends, and reads its name and the roles of all its members: a role given to a
 * member who leaves at the same moment must not bring them back.
 * @returns undefined when it does not exist
 */
export async function lockTeam(tx: Db, teamId: number) {
  const [team] = await tx
    .select(pick(accountTeams, 'id', 'name', 'photoId'))
    .from(accountTeams)
    .where(eq(accountTeams.id, teamId))
    .for('update')
  if (team === undefined) return undefined
  const rows = await tx
    .select(pick(accountTeamMembers, 'userId', 'role'))
    .from(accountTeamMembers)
    .where(eq(accountTeamMembers.teamId, teamId))
  const roles: ReadonlyMap<number, TeamRole> = new Map(rows.map(({ userId, role }) => [userId, role]))
  return { ...team, roles }
}

export type LockedAccountTeam = NonNullable<Awaited<ReturnType<typeof lockTeam>>>

/** @returns its id */
export async function insertAccountTeam(
  tx: Db,
  { name, ownerId, createdAt }: { name: string; ownerId: number; createdAt: Date },
): Promise<number> {
  const team = one(await tx.insert(accountTeams).values({ name, createdAt }).returning({ id: accountTeams.id }))
  const ownership = { teamId: team.id, userId: ownerId, role: 'owner', joinedAt: createdAt } as const
  await tx.insert(accountTeamMembers).values(ownership)
  return team.id
}

/** Inserts a member of a team; nothing changes for an existing one. */
export async function insertTeamMember(tx: Db, member: typeof accountTeamMembers.$inferInsert): Promise<void> {
  await tx.insert(accountTeamMembers).values(member).onConflictDoNothing()
}

interface TeamMembership {
  teamId: number
  userId: number
}

const isMembership = ({ teamId, userId }: TeamMembership) =>
  and(eq(accountTeamMembers.teamId, teamId), eq(accountTeamMembers.userId, userId))

export async function updateTeamMember(
  db: Db,
  membership: TeamMembership,
  values: Partial<Pick<typeof accountTeamMembers.$inferInsert, 'role' | 'chosenAt'>>,
): Promise<void> {
  await db.update(accountTeamMembers).set(values).where(isMembership(membership))
}

export async function deleteTeamMember(tx: Db, membership: TeamMembership): Promise<void> {
  await tx.delete(accountTeamMembers).where(isMembership(membership))
}

export async function updateAccountTeamColumns(
  tx: Db,
  teamId: number,
  values: Partial<Pick<typeof accountTeams.$inferInsert, 'name' | 'photoId'>>,
): Promise<void> {
  await tx.update(accountTeams).set(values).where(eq(accountTeams.id, teamId))
}

/** Removes a team with its members, and invited users. */
export async function deleteAccountTeam(tx: Db, teamId: number): Promise<void> {
  await tx.delete(accountTeams).where(eq(accountTeams.id, teamId))
}
