import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { endChangesOfFormer, type FormerLeader, leaderLeft } from './jobs.ts'
import { listPendingOf } from './queries.ts'
import { endChange, mayStillRequest, revokeFormerApproval } from './settle-change.ts'
import type { ChangeSubjects } from './subjects.ts'

/**
 * Follows the end of a leader's rights: their pending changes end, and a confirmation by them counts no more. Part of
 * the transaction in which they stop.
 */
export async function followLeaving({ jobs }: Pick<Deps, 'jobs'>, tx: Db, leaving: FormerLeader): Promise<void> {
  await jobs.enqueue(tx, endChangesOfFormer, leaving)
  await jobs.enqueue(tx, leaderLeft, leaving)
}

/**
 * Ends those pending changes whose requester may not request them any more, and notifies the leaders. Safe to repeat.
 */
export async function endRequestsOfFormer(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  subjects: ChangeSubjects,
  leaving: FormerLeader,
): Promise<void> {
  for (const change of await listPendingOf(deps.db, leaving)) {
    if (!(await mayStillRequest(deps.db, subjects, change)))
      await endChange(deps, subjects, change, { state: 'withdrawn', endedBy: null, event: 'left' })
    else await revokeFormerApproval(deps.db, subjects, change)
  }
}
