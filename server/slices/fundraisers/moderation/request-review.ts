import { defined } from '../../../../contract/defined.ts'
import { dayMs, earlier } from '../../../../contract/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { findCharityLike } from './find-charity-like.ts'
import { reviewDecided, type ReviewedKind } from './jobs.ts'
import { findNewest, insertReview, lockPending, markPendingChangeWithdrawn, type ReviewOutcome } from './queries.ts'
import { isRejectedByStaff } from './queries/rejections.ts'

/** The time in which a rejected page counts for the next one, which may be the same one, deleted and begun anew. */
const rejectionCountsMs = 90 * dayMs

export interface ReviewRequest {
  subject: ReviewedKind
  subjectId: number
  /** The name for the queue, as everything that staff look at before they decide. */
  name: string
  url: string
  bankAccount: string | null
  bankAccountHolder: string | null
  requestedBy: number
}

/**
 * Puts a request to publish in the queue of staff, as part of the transaction that `tx` is in. A repeated request keeps
 * the position of the first one in the queue.
 * @param ownerName the name of the person who owns it, who may be shown as its organizer
 * @returns 'approved' where the configuration approves by itself, no review of it is pending, neither its name nor its
 *   slug nor its owner's name looks like that of a well-known charity, and staff did not reject it last, nor of late
 *   another page of its requester, slug or bank account: the caller makes it public
 */
export async function requestReview(
  { config, clock, jobs }: Pick<Deps, 'config' | 'clock' | 'jobs'>,
  tx: Db,
  request: ReviewRequest,
  ownerName = '',
): Promise<'pending' | 'approved'> {
  const requestedAt = clock.now()
  const since = earlier(requestedAt, rejectionCountsMs)
  const isPending = await lockPending(tx, request)
  const looksLikeCharity = isLikeCharity([request.name, request.url, ownerName])
  if (!config.isReviewAutomatic || isPending || looksLikeCharity || (await isRejectedByStaff(tx, request, since))) {
    // Staff decide about it and about a pending change of a page off line at once.
    const withdrawn = await markPendingChangeWithdrawn(tx, request)
    await insertReview(tx, { ...request, ...withdrawn, requestedAt })
    return 'pending'
  }
  await insertReview(tx, { ...request, requestedAt, state: 'approved', decidedAt: requestedAt })
  const { id: reviewId } = defined(await findNewest(tx, request))
  const decision = { reviewId, subjectId: request.subjectId, isApproved: true, reason: null }
  await jobs.enqueue(tx, reviewDecided[request.subject], decision)
  return 'approved'
}

/**
 * Whether staff look at a page before it is public, as far as its leaders may know: a rejection of another page counts
 * for a request too, and is not shown to them.
 * @param names its name and its slug, and the name of its owner where that may be shown
 * @param review its latest review
 */
export const isReviewedFirst = (
  { isReviewAutomatic }: Pick<Config, 'isReviewAutomatic'>,
  names: readonly string[],
  review: Pick<ReviewOutcome, 'state' | 'occasion' | 'takesOffLine'> | undefined,
): boolean => !isReviewAutomatic || isLikeCharity(names) || (review !== undefined && isHeldOffLine(review))

/** Whether a review waits for staff, or was their refusal of the page as such: no change, and none withdrawn. */
const isHeldOffLine = ({ state, occasion, takesOffLine }: Pick<ReviewOutcome, 'state' | 'occasion' | 'takesOffLine'>) =>
  state === 'pending' || (state === 'rejected' && (occasion === 'publication' || takesOffLine))

const isLikeCharity = (names: readonly string[]): boolean => names.some((name) => findCharityLike(name) !== undefined)
