import { dateOf } from '../../../../contract/dates.ts'
import type { Deps } from '../../../deps.ts'
import {
  chargeRecurringDonation as chargeJob,
  chargeRecurringDonations as chargeTogether,
} from '../../donations/index.ts'
import { retryRecurringCharge } from '../jobs.ts'
import { listDue, listRetries } from './queries.ts'
import { findCharges } from './queries/charges.ts'
import { onceKeyOf, takeCharge } from './take-charges.ts'
import { type DueMonth, writeCharges } from './write-charges.ts'

export const chargeEveryMs = 10 * 60_000
const pageSize = 200
/** So many of those are taken by one job. */
const monthsAJob = 50

/** Writes down a charge for every monthly donation that is due today, with the jobs that take them. */
export async function chargeDueDonations(deps: Deps): Promise<void> {
  const today = dateOf(deps.clock.now())
  let afterId = 0
  for (;;) {
    const due = await listDue(deps.db, { today, afterId, limit: pageSize })
    await writePage(
      deps,
      due.map(({ id, nextChargeOn }) => ({ recurringDonationId: id, periodOn: nextChargeOn })),
    )
    if (due.length < pageSize) break
    afterId = due.at(-1)!.id
  }
  await retryFailedMonths(deps, today)
}

/**
 * Together, as a day may have a hundred thousand of them. When one cannot be written, its page is not: the job of each
 * then writes its own, and only that one stands still.
 */
async function writePage(deps: Deps, due: readonly DueMonth[]): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      // What somebody else wrote down meanwhile has a job already.
      const written = await writeCharges(deps, tx, due)
      const together = Array.from({ length: Math.ceil(written.length / monthsAJob) }, (_, part) => ({
        payload: { months: written.slice(part * monthsAJob, (part + 1) * monthsAJob) },
      }))
      await deps.jobs.enqueueAll(tx, chargeTogether, together)
    })
  } catch (error) {
    deps.log.error({ err: error }, 'monthly donations that are due could not be written down together')
    await deps.jobs.enqueueAll(
      deps.db,
      chargeJob,
      due.map((month) => ({ payload: month, onceKey: onceKeyOf(month) })),
    )
  }
}

/** The same for months that failed and are to be tried again today. */
async function retryFailedMonths(deps: Deps, today: string): Promise<void> {
  let afterId = 0
  for (;;) {
    const due = await listRetries(deps.db, { today, afterId, limit: pageSize })
    await deps.jobs.enqueueAll(
      deps.db,
      retryRecurringCharge,
      due.map(({ id, retryOn }) => ({
        payload: { recurringDonationId: id, retryOn: retryOn! },
        onceKey: `retry:${id}:${retryOn}`,
      })),
    )
    if (due.length < pageSize) return
    afterId = due.at(-1)!.id
  }
}

/**
 * Takes one month's donation: the donation, its payment and the next date are written in one transaction, then the
 * provider is called with our reference, then its answer is recorded. A repeat goes on where the last one stopped,
 * and never makes a second charge for the period.
 */
export async function chargeRecurringDonation(deps: Deps, due: DueMonth): Promise<void> {
  const written = await findCharges(deps.db, [due])
  if (written.length === 0) await deps.db.transaction((tx) => writeCharges(deps, tx, [due]))
  await takeCharge(deps, due)
}
