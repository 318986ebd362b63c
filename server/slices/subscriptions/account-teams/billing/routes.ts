import * as contract from '../../../../../contract/subscriptions/account-teams/billing.ts'
import type { Language, TextKey } from '../../../../../contract/texts.ts'
import type { SliceContext } from '../../../../deps.ts'
import { requireFound } from '../../../../platform/errors.ts'
import { callerAt } from '../../../../platform/http/requests/caller.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import {
  redeemCoupon,
  type Billable,
  cancelSubscription,
  checkPayment,
  discountOf,
  findBillingAccount,
  listInvoicesOf,
  openFields,
  payPastDue,
  paymentProblems,
  presentInvoice,
  presentPreview,
  previewSwap,
  printInvoice,
  showBilling,
  subscribe,
  subscribeProblems,
  swapSubscription,
  updateExtraInformation,
  updatePaymentMethod,
  updateVatId,
  withdrawSubscription,
} from '../../billing/index.ts'
import { getLockedOwnedTeam, getOwnedTeam, getTeamWithBill } from '../get-team.ts'
import { countUse, payerOf } from '../count-use.ts'
import type { OwnAccountTeam } from '../queries.ts'

const billableOf = ({ id }: Pick<OwnAccountTeam, 'id'>): Billable => ({ kind: 'team', id })

/**
 * Registers the calls for the plan of a team and its bill: the same as that of a user's own account, for members with
 * access.
 */
export function registerTeamBilling(context: SliceContext): void {
  registerPlan(context)
  registerPaying(context)
  registerInvoices(context)
}

/** Returns the answer to a change of the bill of a team. */
function answersOf(context: SliceContext) {
  const { texts } = context
  const billingOf = (team: OwnAccountTeam, language: Language) =>
    showBilling(context, { billable: billableOf(team), madeAt: team.createdAt, language })
  return {
    billingOf,
    answer: async (team: OwnAccountTeam, language: Language, message: TextKey) => ({
      billing: await billingOf(team, language),
      message: texts.in(language)(message),
    }),
  }
}

async function getPayer({ db }: SliceContext, { id }: OwnAccountTeam, language: Language) {
  const payer = requireFound(await payerOf(db, id))
  return { ...payer, language }
}

function registerPlan(context: SliceContext): void {
  const { calls, db } = context
  const { billingOf, answer } = answersOf(context)

  async function holderOf(team: OwnAccountTeam, language: Language) {
    const billable = billableOf(team)
    const payer = await getPayer(context, team, language)
    return { billable, payer, use: await countUse(context, db, billable) }
  }

  calls.on(contract.showTeamBilling, async ({ actor, params, language }) => {
    return { status: 200, body: await billingOf(await getTeamWithBill(db, actor, params.id), language) }
  })
  calls.on(
    contract.subscribeTeam,
    async ({ actor, params, body, language, request }) => {
      const team = await getOwnedTeam(db, actor, params.id)
      // It may be deleted, or change hands, while the provider answers.
      const paid = { ...(await holderOf(team, language)), payerId: actor.userId, ipAddress: request.ip }
      const { actionUrl } = await subscribe(context, paid, body, (tx) => getLockedOwnedTeam(tx, actor, params.id))
      const message = await answer(team, language, actionUrl === null ? 'billing.subscribed' : 'billing.prove_first')
      return { status: 200, body: { ...message, action_url: actionUrl } }
    },
    async ({ actor, params, body, language }) =>
      subscribeProblems(context, await holderOf(await getOwnedTeam(db, actor, params.id), language), body),
  )
  calls.on(contract.swapTeamPlan, async ({ actor, params, body, language }) => {
    const team = await getOwnedTeam(db, actor, params.id)
    const { actionUrl } = await swapSubscription(context, await holderOf(team, language), body.plan)
    const message = await answer(team, language, actionUrl === null ? 'billing.changed' : 'billing.prove_first')
    return { status: 200, body: { ...message, action_url: actionUrl } }
  })
  calls.on(contract.cancelTeamPlan, async ({ actor, params, language }) => {
    const team = await getOwnedTeam(db, actor, params.id)
    await cancelSubscription(context, billableOf(team))
    return { status: 200, body: await answer(team, language, 'billing.cancelled') }
  })
  calls.on(contract.previewTeamPlan, async ({ actor, params, query, language }) => {
    const team = await getOwnedTeam(db, actor, params.id)
    const preview = await previewSwap(context, await holderOf(team, language), query.plan)
    return { status: 200, body: presentPreview(preview, language) }
  })
  calls.on(contract.payPastDueTeam, async ({ actor, params, language }) => {
    const team = await getOwnedTeam(db, actor, params.id)
    const holder = { billable: billableOf(team), payer: await getPayer(context, team, language) }
    const { actionUrl } = await payPastDue(context, holder)
    const message = await answer(team, language, actionUrl === null ? 'billing.paid_now' : 'billing.prove_first')
    return { status: 200, body: { ...message, action_url: actionUrl } }
  })
  calls.on(contract.checkTeamPayment, async ({ actor, params, language }) => {
    const team = await getOwnedTeam(db, actor, params.id)
    const account = await findBillingAccount(db, billableOf(team))
    if (account !== undefined) await checkPayment(context, account.id)
    return { status: 200, body: await answer(team, language, 'billing.checked') }
  })
  calls.on(contract.withdrawTeamPlan, async ({ actor, params, language }) => {
    const team = await getOwnedTeam(db, actor, params.id)
    await withdrawSubscription(context, billableOf(team))
    return { status: 200, body: await answer(team, language, 'billing.withdrawn') }
  })
}

