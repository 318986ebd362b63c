import { later } from '../../../../contract/durations.ts'
import { defined } from '../../../../contract/defined.ts'
import type { ChangeValues } from '../../../../contract/fundraisers/pending-changes/change-kinds.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { pendingChangeNews } from './jobs.ts'
import {
  markEnded,
  findChange,
  findPendingChange,
  listLaterApplied,
  type PendingChange,
  markUnconfirmed,
  claimReady,
  markTooLate,
  markUndone,
} from './queries.ts'
import { canStillRequest, isAboutMoney, undoneWithinMs } from './rules.ts'
import type { ChangeSubjects } from './subjects.ts'
import type { UndoLink } from './undo-link.ts'

/** The proposal cannot be written any more; the transaction that took it leaves nothing behind. */
class NotWritable extends Error {}

/** Thrown when the requester may not request the change any more: its transaction leaves nothing behind either. */
class RequesterLeft extends Error {}

/**
 * Lets a change take effect, unless it still waits or ended. It ends where its requester may not request it any more,
 * and the confirmation by a former leader does not count. Safe to repeat.
 */
export async function settlePendingChange(deps: Deps, subjects: ChangeSubjects, changeId: number): Promise<void> {
  const changeRow = await findChange(deps.db, changeId)
  if (changeRow?.state !== 'pending') return
  const now = deps.clock.now()
  try {
    await deps.db.transaction(async (tx) => {
      await subjects[changeRow.subject].lock(tx, changeRow.subjectId)
      await revokeFormerApproval(tx, subjects, defined(await findChange(tx, changeId)))
      const change = await claimReady(tx, changeId, now)
      if (change === undefined) return
      if (!(await mayStillRequest(tx, subjects, change))) throw new RequesterLeft()
      if (!(await writeValues(subjects, tx, change, change.proposed))) throw new NotWritable()
      if (isAboutMoney(change.kind)) await deps.jobs.enqueue(tx, pendingChangeNews, { changeId, event: 'applied' })
    })
  } catch (error) {
    const isLeft = error instanceof RequesterLeft
    if (!isLeft && !(error instanceof NotWritable)) throw error
    await endChange(deps, subjects, changeRow, { state: 'withdrawn', endedBy: null, event: isLeft ? 'left' : 'ended' })
  }
}

export const mayStillRequest = async (db: Db, subjects: ChangeSubjects, change: PendingChange): Promise<boolean> =>
  canStillRequest(change, await subjects[change.subject].authorityNow(db, change.subjectId, change.requestedBy))

/** Revokes the confirmation of a former leader, which counts while its leader leads. */
export async function revokeFormerApproval(
  tx: Db,
  subjects: ChangeSubjects,
  { id, subject, subjectId, confirmedBy }: PendingChange,
): Promise<void> {
  if (confirmedBy === null) return
  if ((await subjects[subject].authorityNow(tx, subjectId, confirmedBy)) !== 'leads')
    await markUnconfirmed(tx, id, confirmedBy)
}

interface ChangeEnd {
  state: 'undone' | 'withdrawn'
  endedBy: number | null
  /**
   * Notifies all leaders. Of a change that is not about money they only hear that it ended because its requester left.
   */
  event?: 'ended' | 'left'
}

/**
 * Ends a pending change, and notifies the leaders.
 * @returns whether it was pending
 */
export async function endChange(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  subjects: ChangeSubjects,
  change: PendingChange,
  end: ChangeEnd,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await subjects[change.subject].lock(tx, change.subjectId)
    return endWithin({ deps, tx, subjects }, change, end)
  })
}

/**
 * Ends the change in a transaction that holds the lock of the subject.
 * @returns whether it was pending
 */
async function endWithin(
  { deps, tx, subjects }: { deps: Pick<Deps, 'clock' | 'jobs'>; tx: Db; subjects: ChangeSubjects },
  { id, subject, subjectId, kind, requestedBy }: PendingChange,
  { state, endedBy, event = 'ended' }: ChangeEnd,
): Promise<boolean> {
  if (!(await markEnded(tx, id, { state, endedAt: deps.clock.now(), endedBy }))) return false
  await subjects[subject].requestStaffReview(tx, subjectId, endedBy ?? requestedBy)
  if (isAboutMoney(kind) || event === 'left') await deps.jobs.enqueue(tx, pendingChangeNews, { changeId: id, event })
  return true
}

