import type { Registration } from '../../deps.ts'
import { registerPlans } from './plans/routes.ts'

export { type CurrentPlan, currentPlan, limitOf } from './accounts/current-plan.ts'
export { type Attributes, type Billable, type BillableKind, type Plan, textIn } from './plans/plan.ts'
export { plansOf } from './plans/read-plans.ts'

/** Plans, and what people and account teams pay for them. Nothing that raises money hangs on it. */
export function registerBilling(registration: Registration): void {
  registerPlans(registration)
}
