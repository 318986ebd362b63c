import type { Registration } from '../../deps.ts'
import { registerPlans } from './plans/routes.ts'

export { type CurrentPlan, currentPlan, limitOf } from './accounts/current-plan.ts'
export type { Attributes, Billable, BillableKind, Plan } from './plans/plan.ts'

/** Plans, and what people and account teams pay for them. Nothing that raises money hangs on it. */
export function registerBilling(registration: Registration): void {
  registerPlans(registration)
}