/** Returns the moment until which the link in the mail of an applied change undoes it; undefined when it does not. */
export async function undoableUntil(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  subjects: ChangeSubjects,
  change: PendingChange,
): Promise<Date | undefined> {
  if (change.state !== 'applied' || change.appliedAt === null || change.endedAt !== null) return undefined
  const until = later(change.appliedAt, undoneWithinMs)
  return until > clock.now() && !(await isSucceeded(db, subjects, change)) ? until : undefined
}

/**
 * Whether a later change of the same kind is in force, requested by another leader who led already when this change was
 * requested, and leads still. Then the former value of this change is not restored. A later change that the requester
 * of this one requested or confirmed does not count, nor does one of a leader who came later, even if they left again:
 * a thief could make a second change, or have an accomplice make it, to keep the first.
 */
async function isSucceeded(db: Db, subjects: ChangeSubjects, change: PendingChange): Promise<boolean> {
  const laterChanges = await listLaterApplied(db, change)
  const ofOthers = laterChanges.filter(
    ({ requestedBy, confirmedBy }) => ![requestedBy, confirmedBy].includes(change.requestedBy),
  )
  if (ofOthers.length === 0) return false
  const notified = await subjects[change.subject].listChangeRecipients(db, change)
  const undoing = new Set(notified.filter(({ leadership }) => leadership === 'undoes').map(({ userId }) => userId))
  return ofOthers.some(({ requestedBy }) => undoing.has(requestedBy))
}

/** Whether a leader's link undoes a change: they led its subject at its request, and still do. */
export async function canUndo(
  db: Db,
  subjects: ChangeSubjects,
  { change, userId }: { change: PendingChange; userId: number },
): Promise<boolean> {
  const notified = await subjects[change.subject].listChangeRecipients(db, change)
  return notified.some((leader) => leader.userId === userId && leader.leadership === 'undoes')
}

/**
 * Undoes a change by a leader's link. A pending change ends. After an applied change the former value is in force
 * again, and a pending change of the same kind ends too. The link of a former leader does nothing, as the page says.
 */
export async function undoChange(deps: Deps, subjects: ChangeSubjects, { changeId, userId }: UndoLink): Promise<void> {
  const change = await findChange(deps.db, changeId)
  if (change === undefined || !(await canUndo(deps.db, subjects, { change, userId }))) return
  if (await endChange(deps, subjects, change, { state: 'undone', endedBy: userId })) return
  await deps.db.transaction(async (tx) => {
    await subjects[change.subject].lock(tx, change.subjectId)
    const current = await findChange(tx, change.id)
    if (current === undefined || (await undoableUntil({ ...deps, db: tx }, subjects, current)) === undefined) return
    if (!(await canUndo(tx, subjects, { change: current, userId }))) return
    // A thing that the former value needs is gone: it stays as it is, and the page says that it is too late.
    if (!(await writeValues(subjects, tx, current, current.former))) return markTooLate(tx, change.id, deps.clock.now())
    await markUndone(tx, current, { endedAt: deps.clock.now(), endedBy: userId })
    // A pending change was requested while the undone value was in force: that change, or its undo, would bring the
    // value back.
    const pending = await findPendingChange(tx, current)
    if (pending !== undefined) await endWithin({ deps, tx, subjects }, pending, { state: 'undone', endedBy: userId })
    await deps.jobs.enqueue(tx, pendingChangeNews, { changeId: change.id, event: 'reverted' })
  })
}

const writeValues = (subjects: ChangeSubjects, tx: Db, change: PendingChange, values: ChangeValues) =>
  change.kind === 'payment_account'
    ? subjects.savePaymentAccount(tx, change, values)
    : subjects[change.subject].write(tx, change, values)
