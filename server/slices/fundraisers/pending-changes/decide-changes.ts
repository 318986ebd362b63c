import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { ChangeKind } from '../../../../contract/fundraisers/pending-changes/change-kinds.ts'
import { settleChange, pendingChangeNews } from './jobs.ts'
import { type ChangeSubjectRef, markEnded, listChangesToReview, listPendingOfSubject, markReviewed } from './queries.ts'
import { isAboutMoney } from './rules.ts'

/**
 * Applies the decision of staff about a subject to all changes of it that were proposed until then: an approval lets
 * them take effect once nothing else holds them, a rejection drops them. Part of the transaction that writes the
 * decision.
 * @param reason why staff say no, in their words
 */
export async function decideChanges(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  subject: ChangeSubjectRef,
  { isApproved, decidedBy, reason = null }: { isApproved: boolean; decidedBy: number; reason?: string | null },
): Promise<void> {
  const now = clock.now()
  for (const { id } of await listChangesToReview(tx, subject)) {
    if (!isApproved) {
      await markEnded(tx, id, { state: 'rejected', endedAt: now, endedBy: decidedBy, rejectedFor: reason })
    } else {
      await markReviewed(tx, id, now)
      await jobs.enqueue(tx, settleChange, { changeId: id })
    }
  }
}

/**
 * Withdraws the pending changes of these kinds, as another value was written at once, or as they cannot be approved any
 * more. Part of the transaction that does so.
 */
export async function withdrawChanges(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  subject: ChangeSubjectRef,
  { kinds, withdrawnBy }: { kinds: readonly ChangeKind[]; withdrawnBy: number | null },
): Promise<void> {
  if (kinds.length === 0) return
  for (const { id, kind } of await listPendingOfSubject(tx, subject)) {
    if (!kinds.includes(kind)) continue
    await markEnded(tx, id, { state: 'withdrawn', endedAt: clock.now(), endedBy: withdrawnBy })
    if (isAboutMoney(kind)) await jobs.enqueue(tx, pendingChangeNews, { changeId: id, event: 'ended' })
  }
}
