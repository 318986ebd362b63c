import type { StoredPlan } from './queries.ts'
import { type BillableKind, findPlan, type Plan, type Plans } from '../plans/plan.ts'

/**
 * Returns the plan as it was at its subscription: its price does not change for its subscriber, with any later list.
 */
export const subscribedPlan = (kind: BillableKind, { name, ...storedPlan }: StoredPlan, plans: Plans): Plan => ({
  ...(findPlan(plans, kind, storedPlan.id) ?? { features: [], isActive: false, trialDays: 0 }),
  ...storedPlan,
  currency: storedPlan.currency ?? plans.currency,
  name,
  kind,
})
