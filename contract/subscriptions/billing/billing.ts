import { z } from 'zod'
import { cardFailures } from './card-failures.ts'
import { line, paragraph, requiredLine } from '../../fields/fields.ts'
import { billingIntervals, subscriptionStates } from './subscription-states.ts'
import { discountTerms } from './coupons.ts'
import { plan } from './plans.ts'

// The shapes that the billing of users and of account teams share; the calls of each are in files beside this one.

const postalAddress = {
  address: line(255).default(''),
  address_line_2: line(255).default(''),
  city: line(255).default(''),
  state: line(255).default(''),
  zip: line(25).default(''),
  country: line(2).default(''),
}

const card = {
  /** The token of the card provider's own fields; empty to use the card that is there. */
  card_token: line(200).optional(),
  /** The body that names Braintree: of which type a card is there, and its token or nonce. */
  braintree_type: line(40).optional(),
  braintree_token: line(200).optional(),
}

export const subscribeForm = z.object({
  plan: requiredLine(50),
  coupon: line(40).default(''),
  ...card,
  vat_id: line(50).default(''),
  ...postalAddress,
})
export const swapForm = z.object({ plan: requiredLine(50) })
export const paymentMethodForm = z.object({ ...card, ...postalAddress })
export const couponForm = z.object({ coupon: requiredLine(40) })
export const vatIdForm = z.object({ vat_id: line(50).default('') })
export const extraInformationForm = z.object({ information: paragraph(2048) })

export const accountSubscription = z.object({
  id: z.number().int(),
  name: z.string(),
  provider_plan: z.string(),
  ends_at: z.string().nullable(),
  trial_ends_at: z.string().nullable(),
})

/** The billing details of an account [3.19, 3.21]; only its payer sees them. */
export const billingFields = z.object({
  subscriptions: z.array(accountSubscription),
  trial_ends_at: z.string().nullable(),
  tax_rate: z.number(),
  card_brand: z.string().nullable(),
  card_last_four: z.string().nullable(),
  billing_address: z.string().nullable(),
  billing_address_line_2: z.string().nullable(),
  billing_city: z.string().nullable(),
  billing_state: z.string().nullable(),
  billing_zip: z.string().nullable(),
  billing_country: z.string().nullable(),
  vat_id: z.string().nullable(),
  extra_billing_information: z.string().nullable(),
  /** The number of the account at the card provider; null until there is one. */
  card_provider_id: z.string().nullable(),
})

export type BillingFields = z.infer<typeof billingFields>

/** The state of an account with its plan, and the data that its screens need. */
export const billingOverview = billingFields
  .extend({
    state: z.enum(subscriptionStates),
    plan: plan,
    /** The day of the next bill; null when none comes. */
    renews_at: z.string().nullable(),
    /** The amount of that bill with VAT, by the discount, credit and VAT of today; null when none comes. */
    next_total: z.string().nullable(),
    /**
     * The first day on which money is taken, and the amount with VAT: later than the next bill where a discount takes
     * all of that; null when none is taken.
     */
    first_charge: z.object({ at: z.string(), total: z.string() }).nullable(),
    /** The last month of the stored card, 'YYYY-MM', and whether it ends within 60 days; null where unknown. */
    card_expiry: z.object({ month: z.string(), state: z.enum(['good', 'soon', 'over']) }).nullable(),
    /** Whether the plan was taken within the last day, and goes on. */
    is_new: z.boolean(),
    /** Whether a plan with a trial begins with it: a payer who had a plan before pays at once. */
    offers_trial: z.boolean(),
    /** A renewal was declined since then. */
    unpaid_since: z.string().nullable(),
    /** The unpaid period, of which the stored card was refused; null where all is paid. */
    past_due: z
      .object({
        total: z.string(),
        /** The reason of the latest refusal. */
        failure: z.enum(cardFailures),
        /** The moment of the next automatic attempt; null while a charge is on its way. */
        next_attempt_at: z.string().nullable(),
        /** Whether the plan ends when that attempt is refused too. */
        is_last_attempt: z.boolean(),
      })
      .nullable(),
    /** The payment under way: its amount, and the page where the bank authenticates the payer. */
    payment: z.object({ total: z.string(), action_url: z.string().nullable() }).nullable(),
    coupon: discountTerms.nullable(),
    /** The moment from which the discount is counted; null before it came off a bill. */
    coupon_started_at: z.string().nullable(),
    /** Whether the VAT number is not checked yet. */
    is_vat_id_unchecked: z.boolean(),
    /** The amount paid for and not used, as text; null for nothing. */
    credit: z.string().nullable(),
    credit_cents: z.number().int(),
    is_address_required: z.boolean(),
    default_country: z.string(),
    /** The countries where VAT is charged: a payer from there is prompted for a VAT number. */
    vat_countries: z.array(z.string()),
    /** The rate in percent, on the price of plans for them; without a country of residence that of our own. */
    price_tax_rate: z.number(),
    /** The moment until which a consumer can withdraw; null when not. */
    withdraw_until: z.string().nullable(),
    /** Whether anything can be paid here at all. */
    takes_cards: z.boolean(),
    /** The date of today, 'YYYY-MM-DD'. */
    today: z.string(),
    /** The currency of plans and bills, as 'EUR'. */
    currency: z.string(),
  })
  .meta({ id: 'Billing' })

export type BillingOverview = z.infer<typeof billingOverview>

export const billingAnswer = z.object({ billing: billingOverview, message: z.string() })

/** The answer after a plan was taken or changed; with a URL when the bank first authenticates the payer. */
export const paidAnswer = billingAnswer.extend({ action_url: z.string().nullable() })

/** The preview of a change of plan, before it is confirmed. */
export const changePreview = z.object({
  kind: z.enum(['cancel', 'resume', 'during-trial', 'pay']),
  plan: plan,
  lines: z.array(z.object({ text: z.string(), amount: z.string() })),
  net: z.string(),
  vat: z.string(),
  vat_rate: z.number(),
  /** The amount charged now. */
  total: z.string(),
  is_free: z.boolean(),
  /** The rest of earlier payments for the bills after this one, without VAT. */
  credit_left: z.string().nullable(),
  /** The day from which the price of the plan is charged every month or year. */
  next_at: z.string(),
  next_interval: z.enum(billingIntervals),
})

export type ChangePreview = z.infer<typeof changePreview>

export const invoiceItem = z
  .object({
    id: z.number().int(),
    number: z.string(),
    /** 'YYYY-MM-DD'. */
    date: z.string(),
    created_at: z.string(),
    /** The total as text: '€ 12,00'; below zero for a credit note. */
    total: z.string(),
    /** The plan and its period, in the language of the invoice. */
    subject: z.string(),
    /** The number of the invoice that a credit note takes back; null for an invoice. */
    credits: z.string().nullable(),
    /** The number of the credit note that takes back an invoice; null without one. */
    credited_by: z.string().nullable(),
  })
  .meta({ id: 'PlanInvoice' })
