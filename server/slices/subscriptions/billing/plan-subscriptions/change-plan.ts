import { defined } from '../../../../../contract/defined.ts'
import { dayMs, earlier } from '../../../../../contract/durations.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { FieldErrors, SubscriptionRequired, TooManyRequests } from '../../../../platform/errors.ts'
import {
  type BillingAccount,
  findBillingAccount,
  lockBillingAccount,
  type PlanSubscription,
} from '../accounts/queries.ts'
import { isOver } from '../accounts/rules.ts'
import { voidCharge } from '../jobs.ts'
import { type Billable, freePlan, type Plan } from '../plans/plan.ts'
import { subscribedPlan } from '../accounts/subscribed-plan.ts'
import type { BillingDeps, Payer } from '../billing-deps.ts'
import { type ChangeOutcome, finishedChange, outcomeOf } from './change-outcome.ts'
import { chargeBill } from '../bills/charge-bill.ts'
import { requireChoosablePlan, requireFitting, type Use } from './plan-limits.ts'
import { draftBill, storedPlan, openBill } from '../bills/open-bill.ts'
import {
  countPaidSwaps,
  currentSubscription,
  findUnpaidBill,
  updateBill,
  updateSubscription,
} from '../bills/queries.ts'
import { swapsPerDay, trialEndOn } from './rules.ts'

export interface PlanHolder {
  billable: Billable
  payer: Payer
  use: Use
}

/** The mode of a change; during a trial also its end. */
interface ChangeMode {
  way: 'resume' | 'during-trial' | 'pay'
  trialEndsAt: Date | null
}

/**
 * Changes the plan, or resumes a cancelled one. During a trial that goes on, on a plan that has one; else a new period
 * begins and is paid now.
 * @throws FieldErrors at the plan, also when there is none to change
 */
export const swapSubscription = (deps: BillingDeps, holder: PlanHolder, planId: string): Promise<ChangeOutcome> =>
  refusedAtPlan(() => change(deps, holder, planId))

/**
 * Previews the result and the charge of a change now; writes nothing.
 * @throws FieldErrors as the change itself
 */
export const previewSwap = (deps: BillingDeps, holder: PlanHolder, planId: string) =>
  refusedAtPlan(() => draftChange(deps, holder, planId))

/**
 * Refuses at the field of the plan. A form that names a plan shows at that field that there is none to change; a 402 is
 * for calls without such a form.
 */
async function refusedAtPlan<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof SubscriptionRequired) throw new FieldErrors({ plan: ['billing.no_plan_yet'] })
    throw error
  }
}

async function change(deps: BillingDeps, { billable, payer, use }: PlanHolder, planId: string): Promise<ChangeOutcome> {
  if (isFree(deps, billable, planId)) {
    await cancelSubscription(deps, billable)
    return finishedChange
  }
  const bill = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const account = await lockBillingAccount(tx, billable, now)
    const current = await requireSubscription(deps, tx, account)
    const plan = requireTargetPlan(deps, { billable, use, current }, planId)
    const { way, trialEndsAt } = changeModeOf(plan, current, now)
    if (way === 'pay') {
      const dayAgo = earlier(now, dayMs)
      if ((await countPaidSwaps(tx, account.id, dayAgo)) >= swapsPerDay)
        throw new TooManyRequests('errors.too_many_today')
      return openBill(deps, tx, account, swapBillOf(plan, current, now, payer))
    }
    await updateSubscription(tx, current.id, {
      planId: plan.id,
      plan: storedPlan(plan),
      endsAt: null,
      cancelledAt: null,
      renewAt: current.periodEndsAt,
      ...(way === 'during-trial' && trialPeriod(defined(trialEndsAt))),
      updatedAt: now,
    })
    return undefined
  })
  return bill === undefined ? finishedChange : outcomeOf(await chargeBill(deps, bill, payer, true))
}

async function draftChange(deps: BillingDeps, { billable, payer, use }: PlanHolder, planId: string) {
  const now = deps.clock.now()
  const account = await findBillingAccount(deps.db, billable)
  if (account === undefined) throw new SubscriptionRequired()
  const current = await requireSubscription(deps, deps.db, account)
  const plan = requireTargetPlan(deps, { billable, use, current }, planId)
  if (plan.priceCents === 0) return { way: 'cancel' as const, plan, bill: undefined, nextAt: endOf(current, now) }
  const { way, trialEndsAt } = changeModeOf(plan, current, now)
  if (way !== 'pay')
    return { way, plan, bill: undefined, nextAt: way === 'during-trial' ? defined(trialEndsAt) : current.periodEndsAt }
  const bill = await draftBill(deps, deps.db, account, swapBillOf(plan, current, now, payer))
  return { way, plan, bill, nextAt: bill.endsAt }
}

