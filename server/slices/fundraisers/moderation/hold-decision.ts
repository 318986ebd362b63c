import type { z } from 'zod'
import { later } from '../../../../contract/durations.ts'
import { undoMs } from '../../../../contract/undo-times.ts'
import type { Deps } from '../../../deps.ts'
import { Conflict, NotAllowed, requireFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { findAccount, staffStatus } from '../../identity/users/index.ts'
import { type DecisionInput, decideNewest, decideReview, requireRead, type ReviewDeps } from './decide-review.ts'
import { heldDecision } from './jobs.ts'
import { findHeld, findReview, markHeld, markNotHeld } from './queries.ts'

/**
 * Decides about a waiting review as `decideReview` does, a minute later: until then the review is pending, nothing is
 * published or mailed, and the staff member can undo it.
 * @throws as `decideReview` does
 */
export async function holdDecision(
  deps: ReviewDeps,
  actor: SessionActor,
  { id, reason, takesOffLine = true, changedAt = null }: DecisionInput,
): Promise<void> {
  const { clock, jobs } = deps
  const heldAt = clock.now()
  await decideNewest(deps, actor, id, async (tx) => {
    const review = await markHeld(tx, id, { decidedBy: actor.userId, decidedAt: heldAt, reason, takesOffLine })
    if (review === undefined) throw new Conflict('account.review.decided')
    requireRead(review, { reason, changedAt })
    const payload = { reviewId: id, heldAt: heldAt.toISOString(), changedAt }
    await jobs.enqueue(tx, heldDecision, payload, { runAt: later(heldAt, undoMs) })
  })
}

/** @throws NotFound; Conflict when it has taken effect, was undone, or is that of a colleague */
export async function undoDecision({ db }: Pick<ReviewDeps, 'db'>, actor: SessionActor, id: number): Promise<void> {
  requireFound(await findReview(db, id))
  if (!(await markNotHeld(db, id, { decidedBy: actor.userId }))) throw new Conflict('account.review.undo_over')
}

/**
 * Lets a decision take effect after its minute, unless it was undone or its review withdrawn. A yes to a page that was
 * changed meanwhile is dropped, as is the decision of a user who is staff no more or has come to manage the page: the
 * review waits again.
 */
export async function settleHeld(
  deps: ReviewDeps & Pick<Deps, 'config' | 'database'>,
  { reviewId: id, heldAt: heldText, changedAt }: z.output<typeof heldDecision.payload>,
): Promise<void> {
  const heldAt = new Date(heldText)
  const review = await findHeld(deps.db, id, heldAt)
  if (review === undefined) return
  const { decidedBy: userId, ...decision } = review
  try {
    const account = await findAccount(deps.database, userId)
    if (account === undefined || staffStatus(deps.config, account) !== 'staff') throw new NotAllowed()
    await decideReview(deps, { userId }, { id, ...decision, changedAt, heldAt })
  } catch (refusal) {
    if (!(refusal instanceof Conflict) && !(refusal instanceof NotAllowed)) throw refusal
    await markNotHeld(deps.db, id, { decidedBy: userId, decidedAt: heldAt })
  }
}
