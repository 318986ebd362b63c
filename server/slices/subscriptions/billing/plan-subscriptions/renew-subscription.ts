import { defined } from '../../../../../contract/defined.ts'
import { dayMs, hourMs, later, minuteMs } from '../../../../../contract/durations.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../../../ports/payments/provider.ts'
import { Unavailable } from '../../../../platform/errors.ts'
import type { Billable } from '../plans/plan.ts'
import { mailPlanNews, renewPlan } from '../jobs.ts'
import type { BillingDeps, FoundPayer } from '../billing-deps.ts'
import { getOrder, hasCard } from '../bills/card-order.ts'
import { chargeBill } from '../bills/charge-bill.ts'
import { openBill } from '../bills/open-bill.ts'
import {
  type Bill,
  findBill,
  findBillByReference,
  findUnpaidBill,
  listUnsettledBills,
  updateBill,
  updateSubscription,
} from '../bills/queries.ts'
import { findSubscriptionById, listToRenew } from './queries.ts'
import { lockAccountById } from '../accounts/queries.ts'
import { renewalOf } from '../bills/renewal-of.ts'
import { settleBill } from '../bills/settle-bill.ts'

/** The payer of an account; undefined when there is none left. */
export type FindPayer = (billable: Billable) => Promise<FoundPayer | undefined>

/** Makes a job of every plan whose next period begins. */
export async function enqueueRenewals({ db, jobs, clock }: BillingDeps): Promise<void> {
  for (const { id, renewAt } of await listToRenew(db, clock.now()))
    await jobs.enqueue(
      db,
      renewPlan,
      { subscriptionId: id },
      { onceKey: `renew-plan:${id}:${defined(renewAt).toISOString()}` },
    )
}

/**
 * Charges the next period of a plan, and a declined charge by its retry schedule (dunning). A change or cancellation
 * meanwhile comes first. Without a payer, or with a locked one, the plan ends with the paid period, and the locked user
 * hears it.
 */
export async function renewSubscription(
  deps: BillingDeps,
  findPayer: FindPayer,
  subscriptionId: number,
): Promise<void> {
  const subscriptionRow = await findSubscriptionById(deps.db, subscriptionId)
  const payer =
    subscriptionRow && (await findPayer({ kind: subscriptionRow.account.kind, id: subscriptionRow.account.ownerId }))
  if (subscriptionRow === undefined) return
  const bill = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const account = await lockAccountById(tx, subscriptionRow.account.id)
    const { subscription } = defined(await findSubscriptionById(tx, subscriptionId))
    const { renewAt, endsAt, replacedAt } = subscription
    if (renewAt === null || renewAt > now || endsAt !== null || replacedAt !== null) return undefined
    if (payer === undefined || payer.isLocked) {
      await updateSubscription(tx, subscription.id, { endsAt: now, renewAt: null, updatedAt: now })
      const lockedNews = { accountId: account.id, billId: null, event: 'locked', at: now.toISOString() } as const
      if (payer !== undefined) await deps.jobs.enqueue(tx, mailPlanNews, lockedNews)
      return undefined
    }
    // Until the outcome of the open charge is known; its outcome says when the next period begins.
    await updateSubscription(tx, subscription.id, { renewAt: later(now, 10 * minuteMs), updatedAt: now })
    if ((await findUnpaidBill(tx, account.id)) !== undefined) return undefined
    return openBill(deps, tx, account, { ...renewalOf(subscription, payer, now), purpose: 'renewal' })
  })
  if (bill === undefined || payer === undefined) return
  await chargeBill(deps, bill, payer, false).catch((error: unknown) => {
    // The bill stays open, and is looked up.
    if (!(error instanceof Unavailable)) throw error
  })
}

/**
 * Looks up bills with an unknown outcome, and voids those that will not be paid any more. One that fails stops none of
 * the others.
 */
