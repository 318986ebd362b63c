import { dateOf } from '../../../../../contract/dates.ts'
import { defined } from '../../../../../contract/defined.ts'
import { minuteMs } from '../../../../../contract/durations.ts'
import type { Deps, JobDeps } from '../../../../deps.ts'
import * as kinds from '../jobs.ts'
import { listDue, listRetries } from './queries.ts'
import { listCharges } from './queries/charges.ts'
import { onceKeyOf, takeCharge, takeCharges } from './take-charges.ts'
import { type DueMonth, saveCharges } from './save-charges.ts'

export const chargeEveryMs = 10 * minuteMs
const pageSize = 1_000
/** The number of months that are written down together, and then taken, by one job. */
const monthsAJob = 50

/** Makes jobs for all monthly donations that are due today, for as many processes as there are. */
export async function chargeDueDonations(deps: Deps): Promise<void> {
  const startedAt = deps.clock.now()
  const today = dateOf(startedAt)
  let afterId = 0
  for (;;) {
    const due = await listDue(deps.db, { today, afterId, limit: pageSize })
    const months = due.map(({ id, nextChargeOn }) => ({ monthlyDonationId: id, periodOn: nextChargeOn }))
    await deps.jobs.enqueueAll(
      deps.db,
      kinds.chargeMonthlyDonations,
      Array.from({ length: Math.ceil(months.length / monthsAJob) }, (_, part) => {
        const together = months.slice(part * monthsAJob, (part + 1) * monthsAJob)
        // All charges of a day go before the jobs that follow from the first of them. A job that still waits is not
        // made twice.
        return {
          payload: { months: together },
          onceKey: `together:${onceKeyOf(defined(together[0]))}`,
          runAt: startedAt,
        }
      }),
    )
    if (due.length < pageSize) break
    afterId = defined(due.at(-1)).id
  }
  await retryFailedMonths(deps, today)
}

/** Writes down and takes months that are due. Safe to repeat, and a charge by another process is not made again. */
export async function chargeMonthlyDonations(deps: JobDeps, due: readonly DueMonth[]): Promise<void> {
  if (await writeTogether(deps, due)) await takeCharges(deps, due)
}

/**
 * Writes the due months in one transaction, as a day may have a hundred thousand of them. When one cannot be written,
 * none is; then each month gets a job of its own, so that only the failing one is left.
 * @returns whether they were written
 */
async function writeTogether(deps: Deps, due: readonly DueMonth[]): Promise<boolean> {
  try {
    await deps.db.transaction((tx) => saveCharges(deps, tx, due))
    return true
  } catch (error) {
    deps.log.error({ err: error }, 'monthly donations that are due could not be inserted together')
    await deps.jobs.enqueueAll(
      deps.db,
      kinds.chargeMonthlyDonation,
      due.map((month) => ({ payload: month, onceKey: onceKeyOf(month) })),
    )
    return false
  }
}

/** Enqueues the months that failed and are to be retried today, a page at a time. */
async function retryFailedMonths(deps: Deps, today: string): Promise<void> {
  let afterId = 0
  for (;;) {
    const due = await listRetries(deps.db, { today, afterId, limit: pageSize })
    await deps.jobs.enqueueAll(
      deps.db,
      kinds.retryMonthlyCharge,
      due.map(({ id, retryOn }) => ({
        payload: { monthlyDonationId: id, retryOn: defined(retryOn) },
        onceKey: `retry:${id}:${retryOn}`,
      })),
    )
    if (due.length < pageSize) return
    afterId = defined(due.at(-1)).id
  }
}

/**
 * Takes one month's donation: the donation, its payment and the next date are written in one transaction, then the
 * provider is called with our reference, then its answer is recorded. A repeat goes on where the last one stopped,
 * and never makes a second charge for the period.
 */
export async function chargeMonthlyDonation(deps: JobDeps, due: DueMonth): Promise<void> {
  const charges = await listCharges(deps.db, [due])
  if (charges.length === 0) await deps.db.transaction((tx) => saveCharges(deps, tx, [due]))
  await takeCharge(deps, due)
}
