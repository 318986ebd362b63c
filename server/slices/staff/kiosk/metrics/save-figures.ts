import { daysLater } from '../../../../../contract/dates.ts'
import { defined } from '../../../../../contract/defined.ts'
import type { Deps } from '../../../../deps.ts'
import { countByMethod, countNewUsers, findFirstDay, sumDonations, sumInvoices } from './queries/day-sums.ts'
import { type DayFigures, findLatestDay, saveDays, saveMethods } from './queries/figures.ts'
import { getLatestInvoiceId, listRecurringRevenue } from './queries/plan-revenue.ts'
import { daysFrom, lastDayDue } from './rules.ts'

/** A transfer by bank ends days after it was begun: until then its day is counted anew every night. */
const methodDays = 30

/**
 * Saves the days that are due and not there: today's at 23:55, and those that were missed. The last that was there is
 * counted once more, as its last minutes came after it was written. Safe at any time and any number of times.
 */
export async function saveFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const last = lastDayDue(now)
  const latestFigures = await findLatestDay(db)
  if (latestFigures !== undefined && latestFigures.day >= last) return
  const first = latestFigures?.day ?? (await findFirstDay(db))
  if (first === undefined || first > last) return
  const period = { first, last }
  const lastInvoiceId = await getLatestInvoiceId(db)
  const newUsers = byDay(await countNewUsers(db, period))
  const invoiced = byDay(await sumInvoices(db, period, lastInvoiceId))
  const donated = byDay(await sumDonations(db, period))
  const recurring = byDay(await listRecurringRevenue(db, period, now))
  const days: DayFigures[] = []
  for (const day of daysFrom(first, last)) {
    const { day: _, ...donations } = donated.get(day) ?? nothingDonated
    const monthlyRecurringCents = recurring.get(day)?.cents ?? 0
    days.push({
      day,
      monthlyRecurringCents,
      yearlyRecurringCents: monthlyRecurringCents * 12,
      volumeCents: invoiced.get(day)?.cents ?? 0,
      lastInvoiceId,
      newUserCount: newUsers.get(day)?.count ?? 0,
      ...donations,
      writtenAt: now,
    })
  }
  const methodsFrom = defined([first, daysLater(last, 1 - methodDays)].toSorted()[0])
  const methods = await countByMethod(db, { first: methodsFrom, last })
  await db.transaction(async (tx) => {
    await saveDays(tx, days)
    await saveMethods(tx, methodsFrom, methods)
  })
}

const nothingDonated = { day: '', donationCount: 0, donationCents: 0, disputeCount: 0, disputeCents: 0 }

const byDay = <Row extends { day: string }>(rows: Row[]) => new Map(rows.map((row) => [row.day, row]))
