import type { Db } from '../../../../platform/db/database.ts'
import { updateUser } from '../queries.ts'
import { deleteSessionsOf } from '../sessions/queries.ts'
import { deleteChallengesOf } from './queries/challenges.ts'

/**
 * Locks an account: its sessions and half-finished sign-ins end. Its API tokens stay and are refused, as is every way
 * in, until it is unlocked.
 */
export async function lockUserOut(tx: Db, userId: number, now: Date): Promise<void> {
  await updateUser(tx, userId, { lockedAt: now })
  await deleteSessionsOf(tx, userId)
  await deleteChallengesOf(tx, userId)
}

export const letUserIn = (tx: Db, userId: number): Promise<void> => updateUser(tx, userId, { lockedAt: null })
