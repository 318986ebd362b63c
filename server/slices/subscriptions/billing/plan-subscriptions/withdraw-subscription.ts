import type { Db } from '../../../../platform/db/database.ts'
import { Conflict, SubscriptionRequired } from '../../../../platform/errors.ts'
import {
  type BillingAccount,
  findBillingAccount,
  lockBillingAccount,
  type PlanSubscription,
  updateAccount,
} from '../accounts/queries.ts'
import { isOver } from '../accounts/rules.ts'
import { issueCreditNote } from '../invoices/issue-invoice.ts'
import { mailPlanNews, refundBill, voidCharge } from '../jobs.ts'
import type { Billable } from '../plans/plan.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { findCheck } from '../vat/queries.ts'
import { isVatIdConfirmed } from '../vat/vat-for.ts'
import {
  type Bill,
  currentSubscription,
  findFirstPaidBill,
  findUnpaidBill,
  listPaidBills,
  updateBill,
  updateSubscription,
} from '../bills/queries.ts'
import { withdrawalEnd } from './withdrawal-end.ts'

/** A plan, and the account that took it. */
export interface PlanContract {
  account: Pick<BillingAccount, 'vatId' | 'vatIdState'>
  subscription: PlanSubscription
}

/**
 * Whether a plan was taken by a company, that is with a VAT number. The first bill decides, and not a later change of
 * the account; during a trial there is no bill, and the account decides. A number that the register had not confirmed
 * by then does not count, as for VAT: the mail with that bill promised the withdrawal. A number that the register
 * refused since does not count either: a mistyped number takes no right from a consumer.
 */
export async function isTakenByCompany(db: Db, { account, subscription }: PlanContract): Promise<boolean> {
  const first = await findFirstPaidBill(db, subscription.id)
  const vatId = first === undefined ? (account.vatId ?? '') : first.buyer.vatId
  const isConfirmed = first === undefined ? isVatIdConfirmed(account) : first.isVatIdConfirmed
  return isConfirmed && (await findCheck(db, vatId))?.isValid !== false
}

/** Finds the moment until which a consumer can withdraw from a plan; a company cannot. */
export async function findWithdrawalEnd(db: Db, contract: PlanContract, now: Date): Promise<Date | null> {
  const { createdAt, withdrawnAt } = contract.subscription
  if (withdrawnAt !== null || isOver(contract.subscription, now)) return null
  const until = withdrawalEnd(createdAt)
  return now <= until && !(await isTakenByCompany(db, contract)) ? until : null
}

/**
 * Withdraws a consumer from a plan: it ends now, every invoice is credited and all money is refunded. A mail says so
 * with the time.
 * @param subscriptionId from this plan and no other, where they said which; from the one that they have otherwise
 * @throws Conflict when it is too late, or for a company
 */
export async function withdrawSubscription(
  deps: BillingDeps,
  billable: Billable,
  subscriptionId?: number,
): Promise<void> {
  if ((await findBillingAccount(deps.db, billable)) === undefined) throw new SubscriptionRequired()
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const account = await lockBillingAccount(tx, billable, now)
    const current = await currentSubscription(tx, account.id)
    if (current === undefined) throw new SubscriptionRequired()
    if (subscriptionId !== undefined && current.id !== subscriptionId) throw new Conflict('billing.withdraw_over')
    if ((await findWithdrawalEnd(tx, { account, subscription: current }, now)) === null)
      throw new Conflict('billing.withdraw_over')
    const unpaid = await findUnpaidBill(tx, account.id)
    if (unpaid !== undefined) {
      await updateBill(tx, unpaid.id, { state: 'withdrawn', decidedAt: now })
      await deps.jobs.enqueue(tx, voidCharge, { billId: unpaid.id })
    }
    const first = await findFirstPaidBill(tx, current.id)
    for (const bill of await listPaidBills(tx, current.id)) {
      await issueCreditNote(deps, tx, bill.id)
      await deps.jobs.enqueue(tx, refundBill, { billId: bill.id })
    }
    // The rest of its payments is refunded with them; an earlier credit stays theirs.
    await updateAccount(tx, account.id, { creditCents: creditBefore(first) ?? account.creditCents })
    const ended = { endsAt: now, cancelledAt: now, withdrawnAt: now, renewAt: null, updatedAt: now }
    await updateSubscription(tx, current.id, ended)
    await deps.jobs.enqueue(tx, mailPlanNews, {
      accountId: account.id,
      billId: null,
      event: 'withdrawn',
      at: now.toISOString(),
    })
  })
}

/** Returns the credit from earlier payments, before this bill used a part of it. */
const creditBefore = (bill: Bill | undefined): number | undefined =>
  bill?.lines.filter(({ kind }) => kind === 'credit').reduce((sum, { cents }) => sum - cents, bill.creditLeftCents)
