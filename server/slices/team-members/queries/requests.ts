import { and, eq, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import { projects } from '../../../schema/projects.ts'
import { teamRequests } from '../../../schema/team-members.ts'
import { teams } from '../../../schema/teams.ts'

type NewRequest = Pick<
  typeof teamRequests.$inferInsert,
  'teamId' | 'userId' | 'email' | 'name' | 'motivation' | 'language' | 'state' | 'createdAt'
>

/** @returns its number; undefined when the same person waits for an answer of this team already */
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
export async function takeApproval(
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
