import { describe, expect, test } from 'vitest'
import { testRows } from '../../../../../tests/support/database/rows-of.ts'
import { ProviderUnreachable } from '../../../payments/provider.ts'
import type { CardOrder } from '../../card-provider.ts'
import { brandNames } from './cards.ts'
import { planKeys } from './parts.ts'
import { failureOf, isUntried, type PlanIntent, planIntent, presentCharge, words } from './present-charge.ts'

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
    [{ status: 'canceled', metadata: null }, 'cancelled', null],
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

  test('is presented with all that the product reads of it, and leads to the bank that wants to know its payer', () => {
    const answer = {
      ...intentOf({ status: 'requires_action', next_action: bank }),
      object: 'payment_intent',
      customer: 'cus_1',
    }
    const read = planIntent.parse(answer)
    expect(presentCharge(order, read)).toEqual({
      chargeId: 'pi_1',
      reference: 'plan-1',
      status: 'needs-action',
      amountCents: 4719,
      currency: 'EUR',
      actionUrl: 'https://hooks.stripe.com/1',
      failure: null,
    })
    const error = { code: 'card_declined', decline_code: 'expired_card' }
    expect(failureOf(planIntent.parse({ ...answer, next_action: null, last_payment_error: error }))).toBe('expired')
    expect(presentCharge(order, { ...read, status: 'succeeded' }).actionUrl).toBeNull()
    for (const wrong of [{ amount: 47.19 }, { currency: 'euro' }, { next_action: 'redirect' }, { id: '' }])
      expect(planIntent.safeParse({ ...answer, ...wrong }).success).toBe(false)
  })

  test('that waits for a page whose URL is missing is not known yet', () => {
    for (const next_action of [null, {}, { redirect_to_url: null }, { redirect_to_url: { url: null } }])
      expect(() =>
        presentCharge(order, planIntent.parse(intentOf({ status: 'requires_action', next_action }))),
      ).toThrow(new ProviderUnreachable('A charge at Stripe is in the state requires_action'))
  })

  test.each(['processing', 'requires_capture', 'requires_confirmation', 'requires_payment_method', 'requires_action'])(
    'that is %s is not known yet',
    (status) => {
      expect(() => presentCharge(order, intentOf({ status }))).toThrow(ProviderUnreachable)
      if (status !== 'requires_action')
        expect(() => presentCharge(order, intentOf({ status, next_action: bank }))).toThrow(ProviderUnreachable)
    },
  )
})

test.each([
  [{ status: 'requires_confirmation' }, true],
  [{ status: 'requires_payment_method' }, true],
  [{ status: 'requires_payment_method', metadata: null }, true],
  [{ status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } }, false],
  [{ status: 'requires_payment_method', metadata: declined }, false],
  [{ status: 'processing' }, false],
  [{ status: 'succeeded' }, false],
])('no card was ever charged for %o: %s', (changes, untried) => expect(isUntried(intentOf(changes))).toBe(untried))

test.each([
  [{ metadata: declined, last_payment_error: { code: 'expired_card' } }, 'insufficient_funds'],
  [{ last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' } }, 'insufficient_funds'],
  [{ last_payment_error: { code: 'expired_card' } }, 'expired'],
  [{ last_payment_error: { code: 'something_new' } }, 'declined'],
  [{}, 'declined'],
  [{ metadata: null }, 'declined'],
])('of %o it is said that the card was declined as %s', (changes, failure) =>
  expect(failureOf(intentOf(changes))).toBe(failure),
)
