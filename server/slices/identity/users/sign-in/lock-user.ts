import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { updateUser } from '../queries.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { sessionsThat } from '../sessions/queries.ts'
import { deleteChallengesOf } from './queries/challenges.ts'

/**
 * Locks an account: its sessions and half-finished sign-ins end. Its API tokens and mailed links stay and are
 * refused, as is every way in, until it is unlocked.
 * @param lockedAt earlier for one that was locked before
 */
export async function lockUserOut(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  userId: number,
  lockedAt = deps.clock.now(),
): Promise<void> {
  await updateUser(tx, userId, { lockedAt })
  await endSessions(deps, tx, sessionsThat.areOf(userId))
  await deleteChallengesOf(tx, userId)
}

export const removeLock = (tx: Db, userId: number): Promise<void> => updateUser(tx, userId, { lockedAt: null })
