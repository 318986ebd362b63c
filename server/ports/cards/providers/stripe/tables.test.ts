import { describe, expect, test } from 'vitest'
import { testRows } from '../../../../../tests/support/rows-of.ts'
import { ProviderUnreachable } from '../../../payments/provider.ts'
import type { CardOrder } from '../../card-provider.ts'
import { brandNames } from './cards.ts'
import { planKeys } from './parts.ts'
import { failureOf, isUntried, type PlanIntent, presentCharge, words } from './present-charge.ts'

// Typed from Stripe's reference: payment intents, codes of errors and declines, and brands of cards.

testRows('a brand', brandNames, [
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['eftpos_au', 'eftpos'],
  ['jcb', 'JCB'],
  ['link', 'Link'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
])

testRows('a word for a failure', words, [
  ['insufficient_funds', 'insufficient_funds'],
  ['expired_card', 'expired'],
  ['invalid_expiry_month', 'expired'],
  ['invalid_expiry_year', 'expired'],
  ['authentication_required', 'not_authenticated'],
  ['authentication_not_handled', 'not_authenticated'],
  ['payment_intent_authentication_failure', 'not_authenticated'],
])

const order = { reference: 'plan-1' } as CardOrder
const intentOf = (changes: object) =>
  ({ id: 'pi_1', amount: 4719, currency: 'eur', metadata: {}, ...changes }) as unknown as PlanIntent
const declined = { [planKeys.failure]: 'insufficient_funds' }
const bank = { redirect_to_url: { url: 'https://hooks.stripe.com/1' } }

describe('a charge', () => {
  test.each([
    [{ status: 'succeeded' }, 'paid', null],
    [{ status: 'canceled' }, 'cancelled', null],
    [{ status: 'canceled', metadata: declined }, 'refused', 'insufficient_funds'],
    [{ status: 'requires_action', next_action: bank }, 'needs-action', null],
  ])('of %o is %s', (changes, status, failure) => {
    expect(presentCharge(order, intentOf(changes))).toMatchObject({
      status,
      failure,
      amountCents: 4719,
      currency: 'EUR',
    })
  })

  test.each(['processing', 'requires_capture', 'requires_confirmation', 'requires_payment_method', 'requires_action'])(
    'that is %s is not known yet',
    (status) => expect(() => presentCharge(order, intentOf({ status }))).toThrow(ProviderUnreachable),
  )
})

test.each([
  [{ status: 'requires_confirmation' }, true],
  [{ status: 'requires_payment_method' }, true],
  [{ status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } }, false],
  [{ status: 'requires_payment_method', metadata: declined }, false],
  [{ status: 'processing' }, false],
  [{ status: 'succeeded' }, false],
])('no card was ever tried for %o: %s', (changes, untried) => expect(isUntried(intentOf(changes))).toBe(untried))

test.each([
  [{ metadata: declined, last_payment_error: { code: 'expired_card' } }, 'insufficient_funds'],
  [{ last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' } }, 'insufficient_funds'],
  [{ last_payment_error: { code: 'expired_card' } }, 'expired'],
  [{ last_payment_error: { code: 'something_new' } }, 'declined'],
  [{}, 'declined'],
])('of %o it is said that the card was refused as %s', (changes, failure) =>
  expect(failureOf(intentOf(changes))).toBe(failure),
)
