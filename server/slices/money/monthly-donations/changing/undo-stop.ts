import { later } from '../../../../../contract/durations.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import { defined } from '../../../../../contract/defined.ts'
import { isOver } from '../../../../../contract/money/donations/monthly-states.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { Conflict, TooManyRequests, requireFound } from '../../../../platform/errors.ts'
import { isFinished } from '../../../fundraisers/projects/index.ts'
import { addAttempt } from '../../../identity/users/index.ts'
import { markRenewalsVoid } from '../../donations/months/index.ts'
import { creditorOf } from '../../payments/index.ts'
import { methodName } from '../../payments/methods/index.ts'
import { isTakenForOthers } from '../charging/queries/new-owner.ts'
import { startMonthlyDonation } from '../jobs.ts'
import {
  listUnusedRenewals,
  type LockedMonthlyDonation,
  lockMonthlyDonation,
  updateMonthlyDonation,
} from '../queries.ts'
import { type Decider, decidesAboutMore, limitOfRenewal, restoreTerms, undoableUntil, undoLimit } from '../rules.ts'
import { findMonthly, type MonthlyRow } from '../stopping/queries.ts'
import { isMandateValid } from './is-mandate-valid.ts'
import { sendMonthlyChanged } from './send-monthly-changed.tsx'

/**
 * Resumes a monthly donation that a donor stopped less than a day ago, on the terms and the mandate that it had, and
 * mails them the next charge. It goes on for the donor who decides about its mandate, decided under its lock, and on no
 * mandate of the other donor: a payment of theirs that would have renewed it stays a plain donation. One that goes on
 * already is left as it is, so pressing twice is safe.
 * @throws Conflict when it was stopped longer ago, or its mandate, its project or the account of that is not as it was;
 *   Unavailable while the provider cannot say whether the mandate holds; TooManyRequests
 * @returns how it stands afterwards
 */
export async function undoStop(
  deps: Deps,
  donor: Decider,
  id: number,
  by: 'donor' | 'link' = 'donor',
): Promise<MonthlyRow> {
  const now = deps.clock.now()
  const monthly = requireFound(await findMonthly(deps.db, id))
  const source = requireFound(await lockMonthlyDonation(deps.db, id))
  if (!decidesAboutMore(donor, monthly)) throw new Conflict('errors.monthly_paid_by_another')
  if (!isOver(monthly.state)) return monthly
  await requireTerms(deps.db, { row: monthly, project: source.project, now })
  await countUndo(deps, { id, by })
  // The provider is called outside of the transaction.
  if (!(await isMandateValid(deps, source))) throw new Conflict('errors.monthly_not_now')
  const method = await methodName(deps, monthly.method, monthly.language)
  const creditor = monthly.method === 'directdebit' ? await creditorOf(deps, monthly) : null
  return deps.db.transaction(async (tx) => {
    const { project } = defined(await lockMonthlyDonation(tx, id))
    const row = defined(await findMonthly(tx, id))
    if (!decidesAboutMore(donor, row)) throw new Conflict('errors.monthly_paid_by_another')
    if (!isOver(row.state)) return row
    const terms = await requireTerms(tx, { row, project, now })
    await updateMonthlyDonation(tx, id, {
      ...terms,
      stopReason: null,
      stateBeforeStop: null,
      endsAtBeforeStop: null,
    })
    await enqueueUnusedRenewals(deps, tx, { row, donor })
    const after = defined(await findMonthly(tx, id))
    await sendMonthlyChanged(deps, tx, { monthly: after, kind: 'resume', method, creditor })
    return after
  })
}

interface Undone {
  row: MonthlyRow
  donor: Decider
}

interface StoppedMonthly {
  row: MonthlyRow
  project: LockedMonthlyDonation['project']
  now: Date
}

/** @returns the terms on which it goes on @throws Conflict when it cannot go on any more */
async function requireTerms(db: Db, { row, project, now }: StoppedMonthly) {
  const terms = undoableUntil(row, now) === undefined ? undefined : restoreTerms(row, now)
  const isProjectOver = project.archivedAt !== null || isFinished(project, dateOf(now))
  if (terms === undefined || isProjectOver || (await isTakenForOthers(db, row.id)))
    throw new Conflict('errors.monthly_not_now')
  return terms
}

/**
 * Counts an undo of the day, by the donor and by holders of the link apart: the link may be in the hands of another,
 * and each stop and each undo is mailed.
 * @throws TooManyRequests
 */
async function countUndo({ db, clock }: Deps, { id, by }: { id: number; by: 'donor' | 'link' }): Promise<void> {
  const now = clock.now()
  const key = `undo-stop:${by}:${id}`
  const counts = await addAttempt(db, [{ key, resetsAt: later(now, undoLimit.windowMs) }], now)
  if ((counts.get(key) ?? 0) > undoLimit.max) throw new TooManyRequests('errors.too_many_today')
}

/**
 * Enqueues renewals that are not used. A month that was paid in another way after the stop is one of its months from
 * now on, and not taken once more. The other donor's renews nothing any more, also where it is paid later: they may
 * have stopped it.
 */
async function enqueueUnusedRenewals({ jobs }: Deps, tx: Db, { row, donor }: Undone): Promise<void> {
  for (const isFromSession of [true, false])
    if (!decidesAboutMore(donor, { ...row, mandateLimitCents: limitOfRenewal({ ...row, isFromSession }) }))
      await markRenewalsVoid(tx, row.id, { isFromSession })
  for (const donationId of await listUnusedRenewals(tx, row.id))
    await jobs.enqueue(tx, startMonthlyDonation, { donationId })
}
