import { dayMs, later } from '../../../../../contract/durations.ts'
import type { SubscriptionState } from '../../../../../contract/subscriptions/billing/subscription-states.ts'

/** The dates of a subscription that decide its state. */
export interface SubscriptionTerm {
  trialEndsAt: Date | null
  endsAt: Date | null
}

/** Whether it has ended; the moment of its end is not in it. */
export const isOver = ({ endsAt }: Pick<SubscriptionTerm, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && endsAt <= now

/**
 * Returns the state of an account with its plan [4.14]: it needs a subscription when there is none or it is over, is on
 * trial while that of the account or of the subscription lasts, and in its grace period when it was cancelled and not
 * yet over.
 */
export function subscriptionStateOf(
  subscription: SubscriptionTerm | undefined,
  { now, trialEndsAt }: { now: Date; trialEndsAt: Date | null },
): SubscriptionState {
  const isAhead = (moment: Date | null) => moment !== null && moment > now
  if (subscription === undefined || isOver(subscription, now)) return isAhead(trialEndsAt) ? 'trial' : 'none'
  if (subscription.endsAt !== null) return 'grace'
  return isAhead(subscription.trialEndsAt) || isAhead(trialEndsAt) ? 'trial' : 'active'
}

/** Returns the moment when the trial ends that an account has by itself; null where there is none. */
export const accountTrialEnd = (madeAt: Date, days: number): Date | null =>
  days === 0 ? null : later(madeAt, days * dayMs)
