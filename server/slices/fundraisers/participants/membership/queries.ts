import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'

const columns = pick(participants, 'id', 'projectId', 'userId', 'name', 'teamId', 'isCaptain')

/** The team of a participant. Archived participants are in none. */
export type Membership = Pick<
  typeof participants.$inferSelect,
  'id' | 'projectId' | 'userId' | 'name' | 'teamId' | 'isCaptain'
>

/** Locks a participant, with a team, until the transaction ends; lock the teams before. */
export async function lockMembership(tx: Db, participantId: number): Promise<Membership | undefined> {
  const [row] = await tx
    .select(columns)
    .from(participants)
    .where(and(eq(participants.id, participantId), isNull(participants.archivedAt)))
    .for('no key update')
  return row
}

/** Lists all members of a team, the earliest first: lock the team before, and none comes or goes. */
export const listMemberships = (tx: Db, teamId: number): Promise<Membership[]> =>
  tx
    .select(columns)
    .from(participants)
    .where(and(eq(participants.teamId, teamId), isNull(participants.archivedAt)))
    .orderBy(participants.id)

/** Updates the team of a participant, and whether they lead it. */
export async function updateMembership(
  tx: Db,
  participantId: number,
  membership: { teamId: number | null; isCaptain: boolean },
): Promise<void> {
  await tx.update(participants).set(membership).where(eq(participants.id, participantId))
}

/** Removes all members from the team, archived ones too; lock it before. */
export async function updateMembershipsOfTeam(tx: Db, teamId: number): Promise<void> {
  await tx.update(participants).set({ teamId: null, isCaptain: false }).where(eq(participants.teamId, teamId))
}

/** Finds the page of a user in a project; undefined when they have none there, or it was archived. */
export async function findMembershipOf(
  db: Db,
  { userId, projectId }: { userId: number; projectId: number },
): Promise<Membership | undefined> {
  const [row] = await db
    .select(columns)
    .from(participants)
    .where(and(eq(participants.userId, userId), eq(participants.projectId, projectId), isNull(participants.archivedAt)))
  return row
}
