import type { SliceContext } from '../../../deps.ts'
import type { ReviewSubjects } from './decide-review.ts'
import { registerReviews } from './routes.ts'

export { isReviewedFirst, requestReview } from './request-review.ts'
export { findCharityLike } from './find-charity-like.ts'
export { requestReviewAgain } from './request-review-again.ts'
export { type ReviewDecision, reviewDecided } from './jobs.ts'
export { changeOf, savePageChange } from './page-changes.ts'
export { presentOutcome } from './present-outcome.ts'
export {
  findNewest as findLatestReview,
  heldMaxMs,
  isPendingSql,
  markWithdrawn as withdrawReview,
  markPendingChangeWithdrawn,
  type ReviewOutcome,
} from './queries.ts'
export { reviewedNameOf } from './reviewed-name-of.ts'
export { takeOffLine } from './take-off-line.ts'

/**
 * Moderation: reviews by staff before a project or an organization is public, changes of public pages, and taking off
 * line.
 */
export function registerModeration(context: SliceContext, subjects: ReviewSubjects): void {
  registerReviews(context, subjects)
}
