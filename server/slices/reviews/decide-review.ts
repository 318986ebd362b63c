import type { Deps } from '../../deps.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { SessionActor } from '../../platform/http/actor.ts'
import { isReviewed, reviewDecided } from './jobs.ts'
import { hasReview, writeDecision } from './queries.ts'

/**
 * Approves or rejects what waits; what follows for it is a job of its own slice.
 * @param reason why it is rejected; null approves it
 * @throws NotFound; Conflict when somebody decided before, or who asked took it back
 */
export async function decideReview(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  actor: SessionActor,
  { id, reason }: { id: number; reason: string | null },
): Promise<void> {
  const isApproved = reason === null
  await db.transaction(async (tx) => {
    const decision = { state: isApproved ? 'approved' : 'rejected', decidedBy: actor.userId, reason } as const
    const decided = await writeDecision(tx, id, { ...decision, decidedAt: clock.now() })
    if (decided === undefined) throw (await hasReview(tx, id)) ? new Conflict('account.review.decided') : new NotFound()
    const { subject, subjectId } = decided
    if (isReviewed(subject))
      await jobs.enqueue(tx, reviewDecided[subject], { reviewId: id, subjectId, isApproved, reason })
  })
}
