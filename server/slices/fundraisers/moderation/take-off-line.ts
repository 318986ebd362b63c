import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { AskedReview } from './ask-review.ts'
import { decideChanges } from '../pending-changes/index.ts'
import { reviewDecided } from './jobs.ts'
import { findNewest, insertReview, markPendingWithdrawn } from './queries.ts'

/**
 * What staff saw of something that is public and do not want to be: it goes off line as what is rejected does, and who
 * leads it hears why, and can ask again. Part of the transaction that `tx` is in.
 * @param asked who decides stands in it as who asked: nobody else did
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
  const { id: reviewId } = (await findNewest(tx, asked))!
  await decideChanges({ clock, jobs }, tx, asked, { isApproved: false, decidedBy: asked.askedBy })
  const decision = { reviewId, subjectId: asked.subjectId, isApproved: false, reason }
  await jobs.enqueue(tx, reviewDecided[asked.subject], decision)
}
