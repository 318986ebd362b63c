import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { type DataOf, pick } from '../../../../platform/db/statements/selection.ts'
import { participantDetails, participants } from '../../../../schema/fundraisers/participants.ts'

export type ParticipantValues = typeof participants.$inferInsert

export type DetailValues = Omit<typeof participantDetails.$inferInsert, 'participantId'>

/** @returns those of the slugs that a participant of the project has, or had */
export async function listTakenUrls(db: Db, projectId: number, urls: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ url: participants.url })
    .from(participants)
    .where(and(eq(participants.projectId, projectId), inArray(participants.url, [...urls])))
  return rows.map(({ url }) => url)
}

/** @returns its id, unless the slug, or the person's place in the project, is taken */
export async function insertParticipant(tx: Db, values: ParticipantValues): Promise<number | undefined> {
  const [row] = await tx.insert(participants).values(values).onConflictDoNothing().returning({ id: participants.id })
  return row?.id
}

/** Saves details instead of the former ones. */
export async function saveDetails(tx: Db, values: typeof participantDetails.$inferInsert): Promise<void> {
  const target = participantDetails.participantId
  await tx.insert(participantDetails).values(values).onConflictDoUpdate({ target, set: values })
}

/** Brings an archived page back, in no team, with the given fields. */
export async function markBack(tx: Db, id: number, values: Partial<ParticipantValues>): Promise<void> {
  const back = { archivedAt: null, isArchivedByOwner: false, teamId: null, isCaptain: false }
  await tx
    .update(participants)
    .set({ ...values, ...back })
    .where(eq(participants.id, id))
}

const participation = pick(participants, 'id', 'url', 'archivedAt', 'isArchivedByOwner', 'entryFee')

export type Participation = DataOf<typeof participation>

/** Finds a participant's page in a project, also when it was archived. */
export async function findParticipation(db: Db, projectId: number, userId: number): Promise<Participation | undefined> {
  const [row] = await db
    .select(participation)
    .from(participants)
    .where(and(eq(participants.projectId, projectId), eq(participants.userId, userId)))
  return row
}
