import { eurosOf } from '../../../../../contract/money.ts'
import type { Plan as PlanAnswer } from '../../../../../contract/subscriptions/billing/plans.ts'
import type { Language } from '../../../../../contract/texts.ts'
import { type Plan, textIn } from './plan.ts'

export const presentPlan = (plan: Plan, language: Language): PlanAnswer => ({
  id: plan.id,
  name: textIn(plan.name, language),
  price: eurosOf(plan.priceCents),
  currency: plan.currency,
  interval: plan.interval,
  trialDays: plan.trialDays,
  features: plan.features.map((feature) => textIn(feature, language)),
  active: plan.isActive,
  attributes: plan.attributes,
  type: plan.kind,
})
