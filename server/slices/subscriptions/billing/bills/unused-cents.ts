/**
 * Returns the unused part of the worth of a period (proration), in cents. The fraction is exact and rounded once, half
 * a cent in favour of the payer. Prices have whole cents, so nothing else of a change is rounded before its VAT. A
 * change to another plan and back costs no more than the time between is worth, rounded up to whole cents.
 */
export function unusedCents(period: { startsAt: Date; endsAt: Date; cents: number }, now: Date): number {
  const whole = period.endsAt.getTime() - period.startsAt.getTime()
  const restMs = Math.min(whole, period.endsAt.getTime() - now.getTime())
  if (restMs <= 0) return 0
  // A year of a dear plan times its milliseconds is more than a number counts exactly.
  return Number((2n * BigInt(period.cents) * BigInt(restMs) + BigInt(whole)) / (2n * BigInt(whole)))
}
