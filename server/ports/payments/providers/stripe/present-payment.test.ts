import { describe, expect, test } from 'vitest'
import { ProviderRefusal, ProviderUnreachable } from '../../provider.ts'
import { toAmount, toCents } from './amounts.ts'
import { presentIntent, presentSession, readAs, stripeIntent, stripeSession } from './present-payment.ts'

/**
 * Answers of Stripe, by its reference of payment intents and checkout sessions, with what the product does not read.
 */
const intentWith = (changes: object = {}) => ({
  object: 'payment_intent',
  id: 'pi_1',
  status: 'succeeded',
  amount: 2500,
  currency: 'eur',
  customer: null,
  metadata: null,
  payment_method: null,
  ...changes,
})
const sessionWith = (changes: object = {}) => ({
  object: 'checkout.session',
  id: 'cs_1',
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 2500,
  currency: 'eur',
  url: 'https://checkout.stripe.com/1',
  metadata: null,
  payment_intent: null,
  ...changes,
})
const returned = { refundedCents: 500, chargedBackCents: 250 }
const ofIntent = (changes: object = {}) => presentIntent(readAs(stripeIntent, intentWith(changes)), returned)
const ofSession = (changes: object = {}) => presentSession(readAs(stripeSession, sessionWith(changes)), returned)

const charge = { id: 'ch_1', amount_refunded: 0, disputed: false }
const paidBy = (details: object) => ({ latest_charge: { ...charge, payment_method_details: details } })
const nothingStored = { customer: null, payment_method: 'pm_1' }
const record = { customer: 'cus_1', payment_method: 'pm_1' }

describe('an intent of Stripe', () => {
  test('is presented with all that the product reads of it', () => {
    const metadata = { donation: '7', stuiver_reference: 'st-1' }
    const card = { type: 'card', card: { fingerprint: 'fp_1', last4: '4242' } }
    expect(ofIntent({ ...record, ...paidBy(card), metadata })).toEqual({
      id: 'pi_1',
      status: 'paid',
      amountCents: 2500,
      currency: 'EUR',
      refundedCents: 500,
      chargedBackCents: 250,
      checkoutUrl: null,
      mandateId: 'pm_1',
      transfer: null,
      failureReason: null,
      failureWord: null,
      cardFingerprint: 'fp_1',
      metadata: { donation: '7' },
    })
  })

  test.each([
    ['canceled', 'cancelled'],
    ['processing', 'pending'],
    ['requires_action', 'failed'],
    ['requires_capture', 'pending'],
    ['requires_confirmation', 'pending'],
    ['requires_payment_method', 'failed'],
    ['succeeded', 'paid'],
  ])('that is read as %s is %s', (status, outcome) => expect(ofIntent({ status }).status).toBe(outcome))

  test.each([{ id: '' }, { status: 'new' }, { amount: '2500' }, { currency: null }, { metadata: { donation: 7 } }])(
    'with %j is no answer',
    (changes) => {
      expect(() => ofIntent(changes)).toThrow(new ProviderUnreachable('Stripe answered something contradictory'))
    },
  )

  test('that waits for its payer keeps the bank’s own word, and has one where there is none', () => {
    const error = { code: 'card_declined', decline_code: 'do_not_honor' }
    expect(ofIntent({ status: 'requires_action' }).failureWord).toBe('authentication_required')
    expect(ofIntent({ status: 'requires_action', last_payment_error: error }).failureWord).toBe('do_not_honor')
    expect(ofIntent({ status: 'requires_payment_method' }).failureWord).toBeNull()
  })
})

describe('what can be charged later', () => {
  test.each([
    ['a card', { ...record, ...paidBy({ type: 'card' }) }, 'pm_1'],
    ['a charge of which nothing is told', record, 'pm_1'],
    ['a customer without a way to pay', { customer: 'cus_1', payment_method: null }, null],
    ['a single payment', { ...nothingStored, ...paidBy({ type: 'card' }) }, null],
    ['iDEAL', { ...record, ...paidBy({ type: 'ideal', ideal: { generated_sepa_debit: 'pm_sepa' } }) }, 'pm_sepa'],
    [
      'Bancontact',
      { ...record, ...paidBy({ type: 'bancontact', bancontact: { generated_sepa_debit: 'pm_b' } }) },
      'pm_b',
    ],
    ['iDEAL that left no mandate', { ...record, ...paidBy({ type: 'ideal', ideal: {} }) }, null],
    ['iDEAL of which nothing is told', { ...record, ...paidBy({ type: 'ideal' }) }, null],
    // What stands beside it is about another type.
    [
      'a card beside an account',
      { ...record, ...paidBy({ type: 'card', ideal: { generated_sepa_debit: 'x' } }) },
      'pm_1',
    ],
  ])('after %s is %j', (_title, changes, mandateId) => expect(ofIntent(changes).mandateId).toBe(mandateId))
})

