import { z } from 'zod'
import { type Call, defineCall, fieldErrorsAnswer, fileAnswer, idParams, messageAnswer } from '../../call.ts'
import {
  billingAnswer,
  billingOverview,
  changePreview,
  couponForm,
  extraInformationForm,
  invoiceItem,
  paidAnswer,
  paymentMethodForm,
  subscribeForm,
  swapForm,
  vatIdForm,
} from './billing.ts'

/** No API token pays: only a session in a browser. */
const atBrowser = { access: 'signed-in', ability: null } as const satisfies Partial<Call>

const writeAnswers = { 422: fieldErrorsAnswer, 429: messageAnswer } as const
const paymentAnswers = {
  200: paidAnswer,
  409: messageAnswer,
  503: messageAnswer,
  ...writeAnswers,
} as const

export const showBilling = defineCall({
  ...atBrowser,
  method: 'GET',
  path: '/settings/billing',
  summary: 'The plan of the account and its state',
  answers: { 200: billingOverview },
})

export const subscribe = defineCall({
  ...atBrowser,
  method: 'POST',
  path: '/settings/subscription',
  summary:
    'Take a plan and pay its first period; `action_url` is the page where the bank authenticates the payer, when it does',
  limitPerMinute: 10,
  body: subscribeForm,
  answers: paymentAnswers,
})

export const swapPlan = defineCall({
  ...atBrowser,
  method: 'PUT',
  path: '/settings/subscription',
  summary: 'Change the plan, or resume a cancelled one; the free plan cancels',
  limitPerMinute: 10,
  body: swapForm,
  answers: paymentAnswers,
})

export const cancelPlan = defineCall({
  ...atBrowser,
  method: 'DELETE',
  path: '/settings/subscription',
  summary: 'Cancel the plan; it lasts until the end of what was paid',
  limitPerMinute: 10,
  answers: { 200: billingAnswer, 402: messageAnswer, 429: messageAnswer },
})

export const previewPlan = defineCall({
  ...atBrowser,
  method: 'GET',
  path: '/settings/subscription/preview',
  summary: 'A preview of a change of plan: the charge now',
  limitPerMinute: 60,
  query: swapForm,
  answers: { 200: changePreview, ...writeAnswers },
})

export const payPastDuePlan = defineCall({
  ...atBrowser,
  method: 'POST',
  path: '/settings/subscription/retry',
  summary:
    'Charge the stored card for the unpaid period of a plan now; `action_url` is the page where the bank authenticates the payer, when it does',
  limitPerMinute: 10,
  answers: paymentAnswers,
})

export const checkPlanPayment = defineCall({
  ...atBrowser,
  method: 'POST',
  path: '/settings/subscription/payment',
  summary: 'Fetch the state of a payment from the card provider, after the bank authenticated the payer',
  limitPerMinute: 30,
  answers: { 200: billingAnswer, 429: messageAnswer, 503: messageAnswer },
})

export const withdrawFromPlan = defineCall({
  ...atBrowser,
  method: 'POST',
  path: '/settings/subscription/withdraw',
  summary: 'Withdraw from the contract within fourteen days, as consumers may: it ends now and all money is refunded',
  limitPerMinute: 5,
  answers: { 200: billingAnswer, 402: messageAnswer, 409: messageAnswer, 429: messageAnswer },
})

export const openCardFields = defineCall({
  ...atBrowser,
  method: 'POST',
  path: '/settings/payment-method/fields',
  summary: 'Open a form of the card provider for a card',
  limitPerMinute: 20,
  answers: {
    200: z.object({ token: z.string(), url: z.string() }),
    429: messageAnswer,
    503: messageAnswer,
  },
})

export const updatePaymentMethod = defineCall({
  ...atBrowser,
  method: 'PUT',
  path: '/settings/payment-method',
  summary: 'Pay with another card from now on',
  limitPerMinute: 10,
  body: paymentMethodForm,
  answers: { 200: billingAnswer, 503: messageAnswer, ...writeAnswers },
})

export const redeemCoupon = defineCall({
  ...atBrowser,
  method: 'POST',
  path: '/settings/payment-method/coupon',
  summary: 'Redeem a coupon',
  limitPerMinute: 10,
  body: couponForm,
  answers: { 200: billingAnswer, ...writeAnswers },
})

export const updateVatId = defineCall({
  ...atBrowser,
  method: 'PUT',
  path: '/settings/payment-method/vat-id',
  summary: 'Set the VAT number, or remove it',
  limitPerMinute: 10,
  body: vatIdForm,
  answers: { 200: billingAnswer, ...writeAnswers },
})

export const updateExtraInformation = defineCall({
  ...atBrowser,
  method: 'PUT',
  path: '/settings/extra-billing-information',
  summary: 'Set the invoice text, beside name and address',
  limitPerMinute: 30,
  body: extraInformationForm,
  answers: { 200: billingAnswer, ...writeAnswers },
})

export const listInvoices = defineCall({
  ...atBrowser,
  method: 'GET',
  path: '/settings/invoices',
  summary: 'The invoices of the account, newest first',
  answers: { 200: z.array(invoiceItem) },
})

export const downloadInvoice = defineCall({
  ...atBrowser,
  method: 'GET',
  path: '/settings/invoice/:id',
  summary: 'An invoice as a PDF',
  limitPerMinute: 30,
  answersWithinMs: 35_000,
  params: idParams,
  answers: { 200: fileAnswer(['application/pdf']), 404: messageAnswer, 429: messageAnswer, 503: messageAnswer },
})
