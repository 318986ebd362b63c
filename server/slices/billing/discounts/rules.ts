import type { DiscountDuration } from '../../../../contract/billing/billing-words.ts'

export interface Discount {
  percentOff: number | null
  amountOffCents: number | null
  duration: DiscountDuration
  durationInMonths: number | null
  startedAt: Date | null
}

/** Whether it still takes something off a bill of this moment. */
export function isRunning({ duration, durationInMonths, startedAt }: Discount, now: Date): boolean {
  if (startedAt === null || duration === 'forever') return true
  if (duration === 'once') return false
  const end = new Date(startedAt)
  end.setUTCMonth(end.getUTCMonth() + (durationInMonths ?? 0))
  return now < end
}

/** What it takes off, in cents: never more than there is. */
export const discountOn = ({ percentOff, amountOffCents }: Discount, cents: number): number =>
  Math.min(cents, amountOffCents ?? Math.round((cents * (percentOff ?? 0)) / 100))
