import { hourMs, later } from '../../../../contract/durations.ts'
import type { ChangeValues, ChangeKind } from '../../../../contract/fundraisers/pending-changes/change-kinds.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { settleChange, pendingChangeNews } from './jobs.ts'
import { type ChangeSubjectRef, markEnded, findPendingChange, insertChange, type PendingChange } from './queries.ts'
import { isAboutMoney, isSameIn, nextValues } from './rules.ts'

export interface ChangeRequest extends ChangeSubjectRef {
  kind: ChangeKind
  /** The values in force, of every column that the change may touch. */
  former: ChangeValues
  /** The sent columns; the rest stays as it is, or as it was proposed before. */
  sent: ChangeValues
  requestedBy: number
  /** The leaders of the subject for long enough to be the second leader. */
  leaderIds: readonly number[]
  /** Whether staff must approve it. */
  needsReview: boolean
  /** Whether a second leader must confirm it, or the time of the configuration pass. */
  waits: boolean
}

export interface AppliedChange extends Pick<
  ChangeRequest,
  'subject' | 'subjectId' | 'kind' | 'former' | 'requestedBy'
> {
  proposed: ChangeValues
}

/**
 * Stores a requested change until it may take effect, in the transaction that `tx` is in, which holds the subject. It
 * replaces the earlier request, and all leaders are notified of a change of the receiver of money. A request equal to
 * the values in force withdraws the proposal; an equal proposal, by any requester, goes on as it was.
 * @returns whether the proposal changed by it, or was withdrawn
 */
export async function holdChange(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs'>,
  tx: Db,
  { sent: sentValues, requestedBy, leaderIds, needsReview, waits, ...change }: ChangeRequest,
): Promise<boolean> {
  const { subject, subjectId, kind, former } = change
  const now = deps.clock.now()
  const pending = await findPendingChange(tx, { subject, subjectId, kind })
  const proposed = nextValues({ former, pending: pending?.proposed, sent: sentValues })
  const isNothing = isSameIn(proposed, former)
  if (pending !== undefined) {
    if (!isNothing && isSameIn(proposed, pending.proposed)) return false
    await markEnded(tx, pending.id, { state: isNothing ? 'withdrawn' : 'replaced', endedAt: now, endedBy: requestedBy })
    if (isNothing && isAboutMoney(kind))
      await deps.jobs.enqueue(tx, pendingChangeNews, { changeId: pending.id, event: 'ended' })
  }
  if (isNothing) return pending !== undefined
  const effectAt = waits ? later(now, deps.config.payoutChangeWaitHours * hourMs) : now
  // No leader confirms a change that is partly their own: the requesters of all changes that this one replaces are
  // excluded.
  const couldConfirm = (id: number) =>
    pending === undefined || (id !== pending.requestedBy && pending.confirmableBy.includes(id))
  const confirmableBy = waits ? leaderIds.filter((id) => id !== requestedBy && couldConfirm(id)) : []
  const isReviewed = needsReview || (pending !== undefined && carriesUnreviewed(pending, proposed, change, sentValues))
  const row = { ...change, proposed, requestedBy, requestedAt: now, effectAt, confirmableBy, needsReview: isReviewed }
  const { id: changeId } = await insertChange(tx, row)
  await deps.jobs.enqueue(tx, settleChange, { changeId }, { runAt: effectAt })
  if (isAboutMoney(kind)) await deps.jobs.enqueue(tx, pendingChangeNews, { changeId, event: 'requested' })
  return true
}

/** Whether a change takes over a value from the one that it replaces which staff have not approved yet. */
function carriesUnreviewed(
  pending: PendingChange,
  proposed: ChangeValues,
  { former }: Pick<ChangeRequest, 'former'>,
  sentValues: ChangeValues,
): boolean {
  const isCarried = (name: string) => !(name in sentValues) && proposed[name] !== former[name]
  return pending.needsReview && pending.reviewedAt === null && Object.keys(pending.proposed).some(isCarried)
}

/**
 * Saves a change of the receiver of money that takes effect at once, so that all leaders are notified of it with
 * the link that undoes it. A pending one of the same kind ends. Part of the transaction that writes the change.
 */
export async function saveAppliedChange(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  { subject, subjectId, kind, former, proposed, requestedBy }: AppliedChange,
): Promise<void> {
  const now = clock.now()
  const open = await findPendingChange(tx, { subject, subjectId, kind })
  if (open !== undefined) await markEnded(tx, open.id, { state: 'replaced', endedAt: now, endedBy: requestedBy })
  const at = { requestedAt: now, effectAt: now, appliedAt: now }
  const row = { subject, subjectId, kind, former, proposed, requestedBy, state: 'applied', ...at } as const
  const { id: changeId } = await insertChange(tx, row)
  await jobs.enqueue(tx, pendingChangeNews, { changeId, event: 'applied' })
}
