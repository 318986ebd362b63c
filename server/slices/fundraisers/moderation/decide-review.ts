import type { Deps } from '../../../deps.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { recordAct } from '../../identity/audit/index.ts'
import { decideChanges } from '../pending-changes/index.ts'
import { isReviewed, reviewDecided } from './jobs.ts'
import { hasReview, updateDecision } from './queries.ts'

/**
 * Approves or rejects a waiting review; its effects are a job of the subject's slice. A proposed change of a public
 * subject is applied or dropped by it, and the approved values stay in public.
 * @param reason why it is rejected; null approves it
 * @param takesOffLine a rejected change takes its subject off line as well
 * @throws NotFound; Conflict when it was decided before, or withdrawn
 */
export async function decideReview(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  actor: SessionActor,
  { id, reason, takesOffLine = true }: { id: number; reason: string | null; takesOffLine?: boolean },
): Promise<void> {
  const { db, clock, jobs } = deps
  const isApproved = reason === null
  await db.transaction(async (tx) => {
    const decision = {
      state: isApproved ? 'approved' : 'rejected',
      decidedBy: actor.userId,
      reason,
      takesOffLine,
    } as const
    const decided = await updateDecision(tx, id, { ...decision, decidedAt: clock.now() })
    if (decided === undefined) throw (await hasReview(tx, id)) ? new Conflict('account.review.decided') : new NotFound()
    const { subject, subjectId, name: subjectName } = decided
    const { occasion, url, bankAccount, bankAccountHolder } = decided
    // What staff had before them: the page may say something else tomorrow.
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
    const told = { reviewId: id, subjectId, isApproved, reason, occasion, takesOffLine }
    await jobs.enqueue(tx, reviewDecided[subject], told)
  })
}
