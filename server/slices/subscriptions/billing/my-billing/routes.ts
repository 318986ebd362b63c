import * as contract from '../../../../../contract/subscriptions/billing/own-billing.ts'
import type { Language, TextKey } from '../../../../../contract/texts.ts'
import type { SliceContext } from '../../../../deps.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { callerAt } from '../../../../platform/http/requests/caller.ts'
import { NotSignedIn } from '../../../../platform/errors.ts'
import { findAccount } from '../../../identity/users/index.ts'
import { findBillingAccount } from '../accounts/queries.ts'
import type { Payer } from '../billing-deps.ts'
import { redeemCoupon } from '../discounts/redeem-coupon.ts'
import { presentInvoice } from '../invoices/present-invoice.ts'
import { printInvoice } from '../invoices/print-invoice.ts'
import { listInvoicesOf } from '../invoices/queries.ts'
import type { Billable } from '../plans/plan.ts'
import { cancelSubscription, previewSwap, swapSubscription } from '../plan-subscriptions/change-plan.ts'
import { payPastDue } from '../plan-subscriptions/pay-past-due.ts'
import { checkPayment } from '../plan-subscriptions/renew-subscription.ts'
import type { Use } from '../plan-subscriptions/plan-limits.ts'
import { openFields } from '../cards/payer-card.ts'
import {
  paymentProblems,
  updateExtraInformation,
  updatePaymentMethod,
  updateVatId,
} from '../plan-subscriptions/save-details.ts'
import { presentPreview, showBilling } from '../plan-subscriptions/show-billing.ts'
import { subscribeProblems } from '../plan-subscriptions/validate-subscription.ts'
import { subscribe } from '../plan-subscriptions/subscribe.ts'
import { withdrawSubscription } from '../plan-subscriptions/withdraw-subscription.ts'

export const ownPaths = {
  plan: '/settings#/subscription',
  card: '/settings#/payment-method',
  invoices: '/settings#/invoices',
}

/** Calls of users about the plan of their own account. */
export function registerOwnBilling(
  context: SliceContext,
  { countUse }: { countUse: (billable: Billable) => Promise<Use> },
): void {
  const { calls, db } = context
  const { payerOf, billingOf, answer } = createAnswers(context)
  registerOwnPayment(context)
  async function holderOf(actor: SessionActor, language: Language) {
    const billable = billableOf(actor)
    return {
      billable,
      payer: await payerOf(actor, language),
      use: await countUse(billable),
    }
  }

  calls.on(contract.showBilling, async ({ actor, language }) => ({
    status: 200,
    body: await billingOf(actor, language),
  }))
  calls.on(
    contract.subscribe,
    async ({ actor, body, language, request }) => {
      const holder = { ...(await holderOf(actor, language)), payerId: actor.userId, ipAddress: request.ip }
      const { actionUrl } = await subscribe(context, holder, body)
      const message = await answer(actor, language, actionUrl === null ? 'billing.subscribed' : 'billing.prove_first')
      return { status: 200, body: { ...message, action_url: actionUrl } }
    },
    async ({ actor, body, language }) => subscribeProblems(context, await holderOf(actor, language), body),
  )
  calls.on(contract.swapPlan, async ({ actor, body, language }) => {
    const { actionUrl } = await swapSubscription(context, await holderOf(actor, language), body.plan)
    const message = await answer(actor, language, actionUrl === null ? 'billing.changed' : 'billing.prove_first')
    return { status: 200, body: { ...message, action_url: actionUrl } }
  })
  calls.on(contract.cancelPlan, async ({ actor, language }) => {
    await cancelSubscription(context, billableOf(actor))
    return { status: 200, body: await answer(actor, language, 'billing.cancelled') }
  })
  calls.on(contract.previewPlan, async ({ actor, query, language }) => {
    const preview = await previewSwap(context, await holderOf(actor, language), query.plan)
    return { status: 200, body: presentPreview(preview, language) }
  })
  calls.on(contract.payPastDuePlan, async ({ actor, language }) => {
    const holder = { billable: billableOf(actor), payer: await payerOf(actor, language) }
    const { actionUrl } = await payPastDue(context, holder)
    const message = await answer(actor, language, actionUrl === null ? 'billing.paid_now' : 'billing.prove_first')
    return { status: 200, body: { ...message, action_url: actionUrl } }
  })
  calls.on(contract.checkPlanPayment, async ({ actor, language }) => {
    const account = await findBillingAccount(db, billableOf(actor))
    if (account !== undefined) await checkPayment(context, account.id)
    return { status: 200, body: await answer(actor, language, 'billing.checked') }
  })
  calls.on(contract.withdrawFromPlan, async ({ actor, language }) => {
    await withdrawSubscription(context, billableOf(actor))
    return { status: 200, body: await answer(actor, language, 'billing.withdrawn') }
  })
}

