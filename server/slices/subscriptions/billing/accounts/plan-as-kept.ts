import type { KeptPlan } from './queries.ts'
import { type BillableKind, findPlan, type Plan, type Plans } from '../plans/plan.ts'

/** One as it was when somebody took it: what it costs does not change for who has it, whatever became of the list. */
export const planAsKept = (kind: BillableKind, { name, ...kept }: KeptPlan, plans: Plans): Plan => ({
  ...(findPlan(plans, kind, kept.id) ?? { features: [], isActive: false, trialDays: 0 }),
  ...kept,
  currency: kept.currency ?? plans.currency,
  name,
  kind,
})
