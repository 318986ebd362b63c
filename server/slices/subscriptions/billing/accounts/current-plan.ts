import type { Deps } from '../../../../deps.ts'
import { type Attributes, type Billable, findPlan, freePlan, type TranslatedText } from '../plans/plan.ts'
import { findSubscription, type PlanSubscription } from './queries.ts'
import { isOver } from './rules.ts'

export interface CurrentPlan {
  id: string
  name: TranslatedText
  /** The limits of the plan: `teams`, `teamMembers`, `collaborators` …; a limit that is not named does not exist. */
  attributes: Attributes
  /** The one that is paid for, or in its trial or grace; undefined on the free plan. */
  subscription: PlanSubscription | undefined
}

/** Returns the limits of a user or an account team now: by the plan they pay for, else by the free one. */
export async function currentPlan(
  { db, clock, plans }: Pick<Deps, 'db' | 'clock' | 'plans'>,
  billable: Billable,
): Promise<CurrentPlan> {
  const subscription = await findSubscription(db, billable)
  if (subscription === undefined || isOver(subscription, clock.now()))
    return { ...freePlan(plans, billable.kind), subscription: undefined }
  // A plan that was removed from the list goes on with the terms of its subscription.
  const { id, name, attributes } = findPlan(plans, billable.kind, subscription.planId) ?? subscription.plan
  return { id, name, attributes, subscription }
}

/** Returns the limit of an attribute; any number where the plan does not say. */
export const limitOf = ({ attributes }: Pick<CurrentPlan, 'attributes'>, name: string): number => {
  const limit = attributes[name]
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
}
