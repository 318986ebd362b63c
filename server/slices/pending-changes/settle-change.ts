import type { ChangeValues } from '../../../contract/pending-changes/change-words.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { tellChange } from './jobs.ts'
import { endChange, findChange, hasLaterApplied, type PendingChange, takeReady, writeUndone } from './queries.ts'
import { isAboutMoney, undoneWithinMs } from './rules.ts'
import type { ChangeSubjects } from './subjects.ts'
import type { UndoLink } from './undo-link.ts'

/** What is proposed cannot be written any more; the transaction that took it leaves nothing behind. */
class NotWritable extends Error {}

/** Lets a change take effect, unless it still waits or ended. Safe to repeat. */
export async function settle(deps: Deps, subjects: ChangeSubjects, changeId: number): Promise<void> {
  const known = await findChange(deps.db, changeId)
  if (known?.state !== 'pending') return
  const now = deps.clock.now()
  try {
    await deps.db.transaction(async (tx) => {
      await subjects[known.subject].lock(tx, known.subjectId)
      const change = await takeReady(tx, changeId, now)
      if (change === undefined) return
      if (!(await writeValues(subjects, tx, change, change.proposed))) throw new NotWritable()
      if (isAboutMoney(change.what)) await deps.jobs.enqueue(tx, tellChange, { changeId, news: 'applied' })
    })
  } catch (error) {
    if (!(error instanceof NotWritable)) throw error
    await end(deps, subjects, known, { state: 'withdrawn', endedBy: null })
  }
}

/**
 * Ends a pending change, and tells of it.
 * @returns whether it was pending
 */
export async function end(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  subjects: ChangeSubjects,
  { id, subject, subjectId, what, askedBy }: PendingChange,
  { state, endedBy }: { state: 'undone' | 'withdrawn'; endedBy: number | null },
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await subjects[subject].lock(tx, subjectId)
    if (!(await endChange(tx, id, { state, endedAt: deps.clock.now(), endedBy }))) return false
    await subjects[subject].askStaff(tx, subjectId, endedBy ?? askedBy)
    if (isAboutMoney(what)) await deps.jobs.enqueue(tx, tellChange, { changeId: id, news: 'ended' })
    return true
  })
}

/** Until when the link in the mail of an applied change undoes it; undefined when it does not. */
export async function undoableUntil(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  change: PendingChange,
): Promise<Date | undefined> {
  if (change.state !== 'applied' || change.appliedAt === null) return undefined
  const until = new Date(change.appliedAt.getTime() + undoneWithinMs)
  return until > clock.now() && !(await hasLaterApplied(db, change)) ? until : undefined
}

/** Whether somebody's link undoes a change: they led its subject when it was asked, and still do. */
export async function canUndo(
  db: Db,
  subjects: ChangeSubjects,
  { change, userId }: { change: PendingChange; userId: number },
): Promise<boolean> {
  const told = await subjects[change.subject].listTold(db, change)
  return told.some((leader) => leader.userId === userId && leader.standing === 'undoes')
}

/**
 * Undoes a change by somebody's link: one that is pending ends, and of an applied one the former value is in force again.
 * The link of who leads its subject no more does nothing, as the page says.
 */
export async function undo(deps: Deps, subjects: ChangeSubjects, { changeId, userId }: UndoLink): Promise<void> {
  const change = await findChange(deps.db, changeId)
  if (change === undefined || !(await canUndo(deps.db, subjects, { change, userId }))) return
  if (await end(deps, subjects, change, { state: 'undone', endedBy: userId })) return
  await deps.db.transaction(async (tx) => {
    await subjects[change.subject].lock(tx, change.subjectId)
    const stands = await findChange(tx, change.id)
    if (stands === undefined || (await undoableUntil({ ...deps, db: tx }, stands)) === undefined) return
    if (!(await canUndo(tx, subjects, { change: stands, userId }))) return
    // What the former value needs is gone: it stays as it is, and the page says that it is too late.
    if (!(await writeValues(subjects, tx, stands, stands.former))) return
    await writeUndone(tx, stands, { endedAt: deps.clock.now(), endedBy: userId })
    await deps.jobs.enqueue(tx, tellChange, { changeId: change.id, news: 'reverted' })
  })
}

const writeValues = (subjects: ChangeSubjects, tx: Db, change: PendingChange, values: ChangeValues) =>
  change.what === 'payment_account'
    ? subjects.writePaymentAccount(tx, change, values)
    : subjects[change.subject].write(tx, change, values)
