import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { deleteAtMost } from '../../../../platform/db/statements/at-most.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { teamRequests } from '../../../../schema/fundraisers/team-members.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'
import { users } from '../../../../schema/identity/users.ts'

type NewRequest = Pick<
  typeof teamRequests.$inferInsert,
  'teamId' | 'userId' | 'email' | 'name' | 'motivation' | 'language' | 'state' | 'createdAt'
>

/** @returns its id; undefined when the same person waits for an answer of this team already */
export async function insertRequest(tx: Db, request: NewRequest): Promise<number | undefined> {
  const [row] = await tx.insert(teamRequests).values(request).onConflictDoNothing().returning({ id: teamRequests.id })
  return row?.id
}

const requestColumns = {
  ...pick(
    teamRequests,
    'id',
    'teamId',
    'userId',
    'email',
    'name',
    'motivation',
    'language',
    'state',
    'reason',
    'answeredBy',
    'answeredAt',
    'createdAt',
  ),
  team: pick(teams, 'id', 'projectId', 'name', 'url', 'archivedAt'),
  project: pick(projects, 'id', 'name', 'url'),
}

const selectRequests = (db: Db) =>
  db
    .select(requestColumns)
    .from(teamRequests)
    .innerJoin(teams, eq(teams.id, teamRequests.teamId))
    .innerJoin(projects, eq(projects.id, teams.projectId))

/** A request with the team and the project it is about. */
export type TeamRequest = Awaited<ReturnType<typeof selectRequests>>[number]

export async function findRequest(db: Db, id: number): Promise<TeamRequest | undefined> {
  const [row] = await selectRequests(db).where(eq(teamRequests.id, id))
  return row
}

/**
 * Uses an approved request of this user, or the one that an invitation names: it opens the team once.
 * @returns whether there was one
 */
export async function claimApproval(
  tx: Db,
  { teamId, userId, requestId }: { teamId: number; userId: number; requestId: number | undefined },
): Promise<boolean> {
  const isTheirs = or(
    eq(teamRequests.userId, userId),
    requestId === undefined ? undefined : eq(teamRequests.id, requestId),
  )
  const rows = await tx
    .update(teamRequests)
    .set({ state: 'joined' })
    .where(and(eq(teamRequests.teamId, teamId), eq(teamRequests.state, 'approved'), isTheirs))
    .returning({ id: teamRequests.id })
  return rows.length > 0
}

/**
 * Marks the earlier approvals of a participant as ended, who was removed from a team, or declined: they open it no
 * more, by any link.
 */
export async function markApprovalsEnded(
  tx: Db,
  { teamId, userId, email }: { teamId: number; userId: number | null; email: string | null },
): Promise<void> {
  const isTheirs = or(
    userId === null ? undefined : eq(teamRequests.userId, userId),
    userId === null
      ? undefined
      : sql`${teamRequests.email} = (select lower(${users.email}) from ${users} where ${users.id} = ${userId})`,
    email === null ? undefined : eq(teamRequests.email, email),
  )
  await tx
    .update(teamRequests)
    .set({ state: 'joined' })
    .where(and(eq(teamRequests.teamId, teamId), eq(teamRequests.state, 'approved'), isTheirs))
}

/** Locks a request until the transaction ends. */
export async function lockRequest(tx: Db, id: number): Promise<TeamRequest | undefined> {
  const [row] = await selectRequests(tx).where(eq(teamRequests.id, id)).for('no key update', { of: teamRequests })
  return row
}

export async function updateAnswer(
  tx: Db,
  id: number,
  answer: Pick<typeof teamRequests.$inferInsert, 'state' | 'reason' | 'answeredBy' | 'answeredAt'>,
): Promise<void> {
  await tx.update(teamRequests).set(answer).where(eq(teamRequests.id, id))
}

/** Lists the unanswered requests, a page at a time. */
export async function listPending(
  db: Db,
  { teamId, order, limit, offset }: { teamId: number; order: 'oldest' | 'newest'; limit: number; offset: number },
) {
  const isPending = and(eq(teamRequests.teamId, teamId), eq(teamRequests.state, 'pending'))
  const [rows, total] = await Promise.all([
    db
      .select({
        ...pick(teamRequests, 'id', 'name', 'motivation', 'reason', 'state', 'createdAt'),
        isParticipant: sql<boolean>`${participants.id} is not null`,
      })
      .from(teamRequests)
      .innerJoin(teams, eq(teams.id, teamRequests.teamId))
      .leftJoin(
        participants,
        and(
          eq(participants.userId, teamRequests.userId),
          eq(participants.projectId, teams.projectId),
          isNull(participants.archivedAt),
        ),
      )
      .where(isPending)
      .orderBy(order === 'oldest' ? teamRequests.id : desc(teamRequests.id))
      .limit(limit)
      .offset(offset),
    db.$count(teamRequests, isPending),
  ])
  return { rows, total }
}

/** Finds the last request of a user to a team. */
export async function findLatestRequest(db: Db, teamId: number, userId: number) {
  const [row] = await db
    .select(pick(teamRequests, 'id', 'state', 'reason'))
    .from(teamRequests)
    .where(and(eq(teamRequests.teamId, teamId), eq(teamRequests.userId, userId)))
    .orderBy(desc(teamRequests.id))
    .limit(1)
  return row
}

/**
 * Deletes a request that was not answered or used.
 * @returns whether there was one
 */
export async function deletePending(
  db: Db,
  key: { teamId: number; userId: number } | { id: number },
): Promise<boolean> {
  const isTheirs =
    'id' in key
      ? and(eq(teamRequests.id, key.id), inArray(teamRequests.state, ['unconfirmed', 'pending', 'approved']))
      : and(eq(teamRequests.teamId, key.teamId), eq(teamRequests.userId, key.userId), eq(teamRequests.state, 'pending'))
  const rows = await db.delete(teamRequests).where(isTheirs).returning({ id: teamRequests.id })
  return rows.length > 0
}

/** Shows it to the captain; with the user of the e-mail address, when there is one. */
export async function markConfirmed(tx: Db, id: number, userId: number | null): Promise<void> {
  await tx.update(teamRequests).set({ state: 'pending', userId }).where(eq(teamRequests.id, id))
}

/** Whether the same person waits for an answer of the team already. */
export async function isWaiting(
  tx: Db,
  { teamId, email, userId }: { teamId: number; email: string; userId: number | null },
): Promise<boolean> {
  const isSame = or(eq(teamRequests.email, email), userId === null ? undefined : eq(teamRequests.userId, userId))
  const waiting = and(eq(teamRequests.teamId, teamId), eq(teamRequests.state, 'pending'), isSame)
  return (await tx.$count(teamRequests, waiting)) > 0
}

/** Deletes unconfirmed requests of that moment and before, by retention. */
export const deleteUnconfirmed = (db: Db, until: Date, limit: number): Promise<number> =>
  deleteAtMost(db, teamRequests, and(eq(teamRequests.state, 'unconfirmed'), lte(teamRequests.createdAt, until)), limit)

/** Deletes requests of guests that were answered then or before, by retention. */
export const deleteAnsweredOfGuests = (db: Db, until: Date, limit: number): Promise<number> =>
  deleteAtMost(db, teamRequests, and(isNotNull(teamRequests.email), lte(teamRequests.answeredAt, until)), limit)
