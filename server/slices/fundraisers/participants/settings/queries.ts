import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { isVersion, nextVersion } from '../../../../platform/db/versions.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { participantDetails, participants } from '../../../../schema/fundraisers/participants.ts'
import { projectEvents, projects } from '../../../../schema/fundraisers/projects.ts'
import { users } from '../../../../schema/identity/users.ts'
import { markChanged } from '../../totals/index.ts'

const details = pick(
  participantDetails,
  // A column that is never null in a row, so that it shows whether the join found one.
  'participantId',
  ...(['shirtSize', 'gender', 'dateOfBirth', 'phoneNumber', 'address', 'houseNumber', 'postalCode', 'city'] as const),
)

/** Finds details that a participant gave the project alone, and their choices; undefined when they were archived. */
export async function findDetails(db: Db, id: number) {
  const [row] = await db
    .select({
      ...pick(participants, 'version', 'photoId', 'projectEventId', 'donationUpdateMail', 'isOffLeaderboard'),
      details,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      projectName: projects.name,
      registrationSwitches: projects.registrationSwitches,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .innerJoin(projects, eq(projects.id, participants.projectId))
    .leftJoin(participantDetails, eq(participantDetails.participantId, participants.id))
    .where(and(eq(participants.id, id), isNull(participants.archivedAt)))
  return row
}

export type Details = NonNullable<Awaited<ReturnType<typeof findDetails>>>

/** Lists the distances or tickets of a project, in the order in which they were added. */
export const listEventChoices = (db: Db, projectId: number) =>
  db
    .select(pick(projectEvents, 'id', 'name', 'type'))
    .from(projectEvents)
    .where(eq(projectEvents.projectId, projectId))
    .orderBy(asc(projectEvents.id))

export interface ParticipantChange {
  page?: Partial<
    Pick<
      typeof participants.$inferInsert,
      'name' | 'motivation' | 'photoId' | 'projectEventId' | 'goalCents' | 'donationUpdateMail' | 'isOffLeaderboard'
    >
  >
  details?: Partial<Omit<typeof participantDetails.$inferInsert, 'participantId'>>
}

/**
 * Writes a change of a participant.
 * @returns whether it was written: not when the participant was archived meanwhile, or changed since the version that
 *   was read
 */
export async function saveChange(
  tx: Db,
  { id, version }: { id: number; version: number | undefined },
  { page, details }: ParticipantChange,
): Promise<boolean> {
  const rows = await tx
    .update(participants)
    .set({ ...page, version: nextVersion(participants) })
    .where(and(eq(participants.id, id), isNull(participants.archivedAt), isVersion(participants, version)))
    .returning({ id: participants.id })
  if (rows.length === 0) return false
  if (page?.isOffLeaderboard !== undefined) await markChanged(tx, 'participant', id)
  if (details !== undefined)
    await tx
      .insert(participantDetails)
      .values({ participantId: id, ...details })
      .onConflictDoUpdate({ target: participantDetails.participantId, set: details })
  return true
}

/** Whether they get a mail for every donation on their page. */
export async function updateDonationMail(db: Db, id: number, isOn: boolean): Promise<void> {
  await db
    .update(participants)
    .set({ donationUpdateMail: isOn, version: nextVersion(participants) })
    .where(eq(participants.id, id))
}