/** Registers the calls about payment details and invoices. */
function registerOwnPayment(context: SliceContext): void {
  const { calls, db } = context
  const { payerOf, answer } = createAnswers(context)
  const cardHolderOf = async (actor: SessionActor, language: Language, ipAddress: string) => ({
    billable: billableOf(actor),
    payer: await payerOf(actor, language),
    payerId: actor.userId,
    ipAddress,
  })
  calls.on(contract.openCardFields, async ({ actor, language, request }) => {
    return { status: 200, body: await openFields(context, await cardHolderOf(actor, language, request.ip)) }
  })
  calls.on(
    contract.updatePaymentMethod,
    async ({ actor, body, language, request }) => {
      await updatePaymentMethod(context, await cardHolderOf(actor, language, request.ip), body)
      return { status: 200, body: await answer(actor, language, 'billing.card_saved') }
    },
    async ({ actor, body }) => paymentProblems(context, await findBillingAccount(db, billableOf(actor)), body),
  )
  calls.on(contract.redeemCoupon, async ({ actor, body, language }) => {
    const holder = { billable: billableOf(actor), payerId: actor.userId }
    await db.transaction((tx) => redeemCoupon(context, tx, holder, body.coupon))
    return { status: 200, body: await answer(actor, language, 'billing.coupon_given') }
  })
  calls.on(contract.updateVatId, async ({ actor, body, language }) => {
    await updateVatId(context, { billable: billableOf(actor), payerId: actor.userId }, body.vat_id)
    return { status: 200, body: await answer(actor, language, 'billing.saved') }
  })
  calls.on(contract.updateExtraInformation, async ({ actor, body, language }) => {
    await updateExtraInformation(context, billableOf(actor), body.information)
    return { status: 200, body: await answer(actor, language, 'billing.saved') }
  })

  calls.on(contract.listInvoices, async ({ actor, language }) => {
    const list = await listInvoicesOf(db, billableOf(actor))
    return { status: 200, body: list.map((invoice) => presentInvoice(invoice, language)) }
  })
  calls.on(contract.downloadInvoice, async ({ actor, params, request }) => {
    return { status: 200, body: await printInvoice(context, billableOf(actor), params.id, callerAt(request.ip)) }
  })
}

const billableOf = ({ userId }: SessionActor): Billable => ({ kind: 'user', id: userId })

/** Returns the payer, and the state of their account, in the language of the caller. */
function createAnswers(context: SliceContext) {
  const { database, texts } = context
  async function getAccount({ userId }: SessionActor) {
    const account = await findAccount(database, userId)
    if (account === undefined) throw new NotSignedIn()
    return account
  }
  async function payerOf(actor: SessionActor, language: Language): Promise<Payer> {
    const { name, firstName, lastNamePrefix, lastName, email } = await getAccount(actor)
    const formal = [firstName, lastNamePrefix, lastName].filter((part) => part !== '').join(' ')
    return { name: formal === '' ? name : formal, email, language, paths: ownPaths }
  }
  async function billingOf(actor: SessionActor, language: Language) {
    const { createdAt } = await getAccount(actor)
    return showBilling(context, { billable: billableOf(actor), madeAt: createdAt, language })
  }
  async function answer(actor: SessionActor, language: Language, message: TextKey) {
    return { billing: await billingOf(actor, language), message: texts.in(language)(message) }
  }
  return { payerOf, billingOf, answer }
}
