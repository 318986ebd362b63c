import type { Review } from '../../../../../contract/fundraisers/moderation/reviews.ts'

export type HeldReview = Review & { held: NonNullable<Review['held']> }

/** Whether its decision is held, and can be undone still. */
export const isHeld = (review: Review): review is HeldReview => review.held !== null