describe('the card of a payment', () => {
  const declined = { last_payment_error: { payment_method: { card: { fingerprint: 'fp_declined' } } } }
  const charged = paidBy({ type: 'card', card: { fingerprint: 'fp_charged' } })

  test.each([
    [{ ...declined, ...charged }, 'fp_declined'],
    [charged, 'fp_charged'],
    [{ last_payment_error: { code: 'card_declined' }, ...charged }, 'fp_charged'],
    [{ last_payment_error: { payment_method: {} } }, null],
    [paidBy({ type: 'ideal' }), null],
    [{ latest_charge: charge }, null],
    [{}, null],
  ])('of %j is %j', (changes, fingerprint) => expect(ofIntent(changes).cardFingerprint).toBe(fingerprint))
})

describe('a checkout of Stripe', () => {
  test('is presented with all that the product reads of it', () => {
    const card = { type: 'card', card: { fingerprint: 'fp_1' } }
    const paid = { status: 'complete', payment_status: 'paid' }
    const payment_intent = intentWith({ ...record, ...paidBy(card) })
    expect(ofSession({ ...paid, metadata: { donation: '7', stuiver_reference: 'st-1' }, payment_intent })).toEqual({
      id: 'cs_1',
      status: 'paid',
      amountCents: 2500,
      currency: 'EUR',
      refundedCents: 500,
      chargedBackCents: 250,
      checkoutUrl: null,
      mandateId: 'pm_1',
      transfer: null,
      failureReason: null,
      failureWord: null,
      cardFingerprint: 'fp_1',
      metadata: { donation: '7' },
    })
  })

  test('leads to its page while it is open, and leaves no mandate before it is paid', () => {
    const payment_intent = intentWith({ status: 'requires_payment_method', ...record, ...paidBy({ type: 'card' }) })
    expect(ofSession({ payment_intent })).toMatchObject({
      status: 'open',
      checkoutUrl: 'https://checkout.stripe.com/1',
      mandateId: null,
      failureReason: null,
      cardFingerprint: null,
    })
    expect(ofSession({ url: null }).checkoutUrl).toBeNull()
    expect(ofSession({ status: 'expired' })).toMatchObject({ status: 'expired', checkoutUrl: null })
  })

  test('that failed says why', () => {
    const error = { code: 'card_declined', decline_code: 'pickup_card' }
    const failed = (changes: object) =>
      ofSession({
        status: 'complete',
        payment_intent: intentWith({ status: 'requires_payment_method', ...changes }),
      })
    expect(failed({ last_payment_error: error })).toMatchObject({
      status: 'failed',
      failureReason: 'card_stolen',
      failureWord: 'pickup_card',
    })
    expect(failed({})).toMatchObject({ status: 'failed', failureReason: 'unknown', failureWord: null })
  })

  test.each([{ id: '' }, { status: 'new' }, { payment_status: 'new' }])('with %j is no answer', (changes) => {
    expect(() => ofSession(changes)).toThrow(ProviderUnreachable)
  })

  test.each(['paid', 'unpaid', 'no_payment_required'])('is read while its money is %s', (payment_status) => {
    expect(ofSession({ payment_status }).status).toBe(payment_status === 'paid' ? 'paid' : 'open')
  })
})

describe('an amount for Stripe', () => {
  test('is whole cents in euros', () => {
    expect([toAmount(1), toAmount(2500, 'EUR')]).toEqual([
      { amount: 1, currency: 'eur' },
      { amount: 2500, currency: 'eur' },
    ])
    expect(() => toAmount(100, 'USD')).toThrow(new ProviderRefusal('USD is not supported'))
  })

  test.each([0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('of %s cents is refused', (cents) => {
    expect(() => toAmount(cents)).toThrow(new ProviderRefusal(`${cents} cents cannot be paid`))
  })

  test('is believed in euros alone', () => {
    expect([toCents(0, 'eur'), toCents(2500, 'eur')]).toEqual([0, 2500])
    for (const [amount, currency] of [
      [2500, 'usd'],
      [25.5, 'eur'],
      [null, 'eur'],
      [undefined, 'eur'],
      [1, null],
    ] as const)
      expect(() => toCents(amount, currency)).toThrow(
        new ProviderUnreachable(`Stripe wrote the amount ${currency} ${amount}`),
      )
  })
})