/**
 * Ends a plan at the end of the paid period, or of its trial; it can be resumed until then. An open charge for it is
 * withdrawn. Cancelling again changes nothing.
 */
export async function cancelSubscription(deps: BillingDeps, billable: Billable): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const account = await lockBillingAccount(tx, billable, now)
    const current = await requireSubscription(deps, tx, account)
    const unpaid = await findUnpaidBill(tx, account.id)
    if (unpaid?.state === 'needs-action') {
      await updateBill(tx, unpaid.id, { state: 'withdrawn', decidedAt: now })
      await deps.jobs.enqueue(tx, voidCharge, { billId: unpaid.id })
    }
    if (current.endsAt !== null) return
    const values = { endsAt: endOf(current, now), cancelledAt: now, renewAt: null, updatedAt: now }
    await updateSubscription(tx, current.id, values)
  })
}

/** Ends a plan at once, as that of an account team that is deleted; nothing goes back. In the caller's transaction. */
export async function cancelNow(deps: Pick<BillingDeps, 'clock' | 'jobs'>, tx: Db, billable: Billable): Promise<void> {
  const now = deps.clock.now()
  const account = await lockBillingAccount(tx, billable, now)
  const unpaid = await findUnpaidBill(tx, account.id)
  if (unpaid !== undefined) {
    await updateBill(tx, unpaid.id, { state: 'withdrawn', decidedAt: now })
    await deps.jobs.enqueue(tx, voidCharge, { billId: unpaid.id })
  }
  const current = await currentSubscription(tx, account.id)
  if (current === undefined || isOver(current, now)) return
  await updateSubscription(tx, current.id, { endsAt: now, cancelledAt: now, renewAt: null, updatedAt: now })
}

/** @throws SubscriptionRequired when there is none, or it is over */
export async function requireSubscription(
  deps: BillingDeps,
  db: Db,
  account: BillingAccount,
): Promise<PlanSubscription> {
  const current = await currentSubscription(db, account.id)
  if (current === undefined || isOver(current, deps.clock.now())) throw new SubscriptionRequired()
  return current
}

const isFree = ({ plans }: BillingDeps, { kind }: Billable, planId: string) => freePlan(plans, kind).id === planId

/** Subscribers keep a plan at the price that they took it for, also when it cannot be chosen any more. */
function requireTargetPlan(
  deps: BillingDeps,
  { billable, use, current }: { billable: Billable; use: Use; current: PlanSubscription },
  planId: string,
): Plan {
  if (planId !== current.planId) return requireChoosablePlan(deps, billable, planId, use)
  const plan = subscribedPlan(billable.kind, current.plan, deps.plans)
  requireFitting(plan, use)
  return plan
}

function changeModeOf(plan: Plan, current: PlanSubscription, now: Date): ChangeMode {
  const isSame = current.planId === plan.id
  if (isSame && current.endsAt === null && current.unpaidSince === null)
    throw new FieldErrors({ plan: ['billing.same_plan'] })
  if (isSame && current.endsAt !== null && current.unpaidSince === null) return { way: 'resume', trialEndsAt: null }
  const trialEndsAt = trialEndOn(plan, current, now)
  return { way: trialEndsAt === null ? 'pay' : 'during-trial', trialEndsAt }
}

/** Returns the period of a trial. */
const trialPeriod = (trialEndsAt: Date) => ({
  trialEndsAt,
  periodEndsAt: trialEndsAt,
  anchorDay: trialEndsAt.getUTCDate(),
  renewAt: trialEndsAt,
})

const swapBillOf = (plan: Plan, current: PlanSubscription, now: Date, payer: Payer) => ({
  purpose: 'swap' as const,
  plan: storedPlan(plan),
  startsAt: now,
  anchorDay: now.getUTCDate(),
  current,
  payer,
})

/** Returns the end of the paid period, or of the trial; at once when that is over. */
function endOf({ trialEndsAt, periodEndsAt, endsAt }: PlanSubscription, now: Date): Date {
  if (endsAt !== null) return endsAt
  const end = trialEndsAt !== null && trialEndsAt > now ? trialEndsAt : periodEndsAt
  return end > now ? end : now
}
