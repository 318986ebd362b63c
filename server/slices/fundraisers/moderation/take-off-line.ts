import { defined } from '../../../../contract/defined.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { AskedReview } from './ask-review.ts'
import { decideChanges } from '../pending-changes/index.ts'
import { reviewDecided } from './jobs.ts'
import { findNewest, insertReview, markPendingWithdrawn } from './queries.ts'

/**
 * Moderation of a public subject that staff do not want to be public: it goes off line as a rejected one does, and its
 * leaders are notified of the reason, and can ask again. Part of the transaction that `tx` is in.
 * @param asked the staff member stands in it as its requester: there is no other
 */
export async function takeOffLine(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  asked: AskedReview,
  reason: string,
): Promise<void> {
  const now = clock.now()
  await markPendingWithdrawn(tx, asked)
  const decided = { state: 'rejected', decidedBy: asked.askedBy, decidedAt: now, reason } as const
  await insertReview(tx, { ...asked, ...decided, occasion: 'change', askedAt: now })
  const { id: reviewId } = defined(await findNewest(tx, asked))
  await decideChanges({ clock, jobs }, tx, asked, { isApproved: false, decidedBy: asked.askedBy })
  const decision = { reviewId, subjectId: asked.subjectId, isApproved: false, reason }
  await jobs.enqueue(tx, reviewDecided[asked.subject], decision)
}
