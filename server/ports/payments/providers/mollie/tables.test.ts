import { describe, expect, test } from 'vitest'
import { testRows, testWords } from '../../../../../tests/support/database/rows-of.ts'
import { failureReasons } from './failure-reasons.ts'
import { errorOf, goneStatuses, isGone, laterStatuses } from './http/errors.ts'
import { stateOf } from './linking.ts'
import { settlementOutcomes } from './payouts.ts'
import { locales } from './shown-to-payers.ts'
import { sequences } from './methods.ts'
import { type MolliePayment, presentPayment, statuses } from './present-payment.ts'
import { refundStatuses } from './refund-payment.ts'

// Typed from Mollie's reference (get-payment, get-refund, get-settlement, get-onboarding, create-payment), and codes of banks from the SEPA rulebook.

testRows('a status of a payment', statuses, [
  ['open', 'open'],
  ['pending', 'pending'],
  ['authorized', 'pending'],
  ['paid', 'paid'],
  ['canceled', 'cancelled'],
  ['expired', 'expired'],
  ['failed', 'failed'],
])

testRows('a status of a refund', refundStatuses, [
  ['queued', 'pending'],
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['refunded', 'done'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])

testRows('a status of a settlement', settlementOutcomes, [
  ['open', null],
  ['pending', null],
  ['processing-at-bank', null],
  ['paidout', 'paid'],
  ['failed', 'failed'],
])

test.each([
  ['needs-data', false, 'pending'],
  ['in-review', false, 'pending'],
  ['completed', false, 'suspended'],
  ['completed', true, 'active'],
  // Some take payments before all of it was looked through.
  ['in-review', true, 'active'],
] as const)('an account that is %s and may take payments (%s) is %s', (status, canReceivePayments, state) => {
  expect(stateOf({ status, canReceivePayments })).toBe(state)
})

testWords('a status after which a request may be repeated', laterStatuses, [408, 409, 425, 429])
testWords('a status of what does not exist', goneStatuses, [404, 410])

test.each([
  [302, 'MollieFailure', false],
  [400, 'MollieRefusal', false],
  [401, 'AccountUnusable', false],
  [403, 'AccountUnusable', false],
  [404, 'MollieRefusal', true],
  [408, 'MollieFailure', false],
  [409, 'MollieFailure', false],
  [410, 'MollieRefusal', true],
  [422, 'MollieRefusal', false],
  [425, 'MollieFailure', false],
  [429, 'MollieFailure', false],
  [500, 'MollieFailure', false],
] as const)('the status %s of an answer is a %s, and says that nothing exists: %s', (status, name, isMissing) => {
  const error = errorOf(status, 'No luck.')
  expect([error.constructor.name, isGone(error)]).toEqual([name, isMissing])
  expect(error.message).toBe(`Mollie answered ${status}: No luck.`)
})

testRows('a sequence', sequences as Record<string, string>, [
  ['single', 'oneoff'],
  ['first', 'first'],
  ['recurring', 'recurring'],
])

testRows('a language', locales as Record<string, string>, [
  ['nl', 'nl_NL'],
  ['en', 'en_GB'],
  ['de', 'de_DE'],
  ['fr', 'fr_FR'],
])

testRows<string>('a word for a failure', failureReasons, [
  ['authentication_abandoned', 'authentication_failed'],
  ['authentication_failed', 'authentication_failed'],
  ['authentication_required', 'authentication_required'],
  ['authentication_unavailable_acs', 'authentication_failed'],
  ['card_declined', 'declined'],
  ['card_expired', 'card_expired'],
  ['inactive_card', 'card_inactive'],
  ['insufficient_funds', 'insufficient_funds'],
  ['invalid_card_holder_name', 'declined'],
  ['invalid_card_number', 'card_invalid'],
  ['invalid_card_type', 'card_invalid'],
  ['invalid_cvv', 'declined'],
  ['possible_fraud', 'possible_fraud'],
  ['refused_by_issuer', 'declined'],
  ['unknown_reason', 'unknown'],
  ['AC01', 'invalid_account'],
  ['AC04', 'account_closed'],
  ['AC06', 'account_blocked'],
  ['AC13', 'invalid_account'],
  ['AG01', 'account_blocked'],
  ['AM04', 'insufficient_funds'],
  ['MD01', 'mandate_invalid'],
  ['MD06', 'refused_by_payer'],
  ['MD07', 'payer_deceased'],
  ['MS02', 'refused_by_payer'],
  ['MS03', 'unknown'],
  ['SL01', 'refused_by_payer'],
  ['account_blocked', 'account_blocked'],
  ['account_blocked_for_direct_debit', 'account_blocked'],
  ['account_closed', 'account_closed'],
  ['bank_account_closed', 'account_closed'],
  ['debtor_deceased', 'payer_deceased'],
  ['invalid_account', 'invalid_account'],
  ['invalid_mandate', 'mandate_invalid'],
  ['lost_card', 'card_stolen'],
  ['mandate_invalid', 'mandate_invalid'],
  ['no_mandate', 'mandate_invalid'],
  ['refused_by_debtor', 'refused_by_payer'],
  ['stolen_card', 'card_stolen'],
  ['unauthorized_by_debtor', 'refused_by_payer'],
])

describe('a payment', () => {
  const payment = {
    id: 'tr_1',
    createdAt: '2026-03-10T10:00:00Z',
    amount: { currency: 'EUR', value: '10.00' },
    method: 'creditcard',
    metadata: null,
    statusReason: { code: 'new_reason' },
    _links: { checkout: { href: 'https://www.mollie.com/checkout/1' } },
  }

  test.each([
    ['open', 'open', true, null],
    ['pending', 'pending', true, null],
    // Reserved money was not given: its donor is not thanked for it.
    ['authorized', 'pending', true, null],
    ['paid', 'paid', false, null],
    ['canceled', 'cancelled', false, null],
    ['expired', 'expired', false, 'unknown'],
    ['failed', 'failed', false, 'unknown'],
  ] as const)('that is %s is presented as %s', (status, outcome, canBePaid, failureReason) => {
    const shown = presentPayment({ ...payment, status } as MolliePayment)
    expect([shown.status, shown.checkoutUrl !== null, shown.failureReason]).toEqual([outcome, canBePaid, failureReason])
    expect(shown.failureWord).toBe(failureReason === null ? null : 'new_reason')
  })

  test.each([
    ['failed', { failureReason: 'card_expired' }, ['card_expired', 'card_expired']],
    ['failed', { bankReasonCode: 'AC04' }, ['account_closed', 'AC04']],
    // Named as a property of every object.
    ['failed', { failureReason: 'constructor' }, ['unknown', 'constructor']],
    ['failed', {}, ['unknown', null]],
    ['expired', {}, [null, null]],
    ['paid', { failureReason: 'card_expired' }, [null, null]],
  ] as const)('that is %s with %j is presented with the reason and its word: %j', (status, details, outcome) => {
    const shown = presentPayment({ ...payment, statusReason: null, status, details } as unknown as MolliePayment)
    expect([shown.failureReason, shown.failureWord]).toEqual(outcome)
  })

  test('is presented with a word that is no longer than any of its fields may be', () => {
    const details = { failureReason: 'x'.repeat(300) }
    const shown = presentPayment({ ...payment, status: 'failed', details } as unknown as MolliePayment)
    expect(shown.failureWord).toBe('x'.repeat(200))
  })
})
