import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { deleteTokensOf } from '../api-tokens/queries.ts'
import { deleteDevices } from '../known-devices/queries.ts'
import { deleteLinksOf } from '../links/queries.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { sessionsThat } from '../sessions/queries.ts'
import { deleteChallengesOf } from './queries/challenges.ts'

/** Ends every way into an account that is open now or half open; its password and second factor are the caller's. */
export async function endAccess(deps: Pick<Deps, 'clock' | 'jobs'>, tx: Db, userId: number): Promise<void> {
  await endSessions(deps, tx, sessionsThat.areOf(userId))
  await deleteChallengesOf(tx, userId)
  await deleteTokensOf(tx, userId)
  await deleteDevices(tx, userId, null)
  await deleteLinksOf(tx, userId)
}
