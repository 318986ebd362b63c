import { monthsLater } from '../../../contract/dates.ts'
import type { Subscriber } from './subscribers.ts'

/** A time for which a plan is paid at once. */
export interface Period {
  startsAt: Date
  endsAt: Date
}

/** Returns the same day of another month, or the last of a shorter one. */
export function monthsFrom(at: Date, months: number): Date {
  const text = at.toISOString()
  return new Date(monthsLater(text.slice(0, 10), months) + text.slice(10))
}

/** Returns periods one after the other, of which the last begins at a moment. */
export function periodsUntil(
  begins: Date,
  { interval, count }: Pick<Subscriber, 'interval'> & { count: number },
): Period[] {
  const months = interval === 'yearly' ? 12 : 1
  return Array.from({ length: count }, (_, index) => ({
    startsAt: monthsFrom(begins, (index + 1 - count) * months),
    endsAt: monthsFrom(begins, (index + 2 - count) * months),
  }))
}
