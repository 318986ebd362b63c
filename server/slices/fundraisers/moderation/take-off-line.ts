import { defined } from '../../../../contract/defined.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { ReviewRequest } from './request-review.ts'
import { decideChanges } from '../pending-changes/index.ts'
import { reviewDecided } from './jobs.ts'
import { findNewest, insertReview, markPendingWithdrawn } from './queries.ts'

/**
 * Takes a public subject off line, by moderation: it goes off line as a rejected one does, and its leaders are notified
 * of the reason, and can send a new request. Part of the transaction that `tx` is in, which holds
 * the subject.
 * @param request the staff member stands in it as its requester: there is no other
 */
export async function takeOffLine(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  request: ReviewRequest,
  reason: string,
): Promise<void> {
  const now = clock.now()
  await markPendingWithdrawn(tx, request)
  const decided = { state: 'rejected', decidedBy: request.requestedBy, decidedAt: now, reason } as const
  await insertReview(tx, { ...request, ...decided, occasion: 'change', requestedAt: now })
  const { id: reviewId } = defined(await findNewest(tx, request))
  await decideChanges({ clock, jobs }, tx, request, { isApproved: false, decidedBy: request.requestedBy })
  const decision = { reviewId, subjectId: request.subjectId, isApproved: false, reason }
  await jobs.enqueue(tx, reviewDecided[request.subject], decision)
}
