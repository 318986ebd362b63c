import { dateOf, daysLater } from '../../../../../contract/dates.ts'
import { later, minuteMs } from '../../../../../contract/durations.ts'

/** The time before its end at which a day is stored: 23:55 in Amsterdam. */
const beforeEndMs = 5 * minuteMs

/** Returns the last day that is to be written: today from 23:55 on, else yesterday. */
export const lastDayDue = (now: Date): string => daysLater(dateOf(later(now, beforeEndMs)), -1)

/** Returns days from one to another, both included; none when the second is earlier. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = daysLater(day, 1)) days.push(day)
  return days
}
