import { describe, expect, test } from 'vitest'
import { testRows } from '../../../../../tests/support/database/rows-of.ts'
import { failureWords } from './behaviour.ts'
import { findMagicAmount, magicAmounts } from './magic-amounts.ts'
import { findMethod, sandboxMethods } from './methods.ts'
import { isFinal, moves } from './state-transitions.ts'
import { feeOf, rates } from './payouts/fees.ts'

testRows<readonly string[]>('where a payment can go', moves, [
  ['open', ['pending', 'paid', 'failed', 'cancelled', 'expired']],
  ['pending', ['paid', 'failed', 'cancelled', 'expired']],
  ['paid', []],
  ['failed', []],
  ['cancelled', []],
  ['expired', []],
])

test.each([
  ['open', false],
  ['pending', false],
  ['paid', true],
  ['failed', true],
  ['cancelled', true],
  ['expired', true],
] as const)('%s is final: %s', (status, final) => expect(isFinal(status)).toBe(final))

testRows('a word for a failure', failureWords as Record<string, string>, [
  ['account_closed', 'account_closed'],
  ['authentication_failed', 'authentication_failed'],
  ['authentication_required', 'authentication_required'],
  ['card_expired', 'card_expired'],
  ['declined', 'declined'],
  ['insufficient_funds', 'insufficient_funds'],
  ['mandate_invalid', 'mandate_invalid'],
])

testRows('what is kept of a payment', rates, [
  ['ideal', { fixedCents: 32, basisPoints: 0 }],
  ['bancontact', { fixedCents: 39, basisPoints: 0 }],
  ['creditcard', { fixedCents: 25, basisPoints: 180 }],
  ['applepay', { fixedCents: 25, basisPoints: 180 }],
  ['googlepay', { fixedCents: 25, basisPoints: 180 }],
  ['paypal', { fixedCents: 35, basisPoints: 290 }],
  ['directdebit', { fixedCents: 35, basisPoints: 0 }],
  ['banktransfer', { fixedCents: 25, basisPoints: 0 }],
])

test('a fee is stored of a payment and of a refund, and of nothing that returns', () => {
  expect(feeOf('payment', 'creditcard', 100_00)).toBe(2_05)
  expect([feeOf('refund', 'ideal', -10_00), feeOf('chargeback', 'ideal', 10_00)]).toEqual([25, 0])
})

describe('amounts with a course of their own', () => {
  const byEuros = Object.fromEntries(magicAmounts.map(({ euros, ...course }) => [euros, course]))
  testRows<object>('an amount in euros', byEuros, [
    [4041, { firstAnswer: 'refusal' }],
    [4042, { firstAnswer: 'silence' }],
    [4043, { firstAnswer: 'nonsense' }],
    [4044, { delayMs: 5_000 }],
    [4045, { chargeFailure: 'insufficient_funds' }],
    [4046, { firstAnswer: 'unreachable' }],
    [4047, { firstAnswer: 'other-amount' }],
  ])

  test('are found by their cents, to the cent', () => {
    expect([findMagicAmount(4045_00)?.chargeFailure, findMagicAmount(4045_01)]).toEqual([
      'insufficient_funds',
      undefined,
    ])
  })
})

/** The number of days in which it can be taken back, and the mandate that a first payment leaves. */
testRows(
  'a way to pay',
  Object.fromEntries(
    sandboxMethods.map(({ id, reversalWindowDays, mandate }) => [id, [reversalWindowDays, mandate?.method ?? null]]),
  ),
  [
    ['ideal', [120, 'directdebit']],
    ['bancontact', [0, 'directdebit']],
    ['creditcard', [120, 'creditcard']],
    ['applepay', [120, 'creditcard']],
    ['googlepay', [120, 'creditcard']],
    ['paypal', [180, 'paypal']],
    ['directdebit', [56, null]],
    ['banktransfer', [0, null]],
  ],
)

test('an unknown payment method is none', () => expect(findMethod('cash')).toBeUndefined())
