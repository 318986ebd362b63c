import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { users } from '../../../../schema/identity/users.ts'
import type { Recipient } from '../../../identity/users/index.ts'

/**
 * Lists the captains of a team with their page, as far as their e-mail address is confirmed and their account is not
 * locked.
 */
export const listCaptains = (db: Db, teamId: number): Promise<(Recipient & { participantId: number })[]> =>
  db
    .select({ participantId: participants.id, userId: users.id, ...pick(users, 'name', 'email', 'language') })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(
      and(
        eq(participants.teamId, teamId),
        eq(participants.isCaptain, true),
        isNull(participants.archivedAt),
        isNotNull(users.emailVerifiedAt),
        isNull(users.lockedAt),
      ),
    )
    .orderBy(users.id)

/** Finds the name of a user for others. */
export async function findUserName(db: Db, userId: number): Promise<string> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return user?.name ?? ''
}
