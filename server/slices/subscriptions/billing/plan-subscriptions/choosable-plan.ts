import { FieldErrors } from '../../../../platform/errors.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { type Billable, findPlan, type Plan } from '../plans/plan.ts'
import { fits, type Use } from './plan-limits.ts'

/** @throws FieldErrors when it is not on the list, or the use of the account does not fit into it */
export function requireChoosablePlan(deps: BillingDeps, { kind }: Billable, id: string, use: Use): Plan {
  const plan = findPlan(deps.plans, kind, id)
  if (plan === undefined || !plan.isActive) throw new FieldErrors({ plan: ['billing.plan_unknown'] })
  requireFitting(plan, use)
  return plan
}

export function requireFitting(plan: Plan, use: Use): void {
  if (!fits(plan, use))
    throw new FieldErrors({ plan: [plan.kind === 'team' ? 'billing.team_too_big' : 'billing.not_eligible'] })
}
