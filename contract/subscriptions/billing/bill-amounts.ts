import { monthsLater } from '../../dates.ts'
import type { BillingInterval, DiscountDuration } from './subscription-states.ts'

// The amounts of bills, for the server that charges them and the screens that show them before.

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
const discountOn = ({ percentOff, amountOffCents }: Discount, cents: number): number =>
  Math.min(cents, amountOffCents ?? Math.round((cents * (percentOff ?? 0)) / 100))

/**
 * Returns the VAT of an amount, in cents: half a cent is rounded up, once for a whole bill and never for each of its
 * lines.
 * @param rate in hundredths of a percent
 */
export const vatOf = (netCents: number, rate: number): number => Math.floor((netCents * rate + 5_000) / 10_000)

export interface AmountTerms {
  priceCents: number
  /** The discount that reduces this bill. */
  discount?: Discount
  /** The unused part of earlier payments, without VAT. */
  availableCents: number
  /** The rate of VAT in hundredths of a percent. */
  vatRate: number
}

/**
 * Composes the amounts of a bill, in cents: first the discount comes off its price, then the rest of earlier payments,
 * as far as there is anything left, and VAT is charged on what remains.
 */
export function billAmounts({ priceCents, discount, availableCents, vatRate }: AmountTerms) {
  const discountCents = discount === undefined ? 0 : discountOn(discount, priceCents)
  const periodCents = priceCents - discountCents
  const creditCents = Math.min(availableCents, periodCents)
  const netCents = periodCents - creditCents
  const vatCents = vatOf(netCents, vatRate)
  return { discountCents, periodCents, creditCents, netCents, vatCents, totalCents: netCents + vatCents }
}

/**
 * Returns the end of a period that begins then: the same time of day, on the anchor day or the last day of a shorter
 * month.
 */
export function periodEnd(startsAt: Date, interval: BillingInterval, anchorDay: number): Date {
  const startText = startsAt.toISOString()
  const day = monthsLater(startText.slice(0, 10), interval === 'yearly' ? 12 : 1, anchorDay)
  return new Date(day + startText.slice(10))
}

export interface ChargeTerms {
  priceCents: number
  interval: BillingInterval
  anchorDay: number
  discount: Discount | undefined
  /** The rest of earlier payments, without VAT. */
  creditCents: number
  /** The rate of VAT in hundredths of a percent. */
  vatRate: number
}

/** Periods that are looked at for a charge. */
const periodsMax = 600

/**
 * Returns the first period from then on for which money is taken, and the amount with VAT in cents; undefined where a
 * discount takes all of each off.
 */
export function firstCharge(
  firstStartsAt: Date,
  { priceCents, interval, anchorDay, vatRate, ...terms }: ChargeTerms,
): { at: Date; totalCents: number } | undefined {
  let { discount, creditCents } = terms
  let startsAt = firstStartsAt
  for (let period = 0; period < periodsMax; period += 1) {
    const running = discount !== undefined && isRunning(discount, startsAt) ? discount : undefined
    const { periodCents, netCents, totalCents } = billAmounts({
      priceCents,
      discount: running,
      availableCents: creditCents,
      vatRate,
    })
    if (netCents > 0) return { at: startsAt, totalCents }
    if (periodCents === 0 && running?.duration === 'forever') return undefined
    // The bill counts as the first that it reduced, and uses credit up.
    if (running !== undefined) discount = { ...running, startedAt: running.startedAt ?? startsAt }
    creditCents -= periodCents
    startsAt = periodEnd(startsAt, interval, anchorDay)
  }
  return undefined
}
