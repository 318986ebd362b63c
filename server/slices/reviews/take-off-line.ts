import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Wish } from './ask-review.ts'
import { reviewDecided } from './jobs.ts'
import { findNewest, insertReview, withdrawPending } from './queries.ts'

/**
 * What staff saw of something that is public and do not want to be: it goes off line as what is rejected does, and who
 * leads it hears why, and can ask again. Part of the transaction that `tx` is in.
 * @param wish who decides stands in it as who asked: nobody else did
 */
export async function takeOffLine(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  wish: Wish,
  reason: string,
): Promise<void> {
  const now = clock.now()
  await withdrawPending(tx, wish)
  const decided = { state: 'rejected', decidedBy: wish.askedBy, decidedAt: now, reason } as const
  await insertReview(tx, { ...wish, ...decided, occasion: 'change', askedAt: now })
  const { id: reviewId } = (await findNewest(tx, wish))!
  const decision = { reviewId, subjectId: wish.subjectId, isApproved: false, reason }
  await jobs.enqueue(tx, reviewDecided[wish.subject], decision)
}
