import { idParams, defineCall, messageAnswer } from '../../call.ts'
import { discountTerms } from '../billing/coupons.ts'
import * as own from '../billing/own-billing.ts'
import { wholeNumber } from '../../fields/fields.ts'

// The calls of a user's own plan, for that of an account team: its owner changes it, and its treasurer sees it too.

const params = idParams
const refusals = { 403: messageAnswer, 404: messageAnswer } as const

export const showTeamBilling = defineCall({
  ...own.showBilling,
  path: '/settings/teams/:id/billing',
  summary: 'The plan of an account team and its state, for its owner and treasurer',
  params,
  answers: { ...own.showBilling.answers, ...refusals },
})

export const subscribeTeam = defineCall({
  ...own.subscribe,
  path: '/settings/teams/:id/subscription',
  summary:
    'Take a plan for an account team and pay its first period; `action_url` is the page where the bank authenticates the payer',
  params,
  answers: { ...own.subscribe.answers, ...refusals },
})

export const swapTeamPlan = defineCall({
  ...own.swapPlan,
  path: '/settings/teams/:id/subscription',
  summary: 'Change the plan of an account team, or resume a cancelled one; the free plan cancels',
  params,
  answers: { ...own.swapPlan.answers, ...refusals },
})

export const cancelTeamPlan = defineCall({
  ...own.cancelPlan,
  path: '/settings/teams/:id/subscription',
  summary: 'Cancel the plan of an account team; it lasts until the end of what was paid',
  params,
  answers: { ...own.cancelPlan.answers, ...refusals },
})

export const previewTeamPlan = defineCall({
  ...own.previewPlan,
  path: '/settings/teams/:id/subscription/preview',
  summary: 'A preview of a change of plan: the charge to the account team now',
  params,
  answers: { ...own.previewPlan.answers, ...refusals },
})

export const payPastDueTeam = defineCall({
  ...own.payPastDuePlan,
  path: '/settings/teams/:id/subscription/retry',
  summary: 'Charge the stored card for the unpaid period of the plan of an account team now',
  params,
  answers: { ...own.payPastDuePlan.answers, ...refusals },
})

export const checkTeamPayment = defineCall({
  ...own.checkPlanPayment,
  path: '/settings/teams/:id/subscription/payment',
  summary: 'Fetch the state of a payment of an account team from the card provider',
  params,
  answers: { ...own.checkPlanPayment.answers, ...refusals },
})

export const withdrawTeamPlan = defineCall({
  ...own.withdrawFromPlan,
  path: '/settings/teams/:id/subscription/withdraw',
  summary: 'Withdraw from the contract of an account team within fourteen days: it ends now and all money is refunded',
  params,
  answers: { ...own.withdrawFromPlan.answers, ...refusals },
})

export const openTeamCardFields = defineCall({
  ...own.openCardFields,
  path: '/settings/teams/:id/payment-method/fields',
  summary: 'Open a form of the card provider for a card of an account team',
  params,
  answers: { ...own.openCardFields.answers, ...refusals },
})

export const updateTeamPaymentMethod = defineCall({
  ...own.updatePaymentMethod,
  path: '/settings/teams/:id/payment-method',
  summary: 'Pay for an account team with another card from now on',
  params,
  answers: { ...own.updatePaymentMethod.answers, ...refusals },
})

export const redeemTeamCoupon = defineCall({
  ...own.redeemCoupon,
  path: '/settings/teams/:id/payment-method/coupon',
  summary: 'Redeem a coupon for an account team',
  params,
  answers: { ...own.redeemCoupon.answers, ...refusals },
})

export const updateTeamVatId = defineCall({
  ...own.updateVatId,
  path: '/settings/teams/:id/payment-method/vat-id',
  summary: 'Set the VAT number of an account team, or remove it',
  params,
  answers: { ...own.updateVatId.answers, ...refusals },
})

export const updateTeamExtraInformation = defineCall({
  ...own.updateExtraInformation,
  path: '/settings/teams/:id/extra-billing-information',
  summary: 'Set the invoice text of an account team, beside name and address',
  params,
  answers: { ...own.updateExtraInformation.answers, ...refusals },
})

export const listTeamInvoices = defineCall({
  ...own.listInvoices,
  path: '/settings/teams/:id/invoices',
  summary: 'The invoices of an account team, newest first, for its owner and treasurer',
  params,
  answers: { ...own.listInvoices.answers, ...refusals },
})

export const downloadTeamInvoice = defineCall({
  ...own.downloadInvoice,
  path: '/settings/teams/:id/invoice/:invoice',
  summary: 'An invoice of an account team as a PDF, for its owner and treasurer',
  params: idParams.extend({ invoice: wholeNumber() }),
  answers: { ...own.downloadInvoice.answers, ...refusals },
})

export const showDiscountOfTeam = defineCall({
  method: 'GET',
  path: '/coupon/team/:id',
  summary: 'The discount of an account team, for its owner and treasurer; null for none',
  access: 'signed-in',
  ability: 'account:read',
  params,
  answers: { 200: discountTerms.nullable(), ...refusals },
})
