import type { ChangeValues, ChangeWhat } from '../../../../contract/fundraisers/pending-changes/change-words.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { settleChange, tellChange } from './jobs.ts'
import { type About, markEnded, findOpenChange, insertChange } from './queries.ts'
import { isAboutMoney, isSameIn, nextValues } from './rules.ts'

const hourMs = 60 * 60_000

export interface AskedChange extends About {
  what: ChangeWhat
  /** What is in force, of every column that the change may touch. */
  former: ChangeValues
  /** What was sent of that; the rest stays as it is, or as it was proposed before. */
  sent: ChangeValues
  askedBy: number
  /** Who leads the subject, and did long enough before this moment to be the second person. */
  leaderIds: readonly number[]
  /** Staff must say yes. */
  needsReview: boolean
  /** A second leader, or the time that the configuration says, must pass. */
  waits: boolean
}

export interface RecordedChange extends Pick<AskedChange, 'subject' | 'subjectId' | 'what' | 'former' | 'askedBy'> {
  proposed: ChangeValues
}

/**
 * Keeps what was asked to change until it may take effect, in the transaction that `tx` is in, which holds the subject.
 * It takes the place of what was asked before, and everybody who leads is told of a change of where money goes. What
 * makes all as it is in force takes back what was proposed; what is proposed already, of whoever, goes on as it was.
 * @returns whether another thing is proposed by it than before, or none any more
 */
export async function holdChange(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs'>,
  tx: Db,
  { sent, askedBy, leaderIds, needsReview, waits, ...change }: AskedChange,
): Promise<boolean> {
  const { subject, subjectId, what, former } = change
  const now = deps.clock.now()
  const open = await findOpenChange(tx, { subject, subjectId, what })
  const proposed = nextValues({ former, open: open?.proposed, sent })
  const isNothing = isSameIn(proposed, former)
  if (open !== undefined) {
    if (!isNothing && isSameIn(proposed, open.proposed)) return false
    await markEnded(tx, open.id, { state: isNothing ? 'withdrawn' : 'replaced', endedAt: now, endedBy: askedBy })
    if (isNothing && isAboutMoney(what)) await deps.jobs.enqueue(tx, tellChange, { changeId: open.id, news: 'ended' })
  }
  if (isNothing) return open !== undefined
  const effectAt = waits ? new Date(now.getTime() + deps.config.payoutChangeWaitHours * hourMs) : now
  // Nobody says yes to what is partly their own: who asked for any of those that took each other's place is not among them.
  const couldConfirm = (id: number) => open === undefined || (id !== open.askedBy && open.confirmableBy.includes(id))
  const confirmableBy = waits ? leaderIds.filter((id) => id !== askedBy && couldConfirm(id)) : []
  const made = { ...change, proposed, askedBy, askedAt: now, effectAt, confirmableBy, needsReview }
  const { id: changeId } = await insertChange(tx, made)
  await deps.jobs.enqueue(tx, settleChange, { changeId }, { runAt: effectAt })
  if (isAboutMoney(what)) await deps.jobs.enqueue(tx, tellChange, { changeId, news: 'asked' })
  return true
}

/**
 * Writes down a change of where money goes that takes effect at once, so that everybody who leads is told of it with the
 * link that undoes it. What waited of the same kind ends. Part of the transaction that writes the change.
 */
export async function recordChange(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  { subject, subjectId, what, former, proposed, askedBy }: RecordedChange,
): Promise<void> {
  const now = clock.now()
  const open = await findOpenChange(tx, { subject, subjectId, what })
  if (open !== undefined) await markEnded(tx, open.id, { state: 'replaced', endedAt: now, endedBy: askedBy })
  const at = { askedAt: now, effectAt: now, appliedAt: now }
  const made = { subject, subjectId, what, former, proposed, askedBy, state: 'applied', ...at } as const
  const { id: changeId } = await insertChange(tx, made)
  await jobs.enqueue(tx, tellChange, { changeId, news: 'applied' })
}
