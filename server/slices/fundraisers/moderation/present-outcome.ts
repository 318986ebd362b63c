import type { z } from 'zod'
import type { reviewOutcome } from '../../../../contract/fundraisers/moderation/reviews.ts'
import type { ReviewOutcome } from './queries.ts'

/** Presents the state of a review; null when it was withdrawn. */
export function presentOutcome({
  state,
  requestedAt,
  decidedAt,
  reason,
}: ReviewOutcome): z.output<typeof reviewOutcome> | null {
  if (state === 'withdrawn') return null
  // A decision that can be undone still is not one yet.
  if (state === 'pending') return { state, requested_at: requestedAt.toISOString(), decided_at: null, reason: null }
  return { state, requested_at: requestedAt.toISOString(), decided_at: decidedAt?.toISOString() ?? null, reason }
}
