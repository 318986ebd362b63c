import type { Customer, Dispute, FakeAccount, Intent, Method, Refund, Session, Setup } from './state.ts'
import { liveRefunds, sumOf } from './state.ts'

/** The fingerprint of the one card of all payers here. */
export const cardFingerprint = 'Xt5EWLLDS7FJjR1c'

const chargeId = ({ id }: Intent) => id.replace(/^pi_/, 'ch_')

export function presentCharge(intent: Intent): object {
  const { type, generated, fingerprint = cardFingerprint } = intent
  const detail =
    type === 'ideal' || type === 'bancontact' ? { generated_sepa_debit: generated } : { last4: '4242', fingerprint }
  return {
    id: chargeId(intent),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: sumOf(liveRefunds(intent)),
    currency: intent.currency ?? 'eur',
    disputed: intent.disputes.length > 0,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method_details: { type, [type]: detail },
  }
}

export const presentIntent = (intent: Intent, expand: readonly string[] = []): object => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  currency: intent.currency ?? 'eur',
  status: intent.status,
  client_secret: `${intent.id}_secret_fake`,
  next_action:
    intent.status === 'requires_action'
      ? {
          type: 'redirect_to_url',
          redirect_to_url: { url: `https://hooks.stripe.com/redirect/${intent.id}`, return_url: intent.returnUrl },
        }
      : null,
  customer: intent.customer,
  payment_method: intent.payment_method,
  metadata: intent.metadata,
  description: intent.description,
  last_payment_error: intent.failure === null ? null : { type: 'card_error', ...intent.failure, ...failedCard(intent) },
  latest_charge: !intent.hasCharge ? null : expand.includes('latest_charge') ? presentCharge(intent) : chargeId(intent),
})

/** Stripe answers the whole payment method that failed. */
const failedCard = ({ type, payment_method, fingerprint = cardFingerprint }: Intent): object =>
  type === 'card'
    ? { payment_method: { id: payment_method, object: 'payment_method', type, card: { fingerprint } } }
    : {}

export function presentSession(origin: string, session: Session, expand: readonly string[] = []): object {
  const { id, status, payment_status, intent, amount, metadata, customer, created } = session
  const isWhole = expand.includes('payment_intent.latest_charge')
  return {
    id,
    object: 'checkout.session',
    created,
    status,
    payment_status,
    amount_total: amount,
    currency: 'eur',
    customer,
    metadata,
    mode: 'payment',
    url: status === 'open' ? `${origin}/c/pay/${id}` : null,
    payment_intent: intent === null ? null : isWhole ? presentIntent(intent, ['latest_charge']) : intent.id,
  }
}

export const presentCustomer = (customer: Customer): object => ({ object: 'customer', ...customer })

export const presentMethod = ({ id, type, customer, last4, created }: Method): object => ({
  id,
  object: 'payment_method',
  type,
  created,
  customer,
  ...(type === 'card'
    ? { card: { brand: 'visa', country: 'NL', last4, exp_month: 2, exp_year: 2028 } }
    : { sepa_debit: { last4 } }),
})

/** The answer about a form for a card. */
export const presentFields = ({ id, customer, fields }: Setup, method: Method | undefined): object => ({
  id,
  object: 'setup_intent',
  status: fields!.status,
  client_secret: `${id}_secret_fake`,
  customer,
  metadata: fields!.metadata,
  payment_method: method === undefined ? null : presentMethod(method),
})

export const presentSetup = (setup: Setup, expand: readonly string[] = []): object => ({
  id: setup.id,
  object: 'setup_intent',
  status: 'succeeded',
  customer: setup.customer,
  payment_method: setup.payment_method,
  mandate: expand.some((path) => path === 'mandate' || path === 'data.mandate')
    ? {
        id: setup.id.replace(/^seti_/, 'mandate_'),
        object: 'mandate',
        status: 'active',
        payment_method_details: { type: 'sepa_debit', sepa_debit: { reference: setup.reference } },
      }
    : setup.id.replace(/^seti_/, 'mandate_'),
})

export const presentRefund = (intent: Intent, { payout: _payout, ...refund }: Refund): object => ({
  object: 'refund',
  currency: 'eur',
  charge: chargeId(intent),
  payment_intent: intent.id,
  ...refund,
})

export const presentDispute = (intent: Intent, { payout: _payout, ...dispute }: Dispute): object => ({
  object: 'dispute',
  currency: 'eur',
  charge: chargeId(intent),
  payment_intent: intent.id,
  ...dispute,
})

export const presentAccount = (account: FakeAccount): object => ({
  id: account.id,
  object: 'account',
  charges_enabled: account.chargesEnabled,
  details_submitted: true,
  business_profile: { name: 'Stichting Nep' },
  email: 'nep@example.org',
})
