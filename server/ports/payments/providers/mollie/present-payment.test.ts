import { describe, expect, test } from 'vitest'
import { ProviderUnreachable } from '../../provider.ts'
import { presentPayment, readPayment, referenceOf } from './present-payment.ts'

const eur = (value: string) => ({ currency: 'EUR', value })
const bank = {
  bankName: 'Stichting Mollie Payments',
  bankAccount: 'NL53 ABNA 0627 5355 77',
  bankBic: 'ABNANL2A',
  transferReference: 'RF12-3456-7890-1234',
}
const transfer = {
  holder: 'Stichting Mollie Payments',
  account: 'NL53ABNA0627535577',
  bic: 'ABNANL2A',
  reference: 'RF12-3456-7890-1234',
  until: '2026-03-24',
}

/** An answer of Mollie, by its reference of get-payment, with what the product does not read. */
const answerWith = (changes: object = {}) => ({
  resource: 'payment',
  id: 'tr_7UhSN1zuXS',
  mode: 'test',
  createdAt: '2026-03-10T10:00:00+00:00',
  status: 'open',
  amount: eur('25.00'),
  method: 'ideal',
  metadata: null,
  _links: { self: { href: 'https://api.mollie.com/v2/payments/tr_7UhSN1zuXS' } },
  ...changes,
})
const shown = (changes: object = {}) => presentPayment(readPayment(answerWith(changes)))

describe('a payment of Mollie', () => {
  test('is presented with all that the product reads of it', () => {
    expect(
      shown({
        status: 'paid',
        amountRefunded: eur('5.00'),
        amountChargedBack: eur('2.50'),
        mandateId: 'mdt_1',
        details: { cardFingerprint: 'fg_1', cardNumber: '6787' },
        metadata: { reference: 'st-1', stuiver_reference: 'st-1', count: 7 },
        _links: { checkout: { href: 'https://www.mollie.com/checkout/1' } },
      }),
    ).toEqual({
      id: 'tr_7UhSN1zuXS',
      status: 'paid',
      amountCents: 2500,
      currency: 'EUR',
      refundedCents: 500,
      chargedBackCents: 250,
      checkoutUrl: null,
      mandateId: 'mdt_1',
      transfer: null,
      failureReason: null,
      failureWord: null,
      cardFingerprint: 'fg_1',
      metadata: { reference: 'st-1' },
    })
  })

  test('is presented without what is not there', () => {
    expect(shown()).toMatchObject({
      refundedCents: 0,
      chargedBackCents: 0,
      checkoutUrl: null,
      mandateId: null,
      cardFingerprint: null,
    })
    expect([shown().metadata, shown({ metadata: 'words' }).metadata]).toEqual([{}, {}])
  })

  test.each([
    ['open', 'https://www.mollie.com/checkout/1'],
    ['pending', 'https://www.mollie.com/checkout/1'],
    ['authorized', 'https://www.mollie.com/checkout/1'],
    ['paid', null],
    ['canceled', null],
    ['expired', null],
    ['failed', null],
  ])('that is %s has its checkout at %j', (status, checkoutUrl) => {
    const _links = { checkout: { href: 'https://www.mollie.com/checkout/1' } }
    expect(shown({ status, _links }).checkoutUrl).toBe(checkoutUrl)
  })

  test.each([
    { id: '' },
    { id: undefined },
    { status: 'new' },
    { amount: '25.00' },
    { _links: undefined },
    { method: 7 },
  ])('with %j is no answer', (changes) => {
    expect(() => readPayment(answerWith(changes))).toThrow(new ProviderUnreachable('Mollie answered another request'))
  })

  test('is known by our reference, where it is a text', () => {
    const of = (metadata: unknown) => referenceOf({ metadata })
    expect(of({ stuiver_reference: 'st-1' })).toBe('st-1')
    expect([of({ reference: 'st-1' }), of({ stuiver_reference: 7 }), of(null), of(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('money of Mollie that goes back', () => {
  const refunds = [
    { amount: eur('5.00'), status: 'refunded' },
    { amount: eur('4.00'), status: 'queued' },
    { amount: eur('3.00'), status: 'failed' },
    { amount: eur('2.00'), status: 'canceled' },
  ]
  const chargebacks = [
    { amount: eur('-1.50'), reversedAt: null },
    { amount: eur('-1.25') },
    { amount: eur('-7.00'), reversedAt: '2026-04-01T10:00:00+00:00' },
  ]

  test('is counted part by part, without refunds that came to nothing and chargebacks that were won', () => {
    const amounts = { amountRefunded: eur('14.00'), amountChargedBack: eur('9.75') }
    const paid = { status: 'paid', ...amounts, _embedded: { refunds, chargebacks } }
    expect(shown(paid)).toMatchObject({ refundedCents: 900, chargedBackCents: 275 })
  })

  test('is nothing where the list of parts is empty, and the sum where there is no list', () => {
    const amounts = { amountRefunded: eur('5.00'), amountChargedBack: eur('2.50') }
    const none = { status: 'paid', ...amounts, _embedded: { refunds: [], chargebacks: [] } }
    expect(shown(none)).toMatchObject({ refundedCents: 0, chargedBackCents: 0 })
    for (const _embedded of [{ refunds: null, chargebacks: null }, {}, null])
      expect(shown({ ...none, _embedded })).toMatchObject({ refundedCents: 500, chargedBackCents: 250 })
  })
})

describe('where a bank transfer goes', () => {
  test.each(['open', 'pending'])('is presented while it is %s', (status) => {
    const expiresAt = '2026-03-23T23:30:00+00:00'
    expect(shown({ status, method: 'banktransfer', details: bank, expiresAt }).transfer).toEqual(transfer)
  })

  test.each([undefined, null, 'soon'])('is presented without a last day where that is %s', (expiresAt) => {
    const waiting = { method: 'banktransfer', details: bank, expiresAt }
    expect(shown(waiting).transfer).toEqual({ ...transfer, until: null })
  })

  test('is not presented for what is over, or paid in another way', () => {
    expect(shown({ status: 'paid', method: 'banktransfer', details: bank }).transfer).toBeNull()
    expect(shown({ method: 'ideal', details: bank }).transfer).toBeNull()
    expect(shown({ method: 'banktransfer' }).transfer).toBeNull()
  })

  test.each(Object.keys(bank))('is not presented without its %s', (missing) => {
    expect(shown({ method: 'banktransfer', details: { ...bank, [missing]: null } }).transfer).toBeNull()
  })
})

describe('why a payment of Mollie failed', () => {
  test.each([
    [
      { details: { failureReason: 'invalid_cvv', bankReasonCode: 'AC04' }, statusReason: { code: 'no_mandate' } },
      'invalid_cvv',
    ],
    [{ details: { bankReasonCode: 'AC04' }, statusReason: { code: 'no_mandate' } }, 'no_mandate'],
    [{ details: { bankReasonCode: 'AC04' }, statusReason: null }, 'AC04'],
    [{ details: null, statusReason: null }, null],
    // Details in a shape that is not known are none.
    [{ details: { failureReason: 7 } }, null],
  ])('of %j is the word %j', (changes, failureWord) => {
    expect(shown({ status: 'failed', ...changes }).failureWord).toBe(failureWord)
  })
})
