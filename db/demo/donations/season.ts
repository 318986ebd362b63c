import { dateOf } from '../../../contract/dates.ts'
import { infiniteClosingDate } from '../../../contract/fields/limits.ts'
import { daysAfter, earliest } from '../dates.ts'
import { planParticipants, type PlannedParticipant } from '../people/participants.ts'
import { createRandom } from '../random.ts'
import type { ProjectPlan } from '../world.ts'

/** The time in which people could give to a project, and the pages through which they could. */
export interface Season {
  from: Date
  until: Date
  newsAt: readonly Date[]
  /** The moment at which it closes; null for never. */
  closesAt: Date | null
  participants: readonly PlannedParticipant[]
}

export const closingDateOf = (plan: ProjectPlan, now: Date): string =>
  plan.closesInDays === 'never' ? infiniteClosingDate : dateOf(daysAfter(now, plan.closesInDays))

/**
 * Plans the season of a project: the span in which it receives donations. A draft has none yet, but it is planned all
 * the same, from the day of its creation.
 */
export function planSeason(plan: ProjectPlan, now: Date): Season {
  const from = daysAfter(now, -(plan.publishedDaysAgo ?? plan.createdDaysAgo))
  const closesAt = plan.closesInDays === 'never' ? null : daysAfter(now, plan.closesInDays)
  const until = earliest(now, closesAt ?? now, daysAfter(now, -(plan.donation?.endedDaysAgo ?? 0)))
  return {
    from,
    until,
    closesAt,
    newsAt: plan.updates.map(({ daysAgo }) => daysAfter(now, -daysAgo)),
    participants: planParticipants(plan, { from, until }, createRandom(`participants ${plan.url}`)),
  }
}
