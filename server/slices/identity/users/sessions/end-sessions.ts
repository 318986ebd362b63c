import { defined } from '../../../../../contract/defined.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { impersonationEnded } from '../jobs.ts'
import { deleteSessions } from './queries.ts'

/**
 * Ends sessions: the way of all ends but the stop of staff themselves, who get their own session back. The session of
 * an impersonation ends with that of its staff member, and theirs with it: nothing gives a session back by itself.
 * Every end of an impersonation is written to the audit log.
 * @param tx in which the sessions end and the job for the log is written
 * @returns the number of sessions that ended
 */
export async function endSessions(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  condition: Parameters<typeof deleteSessions>[1],
): Promise<number> {
  const ended = await deleteSessions(tx, condition)
  const userOf = new Map(ended.map(({ id, userId }) => [id, userId]))
  const now = clock.now()
  const ends = ended.flatMap(
    ({ id: sessionId, userId, impersonatorSessionId: ownId, impersonationReason, expiresAt }) => {
      if (ownId === null) return []
      const at = expiresAt < now ? expiresAt : now
      const staffId = defined(userOf.get(ownId))
      return [{ payload: { sessionId, userId, staffId, reason: impersonationReason ?? '', at: at.toISOString() } }]
    },
  )
  await jobs.enqueueAll(tx, impersonationEnded, ends)
  return ended.length
}
