import { hourOf } from '../../../../../contract/dates.ts'
import { later, minuteMs } from '../../../../../contract/durations.ts'
import type { OnceMailKind } from '../../../../../contract/signups/mailings/mail-kinds.ts'

/** Mails wait for the morning: from nine in the evening until eight in the morning, in Amsterdam. */
const quietFromHour = 21
const quietUntilHour = 8
const quarterMs = 15 * minuteMs

export const isQuiet = (now: Date): boolean => hourOf(now) >= quietFromHour || hourOf(now) < quietUntilHour

/**
 * Returns the first moment that is not quiet: now, or the next morning at eight, also when the clocks change that
 * night.
 */
export function nextMailTime(now: Date): Date {
  if (!isQuiet(now)) return now
  // A step of the search: offsets of time zones are multiples of a quarter of an hour.
  let next = new Date(Math.ceil(now.getTime() / quarterMs) * quarterMs)
  while (isQuiet(next)) next = later(next, quarterMs)
  return next
}

export interface GoalProgress {
  raisedCents: number
  donationCount: number
  goalCents: number | null
}

/** Returns the milestones after a donation: the furthest that was reached, and the first donation by itself. */
export function milestonesOf({ raisedCents, donationCount, goalCents }: GoalProgress): OnceMailKind[] {
  const first: OnceMailKind[] = donationCount > 0 ? ['first_donation'] : []
  if (goalCents === null || goalCents <= 0) return first
  if (raisedCents >= goalCents) return [...first, 'goal_reached']
  return raisedCents * 2 >= goalCents ? [...first, 'halfway'] : first
}

/** Returns a higher goal, in whole tens of euros: as far again as half of the amount raised. */
export const higherGoalCents = (raisedCents: number): number => Math.ceil((raisedCents * 1.5) / 1_000) * 1_000