function registerPaying(context: SliceContext): void {
  const { calls, db } = context
  const { answer } = answersOf(context)
  const owned = (actor: SessionActor, teamId: number) => getOwnedTeam(db, actor, teamId)

  async function cardHolderOf(actor: SessionActor, team: OwnAccountTeam, language: Language, ipAddress: string) {
    const payer = await getPayer(context, team, language)
    return { billable: billableOf(team), payer, payerId: actor.userId, ipAddress }
  }
  calls.on(contract.openTeamCardFields, async ({ actor, params, language, request }) => {
    const holder = await cardHolderOf(actor, await owned(actor, params.id), language, request.ip)
    return { status: 200, body: await openFields(context, holder) }
  })
  calls.on(
    contract.updateTeamPaymentMethod,
    async ({ actor, params, body, language, request }) => {
      const team = await owned(actor, params.id)
      await updatePaymentMethod(context, await cardHolderOf(actor, team, language, request.ip), body)
      return { status: 200, body: await answer(team, language, 'billing.card_saved') }
    },
    async ({ actor, params, body }) => {
      const account = await findBillingAccount(db, billableOf(await owned(actor, params.id)))
      return paymentProblems(context, account, body)
    },
  )
  calls.on(contract.redeemTeamCoupon, async ({ actor, params, body, language }) => {
    const team = await owned(actor, params.id)
    const paid = { billable: billableOf(team), payerId: actor.userId }
    await db.transaction((tx) => redeemCoupon(context, tx, paid, body.coupon))
    return { status: 200, body: await answer(team, language, 'billing.coupon_given') }
  })
  calls.on(contract.updateTeamVatId, async ({ actor, params, body, language }) => {
    const team = await owned(actor, params.id)
    await updateVatId(context, { billable: billableOf(team), payerId: actor.userId }, body.vat_id)
    return { status: 200, body: await answer(team, language, 'billing.saved') }
  })
  calls.on(contract.updateTeamExtraInformation, async ({ actor, params, body, language }) => {
    const team = await owned(actor, params.id)
    await updateExtraInformation(context, billableOf(team), body.information)
    return { status: 200, body: await answer(team, language, 'billing.saved') }
  })
}

function registerInvoices(context: SliceContext): void {
  const { calls, db } = context

  calls.on(contract.listTeamInvoices, async ({ actor, params, language }) => {
    const team = await getTeamWithBill(db, actor, params.id)
    const list = await listInvoicesOf(db, billableOf(team))
    return { status: 200, body: list.map((invoice) => presentInvoice(invoice, language)) }
  })
  calls.on(contract.downloadTeamInvoice, async ({ actor, params, request }) => {
    const team = await getTeamWithBill(db, actor, params.id)
    const caller = callerAt(request.ip)
    return { status: 200, body: await printInvoice(context, billableOf(team), params.invoice, caller) }
  })
  calls.on(contract.showDiscountOfTeam, async ({ actor, params }) => {
    const team = await getTeamWithBill(db, actor, params.id)
    return { status: 200, body: await discountOf(context, billableOf(team)) }
  })
}
