import * as contract from '../../../../../contract/subscriptions/billing/plans.ts'
import type { SliceContext } from '../../../../deps.ts'
import { presentPlan } from './present-plan.ts'

/** Registers the calls for the plans to choose from; a plan that was taken off the list is no longer shown. */
export function registerPlans({ calls, plans }: SliceContext): void {
  const active = (kind: 'user' | 'team') => plans[kind].filter(({ isActive }) => isActive)
  calls.on(contract.listPlans, async ({ language }) => {
    return { status: 200, body: active('user').map((plan) => presentPlan(plan, language)) }
  })
  calls.on(contract.listTeamPlans, async ({ language }) => {
    return { status: 200, body: active('team').map((plan) => presentPlan(plan, language)) }
  })
}
