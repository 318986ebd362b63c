import type { BillingInterval } from '../../../../../contract/subscriptions/billing/subscription-states.ts'
import { dateOf, daysLater, monthLater, startOfDay } from '../../../../../contract/dates.ts'
import type { Plan } from '../plans/plan.ts'

const dayMs = 24 * 60 * 60_000

/** The use of plan limits by an account. */
export interface Use {
  /** Account teams of an owner. */
  teams: number
  /** Members and open invitations of the largest of them. */
  teamMembers: number
  /** The same over all of them, less their owner. */
  collaborators: number
}

export const noUse: Use = { teams: 0, teamMembers: 0, collaborators: 0 }

/** The end of a period that begins then: the same time of day, on the anchor day or the last day of a shorter month. */
export function periodEnd(startsAt: Date, interval: BillingInterval, anchorDay: number): Date {
  const written = startsAt.toISOString()
  let day = written.slice(0, 10)
  for (let month = interval === 'yearly' ? 12 : 1; month > 0; month -= 1) day = monthLater(day, anchorDay)
  return new Date(day + written.slice(10))
}

/**
 * Proration: what of the worth of a period is not used up yet, in cents. The fraction is exact and rounded once, half a cent to the
 * payer: a price has whole cents, so that nothing else of a change is rounded before its VAT. A change there and back
 * costs no more cents than the time between began.
 */
export function unusedCents(period: { startsAt: Date; endsAt: Date; cents: number }, now: Date): number {
  const whole = period.endsAt.getTime() - period.startsAt.getTime()
  const left = Math.min(whole, period.endsAt.getTime() - now.getTime())
  if (left <= 0) return 0
  // A year of a dear plan times its milliseconds is more than a number counts exactly.
  return Number((2n * BigInt(period.cents) * BigInt(left) + BigInt(whole)) / (2n * BigInt(whole)))
}

/**
 * Until when a trial lasts on the plan that an account changes to; null when it is paid for now. A plan without a trial
 * takes none along, and one with a shorter trial no more than its own.
 */
export function trialEndOn(
  { trialDays }: Pick<Plan, 'trialDays'>,
  { trialEndsAt, createdAt }: { trialEndsAt: Date | null; createdAt: Date },
  now: Date,
): Date | null {
  if (trialEndsAt === null || trialDays === 0) return null
  const end = Math.min(trialEndsAt.getTime(), createdAt.getTime() + trialDays * dayMs)
  return end > now.getTime() ? new Date(end) : null
}

/**
 * Whether the use of an account fits into a plan; one that costs nothing is always allowed, so that one can always
 * cancel.
 */
export function fits(plan: Pick<Plan, 'priceCents' | 'attributes'>, use: Use): boolean {
  if (plan.priceCents === 0) return true
  const names = ['teams', 'teamMembers', 'collaborators'] as const
  return names.every((name) => {
    const limit = plan.attributes[name]
    return typeof limit !== 'number' || use[name] <= limit
  })
}

/** Days after a refused renewal until it is tried again; behind the last of them the plan ends. */
export const retryDays = [3, 5, 7] as const

const withdrawalDays = 14

/**
 * The last second in which a consumer can withdraw: the day of the contract does not count, the last one counts whole, and
 * what would end in a weekend ends with the Monday (regulation 1182/71, article 3).
 */
export function withdrawalEnd(takenAt: Date): Date {
  const last = daysLater(dateOf(takenAt), withdrawalDays)
  const weekday = new Date(last).getUTCDay()
  const afterWeekend = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return new Date(startOfDay(daysLater(last, afterWeekend + 1)).getTime() - 1_000)
}

/** Changes of a plan that are paid within 24 hours; more of them come from a script. */
export const swapsPerDay = 5

/** Charges of a payer that are refused within 24 hours; after more of them cards are being tried out. */
export const refusalsPerDay = 10
