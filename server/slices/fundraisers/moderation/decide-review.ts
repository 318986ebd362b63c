import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Conflict, NotAllowed, requireFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { recordAct } from '../../identity/audit/index.ts'
import { type ChangeSubject, decideChanges, listChangesToReview } from '../pending-changes/index.ts'
import { isReviewed, reviewDecided, type ReviewedKind } from './jobs.ts'
import { findReview, markOutdatedWithdrawn, type PendingReview, updateDecision } from './queries.ts'

/** The lookup of the roles of users in each kind of reviewed subject, and its lock, by its slice behind this one. */
export type ReviewSubjects = Record<ReviewedKind, Pick<ChangeSubject, 'authorityNow' | 'lock'>>

export type ReviewDeps = Pick<Deps, 'db' | 'clock' | 'jobs'> & { subjects: ReviewSubjects }

export interface DecisionInput {
  id: number
  reason: string | null
  takesOffLine?: boolean
  changedAt?: string | null
}

interface DecisionMoment {
  /** The moment at which it was decided with a minute to undo it; null where it takes effect at once. */
  heldAt?: Date | null
}

/**
 * Approves or rejects a waiting review; its effects are a job of the subject's slice. A proposed change of a public
 * subject is applied or dropped by it, and the approved values stay in public.
 * @param reason why it is rejected; null approves it
 * @param takesOffLine a rejected change takes its subject off line as well
 * @param changedAt the last change of the page while it waited, as staff read it; null when they read of none
 * @throws NotFound; NotAllowed for those that requested it, or have a part in its subject; Conflict when it was decided
 *   before, or withdrawn, or is not the newest of its subject, and for a yes when the page was changed since
 */
export async function decideReview(
  deps: ReviewDeps,
  actor: Pick<SessionActor, 'userId'>,
  { id, reason, takesOffLine = true, changedAt = null, heldAt = null }: DecisionInput & DecisionMoment,
): Promise<void> {
  const { clock, jobs } = deps
  const isApproved = reason === null
  await decideNewest(deps, actor, id, async (tx) => {
    const decision = {
      state: isApproved ? 'approved' : 'rejected',
      decidedBy: actor.userId,
      reason,
      takesOffLine,
    } as const
    const decided = await updateDecision(tx, { id, heldAt }, { ...decision, decidedAt: clock.now() })
    if (decided === undefined) throw new Conflict('account.review.decided')
    requireRead(decided, { reason, changedAt })
    const { subject, subjectId, name: subjectName } = decided
    const { occasion, url, bankAccount, bankAccountHolder } = decided
    // The version that staff read: the page may have another text tomorrow.
    const seen = [occasion, `/${url}`, bankAccount, bankAccountHolder].filter((fact) => fact !== null)
    const act = isApproved ? 'review-approved' : 'review-rejected'
    await recordAct(deps, tx, actor, {
      act,
      subject,
      subjectId,
      subjectName,
      reason: reason ?? '',
      detail: seen.join('\n'),
    })
    if (!isReviewed(subject)) return
    await decideChanges(deps, tx, { subject, subjectId }, { isApproved, decidedBy: actor.userId, reason })
    const payload = { reviewId: id, subjectId, isApproved, reason, occasion, takesOffLine }
    await jobs.enqueue(tx, reviewDecided[subject], payload)
  })
}

/**
 * Decides about a review that is the newest of its subject; an older one is withdrawn, as its decision would have no
 * effect.
 * @throws NotFound; NotAllowed for those that requested it, or have a part in its subject; Conflict for an older one
 */
export async function decideNewest(
  { db, subjects }: Pick<ReviewDeps, 'db' | 'subjects'>,
  { userId }: Pick<SessionActor, 'userId'>,
  id: number,
  decide: (tx: Db) => Promise<void>,
): Promise<void> {
  const isOutdated = await db.transaction(async (tx) => {
    const review = requireFound(await findReview(tx, id))
    const { subject, subjectId } = review
    // In the order of a change by its leaders: the subject, then its review, then its pending changes.
    if (isReviewed(subject)) await subjects[subject].lock(tx, subjectId)
    if (await isOwn(tx, subjects, review, userId)) throw new NotAllowed('errors.review_own')
    if (await markOutdatedWithdrawn(tx, id)) return true
    await decide(tx)
    return false
  })
  // It leaves the list of staff, who read why.
  if (isOutdated) throw new Conflict('account.review.outdated')
}

/** Requires that an approval is of the page as staff read it; a rejection needs no such check. */
export function requireRead(
  review: { changedAt: Date | null },
  { reason, changedAt = null }: Pick<DecisionInput, 'reason' | 'changedAt'>,
): void {
  if (reason === null && (review.changedAt?.toISOString() ?? null) !== changedAt)
    throw new Conflict('account.review.changed_again')
}

/** Whether the staff user requested the review or manages its subject, and so may not decide about it. */
async function isOwn(
  tx: Db,
  subjects: ReviewSubjects,
  { subject, subjectId, requestedBy }: PendingReview,
  userId: number,
): Promise<boolean> {
  if (requestedBy === userId || !isReviewed(subject)) return requestedBy === userId
  if ((await subjects[subject].authorityNow(tx, subjectId, userId)) !== 'none') return true
  const changes = await listChangesToReview(tx, { subject, subjectId })
  return changes.some((change) => change.requestedBy === userId || change.confirmedBy === userId)
}
