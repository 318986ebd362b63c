import { defined } from '../../../../../contract/defined.ts'
import { dayMs, later, minuteMs } from '../../../../../contract/durations.ts'
import type { ProviderCharge } from '../../../../ports/cards/card-provider.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { type BillingAccount, type PlanSubscription, lockAccountById, updateAccount } from '../accounts/queries.ts'
import { markDiscountUsed } from '../discounts/queries.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { mailPlanNews, voidCharge } from '../jobs.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { worthOf } from './compose-bill.ts'
import {
  type Bill,
  currentSubscription,
  findBill,
  saveSubscription,
  updateBill,
  updateSubscription,
} from './queries.ts'
import { retryDays } from './rules.ts'

export type ChargeOutcome = Pick<ProviderCharge, 'status' | 'failure' | 'actionUrl'> & { chargeId: string | null }

/** Writes the outcome of a bill, once, however often and by whichever caller it is reported. */
export async function settleBill(deps: BillingDeps, billId: number, outcome: ChargeOutcome): Promise<Bill> {
  return deps.db.transaction(async (tx) => {
    const { accountId } = defined(await findBill(tx, billId))
    const account = await lockAccountById(tx, accountId)
    const bill = defined(await findBill(tx, billId))
    if (bill.state !== 'pending' && bill.state !== 'needs-action') {
      // The bill was withdrawn while the money was on its way, or was reported as refused and paid all the same.
      if (bill.state !== 'paid' && outcome.status === 'paid') await deps.jobs.enqueue(tx, voidCharge, { billId })
      return bill
    }
    const now = deps.clock.now()
    const charge = { chargeId: outcome.chargeId, failure: outcome.failure, actionUrl: outcome.actionUrl }
    if (outcome.status === 'needs-action') {
      if (bill.purpose === 'renewal' && bill.state === 'pending') await enqueueNews(deps, tx, bill, 'proof')
      await updateBill(tx, bill.id, { ...charge, state: 'needs-action' })
    } else if (outcome.status === 'paid') {
      await applyPaid(deps, tx, account, { ...bill, ...charge })
    } else {
      // A payer who never authenticated leaves no reason of a bank, and this is one.
      const failure = charge.failure ?? (bill.state === 'needs-action' ? 'not_authenticated' : null)
      await updateBill(tx, bill.id, { ...charge, failure, state: 'refused', decidedAt: now })
      if (bill.purpose === 'renewal')
        await countFailure(deps, tx, bill, outcome.status === 'cancelled' && bill.state === 'pending')
    }
    return defined(await findBill(tx, billId))
  })
}

async function applyPaid(deps: BillingDeps, tx: Db, account: BillingAccount, bill: Bill): Promise<void> {
  const now = deps.clock.now()
  const current = await currentSubscription(tx, account.id)
  if (bill.purpose !== 'subscribe' && (current === undefined || current.withdrawnAt !== null)) {
    await updateBill(tx, bill.id, { chargeId: bill.chargeId, state: 'withdrawn', decidedAt: now })
    await deps.jobs.enqueue(tx, voidCharge, { billId: bill.id })
    return
  }
  const subscriptionId =
    bill.purpose === 'subscribe' ? await beginSubscription(tx, bill, now) : await goOn(tx, defined(current), bill, now)
  await updateBill(tx, bill.id, {
    chargeId: bill.chargeId,
    actionUrl: null,
    failure: null,
    state: 'paid',
    decidedAt: now,
    subscriptionId,
  })
  await updateAccount(tx, account.id, { creditCents: bill.creditLeftCents })
  if (bill.discountId !== null) await markDiscountUsed(tx, bill.discountId, { from: bill.periodStartsAt, now })
  await issueInvoice(deps, tx, bill)
}

const periodOf = (bill: Bill, now: Date) => ({
  planId: bill.plan.id,
  plan: bill.plan,
  periodStartsAt: bill.periodStartsAt,
  periodEndsAt: bill.periodEndsAt,
  periodCents: worthOf(bill.lines),
  anchorDay: bill.anchorDay,
  trialEndsAt: null,
  unpaidSince: null,
  failures: 0,
  updatedAt: now,
})

async function beginSubscription(tx: Db, bill: Bill, now: Date): Promise<number> {
  const values = { ...periodOf(bill, now), accountId: bill.accountId, renewAt: bill.periodEndsAt, createdAt: now }
  return (await saveSubscription(tx, values)).id
}

/**
 * Goes on with a plan. A plan cancelled after this was requested stays cancelled, and runs until the end of the paid
 * period. A cancelled plan is never renewed or retried, so that a cancellation came after that request, by any process's
 * clock.
 */
async function goOn(tx: Db, current: PlanSubscription, bill: Bill, now: Date): Promise<number> {
  const isCancelled = current.cancelledAt !== null && (bill.purpose !== 'swap' || current.cancelledAt >= bill.createdAt)
  await updateSubscription(tx, current.id, {
    ...periodOf(bill, now),
    ...(isCancelled
      ? { endsAt: bill.periodEndsAt, renewAt: null }
      : { endsAt: null, cancelledAt: null, renewAt: bill.periodEndsAt }),
  })
  return current.id
}

/**
 * Dunning: a declined renewal is retried by the retry schedule, and then the plan ends. A charge that never reached
 * the provider is no refusal.
 */
async function countFailure(deps: BillingDeps, tx: Db, bill: Bill, neverArrived: boolean): Promise<void> {
  const subscription = await currentSubscription(tx, bill.accountId)
  if (subscription === undefined || subscription.endsAt !== null) return
  const now = deps.clock.now()
  if (neverArrived) {
    await updateSubscription(tx, subscription.id, { renewAt: later(now, 10 * minuteMs), updatedAt: now })
    return
  }
  const waitDays = retryDays[subscription.failures]
  const failed = { failures: subscription.failures + 1, unpaidSince: subscription.unpaidSince ?? now, updatedAt: now }
  if (waitDays === undefined) {
    await updateSubscription(tx, subscription.id, { ...failed, endsAt: now, renewAt: null })
    await enqueueNews(deps, tx, bill, 'ended')
    return
  }
  // Counted from the request: a payer who never authenticates gains no days by that.
  const next = Math.max(now.getTime(), bill.createdAt.getTime() + waitDays * dayMs)
  await updateSubscription(tx, subscription.id, { ...failed, renewAt: new Date(next) })
  await enqueueNews(deps, tx, bill, 'unpaid')
}

const enqueueNews = (deps: BillingDeps, tx: Db, bill: Bill, event: 'unpaid' | 'proof' | 'ended') =>
  deps.jobs.enqueue(tx, mailPlanNews, {
    accountId: bill.accountId,
    billId: bill.id,
    event,
    at: deps.clock.now().toISOString(),
  })
