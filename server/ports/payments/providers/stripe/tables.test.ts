import { describe, expect, test } from 'vitest'
import { testRows, testWords } from '../../../../../tests/support/database/rows-of.ts'
import { laterStatuses } from './http/errors.ts'
import { carryingReference } from './events.ts'
import { failureCodeOf, failureReasons } from './failure-reasons.ts'
import { maximumCents } from './methods.ts'
import { stateOf } from './linking.ts'
import { mandateStatusOf, setupStatuses } from './mandates.ts'
import { kinds, payoutOutcomes, presentEntry } from './payouts.ts'
import { type Intent, intentStatuses, presentIntent, presentSession, type CheckoutSession } from './present-payment.ts'
import { refundStatuses } from './refund-payment.ts'
import { disputeStatesWithoutLoss } from './returned-amounts.ts'

// Typed from Stripe's reference: payment intents, setup intents, checkout sessions, refunds, disputes, payouts, types of
// balance transactions, accounts, and codes of errors and declines.

testRows('a status of a payment intent', intentStatuses, [
  ['requires_payment_method', 'failed'],
  ['requires_action', 'failed'],
  ['requires_confirmation', 'pending'],
  ['requires_capture', 'pending'],
  ['processing', 'pending'],
  ['succeeded', 'paid'],
  ['canceled', 'cancelled'],
])

testRows('a type of a balance transaction', kinds, [
  ['charge', 'payment'],
  ['payment', 'payment'],
  ['refund', 'refund'],
  ['payment_refund', 'refund'],
  ['refund_failure', 'refund'],
  ['payment_failure_refund', 'chargeback'],
  ['payment_reversal', 'chargeback'],
])

