import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { deleteAtMost } from '../../../../platform/db/statements/at-most.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { accountTeamInvitations, accountTeams } from '../../../../schema/subscriptions/account-teams/account-teams.ts'
import { media } from '../../../../schema/identity/media.ts'
import { users } from '../../../../schema/identity/users.ts'
import { pictureJson } from '../../../identity/media/index.ts'

const photo = alias(media, 'photo')
const inviter = alias(users, 'inviter')

/** Selects invitations. Those that are too old count nowhere, whether or not they have been removed yet. */
const selectInvitations = (db: Db) =>
  db
    .select({
      ...pick(accountTeamInvitations, 'id', 'email', 'role', 'createdAt'),
      invitedBy: pick(inviter, 'id', 'name'),
      team: pick(accountTeams, 'id', 'name'),
      photo: sql<StoredPicture | null>`${sql.raw(pictureJson('photo'))}`,
    })
    .from(accountTeamInvitations)
    .innerJoin(accountTeams, eq(accountTeams.id, accountTeamInvitations.teamId))
    .innerJoin(inviter, eq(inviter.id, accountTeamInvitations.invitedBy))
    .leftJoin(photo, eq(photo.id, accountTeams.photoId))

/** An invitation, with the team that it is for. */
export type Invitation = Awaited<ReturnType<typeof listInvitationsOfTeam>>[number]

const isFresh = (expiredUntil: Date) => gt(accountTeamInvitations.createdAt, expiredUntil)

/** Lists the invitations of a team, oldest first. */
export const listInvitationsOfTeam = (db: Db, teamId: number, expiredUntil: Date) =>
  selectInvitations(db)
    .where(and(eq(accountTeamInvitations.teamId, teamId), isFresh(expiredUntil)))
    .orderBy(accountTeamInvitations.id)

export async function findInvitation(db: Db, id: number, expiredUntil: Date): Promise<Invitation | undefined> {
  const [row] = await selectInvitations(db).where(and(eq(accountTeamInvitations.id, id), isFresh(expiredUntil)))
  return row
}

/**
 * Whether the row of a user has this id and the e-mail address of the invitation, confirmed, as a SQL condition: an
 * account with an unconfirmed e-mail address is not invited.
 */
const isOfUser = (userId: number) =>
  and(
    eq(users.id, userId),
    isNotNull(users.emailVerifiedAt),
    eq(sql`lower(${users.email})`, accountTeamInvitations.email),
  )

export const listInvitationsOfUser = (db: Db, userId: number, expiredUntil: Date) =>
  selectInvitations(db)
    .innerJoin(users, isOfUser(userId))
    .where(isFresh(expiredUntil))
    .orderBy(accountTeamInvitations.id)

export async function findInvitationOfUser(
  db: Db,
  { userId, id, expiredUntil }: { userId: number; id: number; expiredUntil: Date },
): Promise<Invitation | undefined> {
  const [row] = await selectInvitations(db)
    .innerJoin(users, isOfUser(userId))
    .where(and(eq(accountTeamInvitations.id, id), isFresh(expiredUntil)))
  return row
}

/** @returns the id of the invitation; undefined when this e-mail address was invited already */
export async function insertInvitation(
  tx: Db,
  invitation: typeof accountTeamInvitations.$inferInsert,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(accountTeamInvitations)
    .values(invitation)
    .onConflictDoNothing()
    .returning({ id: accountTeamInvitations.id })
  return row?.id
}

/**
 * Deletes an invitation.
 * @returns whether it was there
 */
export async function deleteInvitation(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .delete(accountTeamInvitations)
    .where(eq(accountTeamInvitations.id, id))
    .returning({ id: accountTeamInvitations.id })
  return rows.length > 0
}

/** Removes expired invitations of one team. */
export async function deleteExpired(db: Db, expiredUntil: Date, teamId: number): Promise<void> {
  const isOfTeam = eq(accountTeamInvitations.teamId, teamId)
  await db.delete(accountTeamInvitations).where(and(lte(accountTeamInvitations.createdAt, expiredUntil), isOfTeam))
}

/** Removes invitations of all teams, sent then or before. */
export const deleteInvitationsUntil = (db: Db, until: Date, limit: number): Promise<number> =>
  deleteAtMost(db, accountTeamInvitations, lte(accountTeamInvitations.createdAt, until), limit)
