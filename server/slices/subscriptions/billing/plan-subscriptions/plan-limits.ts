import { FieldErrors } from '../../../../platform/errors.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { type Billable, findPlan, type Plan } from '../plans/plan.ts'

/** The use of plan limits by an account. */
export interface Use {
  /** Account teams of an owner. */
  teams: number
  /** Members and open invitations of the largest of them. */
  teamMembers: number
  /** Members and open invitations of all of them, without the owner. */
  collaborators: number
}

export const noUse: Use = { teams: 0, teamMembers: 0, collaborators: 0 }

/**
 * Whether the use of an account fits into a plan. A plan that costs nothing always fits, so that its holder can always
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

/**
 * Returns a plan that can be taken. @throws FieldErrors when it is not on the list, or the use of the account does not
 * fit into it
 */
export function requireChoosablePlan(deps: BillingDeps, { kind }: Billable, id: string, use: Use): Plan {
  const plan = findPlan(deps.plans, kind, id)
  if (plan === undefined || !plan.isActive) throw new FieldErrors({ plan: ['billing.plan_unknown'] })
  requireFitting(plan, use)
  return plan
}

/** @throws FieldErrors when the use of the account does not fit into the plan */
export function requireFitting(plan: Plan, use: Use): void {
  if (!fits(plan, use))
    throw new FieldErrors({ plan: [plan.kind === 'team' ? 'billing.team_too_big' : 'billing.not_eligible'] })
}
