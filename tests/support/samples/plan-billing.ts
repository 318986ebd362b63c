import type { BillingOverview } from '../../../contract/subscriptions/billing/billing.ts'
import type { Plan } from '../../../contract/subscriptions/billing/plans.ts'

const plan = (id: string, price: number, interval: Plan['interval']): Plan => ({
  id,
  name: id,
  price,
  currency: 'EUR',
  interval,
  trialDays: 0,
  features: ['Alles'],
  active: true,
  attributes: {},
  type: 'user',
})
export const free = plan('free', 0, 'monthly')
export const club = plan('club', 12, 'monthly')
export const clubYearly = plan('club-jaar', 120, 'yearly')
export const plans = [free, club, clubYearly]

/** The billing of an account without a plan. */
export const none: BillingOverview = {
  state: 'none',
  plan: free,
  subscriptions: [],
  trial_ends_at: null,
  tax_rate: 21,
  price_tax_rate: 21,
  card_brand: null,
  card_last_four: null,
  billing_address: null,
  billing_address_line_2: null,
  billing_city: null,
  billing_state: null,
  billing_zip: null,
  billing_country: null,
  vat_id: null,
  extra_billing_information: null,
  card_provider_id: null,
  renews_at: null,
  next_total: null,
  first_charge: null,
  card_expiry: null,
  is_new: false,
  offers_trial: true,
  unpaid_since: null,
  past_due: null,
  payment: null,
  coupon: null,
  coupon_started_at: null,
  is_vat_id_unchecked: false,
  credit: null,
  credit_cents: 0,
  is_address_required: true,
  default_country: 'US',
  vat_countries: ['NL', 'BE'],
  withdraw_until: null,
  takes_cards: true,
  today: '2026-03-10',
  currency: 'EUR',
}
/** The billing of an account that pays every year. */
export const active: BillingOverview = {
  ...none,
  state: 'active',
  plan: clubYearly,
  subscriptions: [{ id: 1, name: 'default', provider_plan: 'club-jaar', ends_at: null, trial_ends_at: null }],
  renews_at: '2027-03-10T10:00:00.000Z',
  next_total: '€ 145,20',
  first_charge: { at: '2027-03-10T10:00:00.000Z', total: '€ 145,20' },
}
