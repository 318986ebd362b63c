import { periodEnd } from '../../../../../contract/subscriptions/billing/bill-amounts.ts'
import type { PlanSubscription } from '../accounts/queries.ts'
import type { DraftRequest } from './open-bill.ts'

/** Returns the request of the bill for the next period of a plan, by a payer. */
export const renewalOf = <P extends DraftRequest['payer']>(subscription: PlanSubscription, payer: P, now: Date) => ({
  plan: subscription.plan,
  ...renewalPeriodOf(subscription, now),
  current: undefined,
  payer,
})

/**
 * Returns the next period of a plan, which begins where the last paid one ended. When no job ran for a while, it begins
 * now: periods that are over are not charged, least of all together.
 */
export function renewalPeriodOf(
  { plan, periodEndsAt, anchorDay }: PlanSubscription,
  now: Date,
): Pick<DraftRequest, 'startsAt' | 'anchorDay'> {
  const isLate = periodEnd(periodEndsAt, plan.interval, anchorDay) <= now
  return isLate ? { startsAt: now, anchorDay: now.getUTCDate() } : { startsAt: periodEndsAt, anchorDay }
}