testRows('a status of a payout', payoutOutcomes, [
  ['pending', null],
  ['in_transit', null],
  ['paid', 'paid'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])

testRows('a status of a setup of a mandate', setupStatuses, [
  ['requires_payment_method', 'invalid'],
  ['requires_confirmation', 'invalid'],
  ['requires_action', 'invalid'],
  ['processing', 'pending'],
  ['succeeded', 'valid'],
  ['canceled', 'invalid'],
])

test.each([
  [undefined, 'valid'],
  [{ status: 'succeeded' }, 'valid'],
  [{ status: 'succeeded', mandate: { status: 'active' } }, 'valid'],
  [{ status: 'succeeded', mandate: { status: 'inactive' } }, 'invalid'],
  [{ status: 'processing', mandate: { status: 'pending' } }, 'pending'],
  [{ status: 'a status of tomorrow' }, 'invalid'],
] as const)('a mandate with the setup %j is %s', (setup, status) => {
  expect(mandateStatusOf(setup)).toBe(status)
})

test.each([
  [true, true, 'active'],
  [true, false, 'active'],
  [false, true, 'suspended'],
  [false, false, 'pending'],
] as const)('an account with charges %s and details %s is %s', (charges_enabled, details_submitted, state) => {
  expect(stateOf({ charges_enabled, details_submitted })).toBe(state)
})

testRows('a status of a refund', refundStatuses, [
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['succeeded', 'done'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])

testRows<string>('a word for a failure', failureReasons, [
  ['payment_intent_mandate_invalid', 'mandate_invalid'],
  ['mandate_invalid', 'mandate_invalid'],
  ['debit_not_authorized', 'refused_by_payer'],
  ['charge_exceeds_source_limit', 'insufficient_funds'],
  ['insufficient_funds', 'insufficient_funds'],
  ['no_account', 'invalid_account'],
  ['invalid_account_number', 'invalid_account'],
  ['invalid_account', 'invalid_account'],
  ['account_frozen', 'account_blocked'],
  ['bank_account_restricted', 'account_blocked'],
  ['account_closed', 'account_closed'],
  ['bank_ownership_changed', 'account_closed'],
  ['payment_intent_authentication_failure', 'authentication_failed'],
  ['authentication_not_handled', 'authentication_required'],
  ['authentication_required', 'authentication_required'],
  ['fraudulent', 'possible_fraud'],
  ['merchant_blacklist', 'possible_fraud'],
  ['pickup_card', 'card_stolen'],
  ['lost_card', 'card_stolen'],
  ['stolen_card', 'card_stolen'],
  ['restricted_card', 'card_inactive'],
  ['expired_card', 'card_expired'],
  ['incorrect_number', 'card_invalid'],
  ['invalid_number', 'card_invalid'],
  ['card_not_supported', 'card_invalid'],
  ['card_declined', 'declined'],
  ['generic_decline', 'declined'],
  ['do_not_honor', 'declined'],
  ['do_not_try_again', 'refused_by_payer'],
  ['stop_payment_order', 'refused_by_payer'],
  ['revocation_of_authorization', 'refused_by_payer'],
  ['revocation_of_all_authorizations', 'refused_by_payer'],
])

// An amount has eight digits at most; a direct debit is 10,000 euros.
testRows('the most of a method, in cents', maximumCents, [
  ['creditcard', 999_999_99],
  ['ideal', 999_999_99],
  ['bancontact', 999_999_99],
  ['directdebit', 10_000_00],
])

testWords('a dispute that takes no money', disputeStatesWithoutLoss, [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'won',
  'prevented',
])
testWords('a status that asks to come again', laterStatuses, [408, 409, 425, 429])
testWords('what carries our reference', carryingReference, ['checkout.session', 'payment_intent', 'charge'])

test('the bank’s word goes before that of the error', () => {
  expect(failureCodeOf({ code: 'card_declined', decline_code: 'pickup_card' })).toBe('pickup_card')
  const others = [failureCodeOf({ code: 'card_declined' }), failureCodeOf({}), failureCodeOf(null)]
  expect(others).toEqual(['card_declined', null, null])
})

const intent = { id: 'pi_1', amount: 1500, currency: 'eur', customer: null, metadata: null, payment_method: null }
const nothingReturned = { refundedCents: 0, chargedBackCents: 0 }

describe('a month that is taken off session', () => {
  test.each([
    ['requires_payment_method', 'failed', 'unknown'],
    // No payer is there to say yes to the bank: it would hang for ever.
    ['requires_action', 'failed', 'authentication_required'],
    ['requires_confirmation', 'pending', null],
    ['requires_capture', 'pending', null],
    ['processing', 'pending', null],
    ['succeeded', 'paid', null],
    ['canceled', 'cancelled', null],
  ] as const)('and %s is presented as %s', (status, outcome, failureReason) => {
    const shown = presentIntent({ ...intent, status } as unknown as Intent, nothingReturned)
    expect([shown.status, shown.failureReason, shown.checkoutUrl]).toEqual([outcome, failureReason, null])
  })

  test.each([
    [{ code: 'card_declined', decline_code: 'pickup_card' }, 'card_stolen', 'pickup_card'],
    [{ code: 'card_declined', decline_code: 'try_again_later' }, 'unknown', 'try_again_later'],
  ])('and failed with %j has a reason and its word', (error, failureReason, failureWord) => {
    const failed = { ...intent, status: 'requires_payment_method', last_payment_error: error }
    const shown = presentIntent(failed as unknown as Intent, nothingReturned)
    expect(shown).toMatchObject({ failureReason, failureWord })
  })
})

describe('a checkout', () => {
  const session = {
    id: 'cs_1',
    amount_total: 1500,
    currency: 'eur',
    url: 'https://checkout.stripe.com/1',
    metadata: {},
  }

  test.each([
    ['open', 'unpaid', null, {}, 'open'],
    // An attempt that failed leaves it open until it expires.
    ['open', 'unpaid', 'requires_payment_method', {}, 'open'],
    ['complete', 'paid', 'succeeded', {}, 'paid'],
    ['complete', 'unpaid', 'processing', {}, 'pending'],
    ['complete', 'unpaid', 'requires_payment_method', {}, 'failed'],
    ['complete', 'unpaid', 'canceled', {}, 'cancelled'],
    ['complete', 'unpaid', null, {}, 'pending'],
    ['complete', 'no_payment_required', null, {}, 'pending'],
    ['expired', 'unpaid', null, {}, 'expired'],
    ['expired', 'unpaid', null, { stuiver_cancelled: 'yes' }, 'cancelled'],
  ] as const)('that is %s and %s, with an intent that is %s and %o, is presented as %s', (...parameters) => {
    const [status, payment_status, ofIntent, metadata, outcome] = parameters
    const payment_intent = ofIntent === null ? null : { ...intent, status: ofIntent }
    const shown = presentSession(
      { ...session, status, payment_status, metadata, payment_intent } as unknown as CheckoutSession,
      nothingReturned,
    )
    expect([shown.status, shown.checkoutUrl !== null]).toEqual([outcome, outcome === 'open'])
  })
})

describe('a line of a payout', () => {
  test.each([
    ['charge', 'charge', 'payment'],
    ['payment', 'charge', 'payment'],
    ['refund', 'refund', 'refund'],
    ['payment_refund', 'refund', 'refund'],
    ['refund_failure', 'refund', 'refund'],
    ['payment_failure_refund', 'refund', 'chargeback'],
    ['payment_reversal', 'charge', 'chargeback'],
    // A bank that took money back stands there as a correction.
    ['adjustment', 'dispute', 'chargeback'],
    ['adjustment', 'charge', 'other'],
    ['stripe_fee', 'charge', 'other'],
    ['reserve_transaction', 'charge', 'other'],
  ])('of the type %s about a %s is a %s', (type, object, kind) => {
    const line = {
      id: 'txn_1',
      type,
      amount: -1500,
      fee: 25,
      currency: 'eur',
      source: { object, payment_intent: 'pi_1' },
    }
    expect(presentEntry(line, new Map([['pi_1', 'cs_1']]))).toEqual({
      providerPaymentId: 'cs_1',
      kind,
      amountCents: -1500,
      feeCents: 25,
    })
  })

  test.each([
    [{ object: 'charge', payment_intent: 'pi_1' }, 'cs_1'],
    // A month that was taken off session has no checkout.
    [{ object: 'charge', payment_intent: 'pi_2' }, 'pi_2'],
    [{ object: 'charge', payment_intent: null }, null],
    ['ch_1', null],
    [null, null],
  ])('about %j is of the payment %j', (source, providerPaymentId) => {
    const line = { id: 'txn_1', type: 'stripe_fee', amount: -150, fee: 0, currency: 'eur', source }
    expect(presentEntry(line, new Map([['pi_1', 'cs_1']]))).toEqual({
      providerPaymentId,
      kind: 'other',
      amountCents: -150,
      feeCents: 0,
    })
  })
})
