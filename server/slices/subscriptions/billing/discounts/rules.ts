import { monthsLater } from '../../../../../contract/dates.ts'
import type { DiscountDuration } from '../../../../../contract/subscriptions/billing/subscription-states.ts'

export interface Discount {
  percentOff: number | null
  amountOffCents: number | null
  duration: DiscountDuration
  durationInMonths: number | null
  startedAt: Date | null
}

/** Whether it still reduces a bill of which the period begins at this moment. */
export function isRunning({ duration, durationInMonths, startedAt }: Discount, startsAt: Date): boolean {
  if (startedAt === null || duration === 'forever') return true
  if (duration === 'once') return false
  // Months are counted as for bills: the last day of a shorter month is a month later too.
  const startText = startedAt.toISOString()
  const day = monthsLater(startText.slice(0, 10), durationInMonths ?? 0)
  return startsAt < new Date(day + startText.slice(10))
}

/** Returns the amount that a discount takes off, in cents: never more than there is. */
export const discountOn = ({ percentOff, amountOffCents }: Discount, cents: number): number =>
  Math.min(cents, amountOffCents ?? Math.round((cents * (percentOff ?? 0)) / 100))
