import { earlier } from '../../../../../contract/durations.ts'
import { dateOf, daysLater, startOfDay } from '../../../../../contract/dates.ts'

const withdrawalDays = 14

/**
 * Returns the last second in which a consumer can withdraw: the day of the contract does not count, the last one counts
 * whole, and what would end in a weekend ends with the Monday (regulation 1182/71, article 3).
 */
export function withdrawalEnd(takenAt: Date): Date {
  const last = daysLater(dateOf(takenAt), withdrawalDays)
  const weekday = new Date(last).getUTCDay()
  const afterWeekend = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return earlier(startOfDay(daysLater(last, afterWeekend + 1)), 1_000)
}
