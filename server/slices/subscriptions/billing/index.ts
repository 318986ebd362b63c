import { hourMs, minuteMs } from '../../../../contract/durations.ts'
import { cardRefused, chargeChanged } from '../../../ports/cards/card-jobs.ts'
import type { SliceContext } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { findAccount } from '../../identity/users/index.ts'
import type { FoundPayer } from './billing-deps.ts'
import { freeUnpaidCodes } from './discounts/free-unpaid-codes.ts'
import { registerDiscounts } from './discounts/routes.ts'
import { sendInvoice } from './invoices/send-invoice.tsx'
import * as jobs from './jobs.ts'
import { ownPaths, registerOwnBilling } from './my-billing/routes.ts'
import type { Billable } from './plans/plan.ts'
import { registerPlans } from './plans/routes.ts'
import { countDeclinedCard } from './cards/card-attempts.ts'
import { sendPlanEvent } from './plan-subscriptions/send-plan-event.tsx'
import {
  enqueueRenewals,
  settleChangedCharge,
  refundPaidBill,
  renewSubscription,
  settleUnpaidBills,
  voidBill,
} from './plan-subscriptions/renew-subscription.ts'
import { noUse, type Use } from './plan-subscriptions/plan-limits.ts'
import { checkUncheckedVatIds } from './vat/check-unchecked-vat-ids.ts'
import { vatCheckTtlMs } from './vat/check-vat-number.ts'
import { deleteUnusedChecks } from './vat/queries.ts'
import { registerTaxRate } from './vat/routes.ts'
import { findWithdrawalLink } from './withdrawal-link/find-withdrawal.ts'
import { registerWithdrawalLink } from './withdrawal-link/routes.ts'

export { type CurrentPlan, currentPlan, limitOf } from './accounts/current-plan.ts'
export { type Attributes, type Billable, type BillableKind, type Plan, type Plans, textIn } from './plans/plan.ts'
export { subscribedPlan } from './accounts/subscribed-plan.ts'
export { presentPlan } from './plans/present-plan.ts'
export { readPlans } from './plans/read-plans.ts'
export type { FoundPayer, Payer } from './billing-deps.ts'
export { redeemCoupon, giveDiscount, type StaffDiscount } from './discounts/redeem-coupon.ts'
export { discountOf } from './discounts/present-discount.ts'
export { invoiceNumberText, presentInvoice } from './invoices/present-invoice.ts'
export { printInvoice, printSoldInvoice } from './invoices/print-invoice.ts'
export { listInvoicesOf, listSold } from './invoices/queries.ts'
export { cancelSubscription, cancelNow, previewSwap, swapSubscription } from './plan-subscriptions/change-plan.ts'
export { payPastDue } from './plan-subscriptions/pay-past-due.ts'
export { checkPayment } from './plan-subscriptions/renew-subscription.ts'
export type { Use } from './plan-subscriptions/plan-limits.ts'
export { openFields } from './cards/payer-card.ts'
export {
  paymentProblems,
  updateExtraInformation,
  updatePaymentMethod,
  updateVatId,
} from './plan-subscriptions/save-details.ts'
export {
  findNextBill,
  presentBillingFields,
  presentPreview,
  showBilling,
  showBillingFields,
} from './plan-subscriptions/show-billing.ts'
export { requireSameCurrency } from './plan-subscriptions/require-same-currency.ts'
export { subscribeProblems } from './plan-subscriptions/validate-subscription.ts'
export { subscribe } from './plan-subscriptions/subscribe.ts'
export { withdrawSubscription } from './plan-subscriptions/withdraw-subscription.ts'
export { findBilled, findBillingAccount } from './accounts/queries.ts'

/** The functions that account teams give to billing, as their slice stands after it. */
export interface TeamsOfAccounts {
  /** The use of a plan by a user's teams, or by one team. */
  countUse: (db: Db, billable: Billable) => Promise<Use>
  /** The owner of a team, its payer; undefined when it is gone. */
  findTeamPayer: (db: Db, teamId: number) => Promise<FoundPayer | undefined>
}

const noTeams: TeamsOfAccounts = { countUse: async () => noUse, findTeamPayer: async () => undefined }

/** Plans, and the payments of users and account teams for them; raising money depends on none. */
export function registerBilling(context: SliceContext, teams: TeamsOfAccounts = noTeams): void {
  const { worker, db, database } = context
  registerPlans(context)
  registerTaxRate(context)
  registerDiscounts(context)
  registerOwnBilling(context, { countUse: (billable) => teams.countUse(db, billable) })

  async function findPayer({ kind, id }: Billable): Promise<FoundPayer | undefined> {
    if (kind === 'team') return teams.findTeamPayer(db, id)
    const account = await findAccount(database, id)
    if (account === undefined) return undefined
    const { firstName, lastNamePrefix, lastName, name, email, language } = account
    const formal = [firstName, lastNamePrefix, lastName].filter((part) => part !== '').join(' ')
    const isLocked = account.lockedAt !== null
    return { name: formal === '' ? name : formal, email, language, paths: ownPaths, isLocked }
  }

  const invoiceParts = {
    findPayer,
    findWithdrawalLink: (billId: number, email: string) => findWithdrawalLink(context, billId, email),
  }
  registerWithdrawalLink(context, findPayer)

  worker.handle(chargeChanged, ({ provider, reference }, deps) => settleChangedCharge(deps, provider, reference))
  worker.handle(cardRefused, (declined, deps) => countDeclinedCard(deps, declined))
  worker.handle(jobs.closeCardFields, async ({ provider, token }, deps) => {
    await deps.cards.find(provider)?.closeFields({ token })
  })
  worker.handle(jobs.renewPlan, ({ subscriptionId }, deps) => renewSubscription(deps, findPayer, subscriptionId))
  worker.handle(jobs.voidCharge, ({ billId }, deps) => voidBill(deps, billId))
  worker.handle(jobs.refundBill, ({ billId }, deps) => refundPaidBill(deps, billId))
  worker.handle(jobs.mailInvoice, ({ invoiceId }, deps) => sendInvoice(deps, invoiceParts, invoiceId))
  worker.handle(jobs.mailPlanNews, (payload, deps) => sendPlanEvent(deps, findPayer, payload))
  worker.schedule({ name: 'renew-plans', everyMs: 10 * minuteMs, run: (deps) => enqueueRenewals(deps) })
  worker.schedule({ name: 'settle-plan-bills', everyMs: minuteMs, run: (deps) => settleUnpaidBills(deps) })
  worker.schedule({ name: 'free-unpaid-codes', everyMs: hourMs, run: (deps) => freeUnpaidCodes(deps) })
  worker.retain({
    rows: 'answers of the register about VAT numbers that no account has',
    table: 'vat_checks',
    termMs: vatCheckTtlMs,
    since: 'the answer',
    remove: deleteUnusedChecks,
  })
  let checkedUpTo = 0
  worker.schedule({
    name: 'check-vat-numbers',
    everyMs: hourMs,
    run: async (deps) => {
      checkedUpTo = await checkUncheckedVatIds(deps, checkedUpTo)
    },
  })
}