export async function settleUnpaidBills(deps: BillingDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  const unsettled = await listUnsettledBills(deps.db, {
    pending: new Date(now - minuteMs),
    action: new Date(now - hourMs),
    renewalAction: new Date(now - 3 * dayMs),
  })
  const failures: unknown[] = []
  for (const bill of unsettled)
    await ignoreProviderAway(() => settleOverdue(deps, bill)).catch((error: unknown) => {
      deps.log.error({ err: error, billId: bill.id }, 'a bill of a plan could not be settled')
      failures.push(error)
    })
  if (failures.length > 0) throw new AggregateError(failures, 'Bills of plans could not be settled')
}

async function settleOverdue(deps: BillingDeps, bill: Bill): Promise<void> {
  const noCharge = { chargeId: null, actionUrl: null }
  // A bill that was never charged, as the process ended right after it wrote the bill.
  if (bill.totalCents === 0)
    return void (await settleBill(deps, bill.id, { ...noCharge, status: 'paid', failure: null }))
  if (!hasCard(bill))
    return void (await settleBill(deps, bill.id, { ...noCharge, status: 'refused', failure: 'declined' }))
  const { cards, order } = getOrder(deps, bill)
  const charge = await cards.findCharge(order)
  if (charge !== undefined && charge.status !== 'needs-action') return void (await settleBill(deps, bill.id, charge))
  if (charge !== undefined && bill.state === 'pending') return void (await settleBill(deps, bill.id, charge))
  // From here on nothing can be taken under this reference any more, also when it is still on its way.
  const status = await cards.cancelCharge(order)
  const ended = defined(await cards.findCharge(order))
  await settleBill(deps, bill.id, { ...ended, status })
}

async function ignoreProviderAway(call: () => Promise<void>): Promise<void> {
  await call().catch((error: unknown) => {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefusal || error instanceof Unavailable) return
    throw error
  })
}

/** Looks up the unpaid bill of an account, after its owner came back from their bank. */
export async function checkPayment(deps: BillingDeps, accountId: number): Promise<void> {
  const bill = await findUnpaidBill(deps.db, accountId)
  if (bill === undefined || bill.totalCents === 0 || !hasCard(bill)) return
  try {
    const { cards, order } = getOrder(deps, bill)
    const charge = await cards.findCharge(order)
    if (charge !== undefined) await settleBill(deps, bill.id, charge)
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new Unavailable('billing.provider_away')
    throw error
  }
}

/** Settles a charge that changed at its provider, also of a bill that was let go. */
export async function settleChangedCharge(deps: BillingDeps, provider: string, reference: string): Promise<void> {
  const bill = await findBillByReference(deps.db, reference)
  if (bill === undefined || bill.cardProvider !== provider || bill.state === 'paid') return
  const { cards, order } = getOrder(deps, bill)
  const charge = await cards.findCharge(order)
  if (charge !== undefined) await settleBill(deps, bill.id, charge)
}

/** Voids a bill: nothing is taken under its reference any more; a charge is refunded. */
export async function voidBill(deps: BillingDeps, billId: number): Promise<void> {
  const bill = await findBill(deps.db, billId)
  if (bill === undefined || bill.state === 'paid') return
  if (bill.totalCents === 0 || !hasCard(bill)) return
  const { cards, order } = getOrder(deps, bill)
  const status = await cards.cancelCharge(order)
  if (status === 'paid') await refund(deps, bill)
}

/** Refunds the amount that a bill took, once. */
export async function refundPaidBill(deps: BillingDeps, billId: number): Promise<void> {
  const bill = await findBill(deps.db, billId)
  if (bill !== undefined && bill.totalCents > 0) await refund(deps, bill)
}

async function refund(deps: BillingDeps, bill: Bill): Promise<void> {
  const { cards, order } = getOrder(deps, bill)
  const charge = await cards.findCharge(order)
  if (charge?.status !== 'paid') return
  const { chargeId } = charge
  await cards.refund({ reference: `${bill.reference}-back`, chargeId, amountCents: bill.totalCents })
  await updateBill(deps.db, bill.id, { chargeId })
}
