import { dayMs, earlier, later } from '../../../../../contract/durations.ts'
import { isOver, type SubscriptionTerm } from '../accounts/rules.ts'

/**
 * Withdrawals within a year after which no plan can be taken: a payer who takes and withdraws again and again pays for
 * nothing.
 */
export const withdrawalsPerYear = 2

/** Returns the moment from which withdrawals count. */
export const yearBefore = (now: Date): Date => earlier(now, 365 * dayMs)

/** The facts of an account that decide whether it may take a plan. */
export interface PlanEligibility {
  current: Pick<SubscriptionTerm, 'endsAt'> | undefined
  /** Whether a change of a plan is being paid. */
  isPaying: boolean
  /** Plans that its payer has withdrawn from within a year, over all of their accounts. */
  withdrawnCount: number
}

/** Plans the reason that an account takes no plan now; undefined when it may. */
export function planRefusal(
  { current, isPaying, withdrawnCount }: PlanEligibility,
  now: Date,
): 'has_plan' | 'busy' | 'withdrawn_often' | undefined {
  if (current !== undefined && !isOver(current, now)) return 'has_plan'
  if (isPaying) return 'busy'
  return withdrawnCount >= withdrawalsPerYear ? 'withdrawn_often' : undefined
}

/**
 * Returns the moment until which a new plan is tried out; null when it is paid now. A trial is for a payer who had no
 * plan yet.
 */
export const newTrialEnd = ({ trialDays, hadPlan }: { trialDays: number; hadPlan: boolean }, now: Date): Date | null =>
  trialDays === 0 || hadPlan ? null : later(now, trialDays * dayMs)

/**
 * Returns the moment until which a trial lasts on the plan that an account changes to; null when it is paid for now. A
 * plan without a trial takes none along, and one with a shorter trial no more than its own.
 */
export function trialEndOn(
  { trialDays }: { trialDays: number },
  { trialEndsAt, createdAt }: { trialEndsAt: Date | null; createdAt: Date },
  now: Date,
): Date | null {
  if (trialEndsAt === null || trialDays === 0) return null
  const end = Math.min(trialEndsAt.getTime(), createdAt.getTime() + trialDays * dayMs)
  return end > now.getTime() ? new Date(end) : null
}

/** Whether a plan was taken within the last day and goes on: its screen then shows the next step. */
export const isNew = ({ createdAt, endsAt }: { createdAt: Date; endsAt: Date | null }, now: Date): boolean =>
  endsAt === null && now.getTime() - createdAt.getTime() < dayMs

/** Whether a renewal was refused, and is still retried. */
export const isPastDue = ({ unpaidSince, endsAt }: { unpaidSince: Date | null; endsAt: Date | null }): boolean =>
  unpaidSince !== null && endsAt === null

/** Changes of a plan that are paid within 24 hours; more of them come from a script. */
export const swapsPerDay = 5
