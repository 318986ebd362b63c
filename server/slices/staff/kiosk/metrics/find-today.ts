import { dateOf } from '../../../../../contract/dates.ts'
import type { Deps } from '../../../../deps.ts'
import { countNewUsers, sumDonations, sumInvoices } from './queries/day-sums.ts'
import { getLatestInvoiceId, sumRecurringRevenue } from './queries/plan-revenue.ts'
import { lastDayDue } from './rules.ts'

/** Finds the figures of plans today until now; null once the day is written, as its row is then the better one. */
export async function findPlansToday({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const period = findOpenDay(clock.now())
  if (period === null) return null
  const [invoiced] = await sumInvoices(db, period, await getLatestInvoiceId(db))
  const [newUsers] = await countNewUsers(db, period)
  const monthlyRecurringCents = await sumRecurringRevenue(db, clock.now())
  return {
    day: period.first,
    monthlyRecurringCents,
    yearlyRecurringCents: monthlyRecurringCents * 12,
    volumeCents: invoiced?.cents ?? 0,
    newUserCount: newUsers?.count ?? 0,
  }
}

/** Finds the donations of today until now; null once the day is written. */
export async function findDonationsToday({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const period = findOpenDay(clock.now())
  if (period === null) return null
  const [donated] = await sumDonations(db, period)
  return donated ?? { day: period.first, donationCount: 0, donationCents: 0, disputeCount: 0, disputeCents: 0 }
}

/** Finds the day that is not over: none in the last minutes, in which its row is written. */
function findOpenDay(now: Date) {
  const today = dateOf(now)
  return lastDayDue(now) < today ? { first: today, last: today } : null
}
