import { periodEnd } from '../../../../../contract/subscriptions/billing/bill-amounts.ts'
import type { PlanSubscription } from '../accounts/queries.ts'
import type { BillRequest } from './open-bill.ts'

/**
 * Returns the request of the next period of a plan, which begins where the last paid one ended. When no job ran for a
 * while, it begins now: periods that are over are not charged, least of all together.
 */
export function renewalOf(
  { plan, periodEndsAt, anchorDay }: PlanSubscription,
  payer: BillRequest['payer'],
  now: Date,
): Omit<BillRequest, 'purpose'> {
  const isLate = periodEnd(periodEndsAt, plan.interval, anchorDay) <= now
  return {
    plan,
    startsAt: isLate ? now : periodEndsAt,
    anchorDay: isLate ? now.getUTCDate() : anchorDay,
    current: undefined,
    payer,
  }
}
