import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { later } from '../../../../../contract/durations.ts'
import { newReference, paymentRequest } from '../../../../../tests/support/money/build-payments.ts'
import { days, FakeClock, minutes } from '../../../../../tests/support/fake-clock.ts'
import { FakeStripe } from '../../../../../tests/support/fake-stripe/fake-stripe.ts'
import { cardFingerprint } from '../../../../../tests/support/fake-stripe/present.ts'
import { guardForTest } from '../../../../../tests/support/money/guard-for-test.ts'
import { providerSuite } from '../../../../../tests/support/provider-suite/provider-suite.ts'
import { AccountUnusable, type PaymentProvider, ProviderRefusal, ProviderUnreachable } from '../../provider.ts'
import { createStripe, type StripeOptions } from './create-stripe.ts'

const creditor = { name: 'Stichting Nep', address: 'Dam 1, 1012 JS Amsterdam, NL', id: 'NL08ZZZ502057730000' }

providerSuite('Stripe', async () => {
  const clock = new FakeClock()
  const fake = await new FakeStripe(clock).start()
  const { secretKey, url: apiUrl } = fake
  const stripe = createStripe({
    clock,
    secretKey,
    apiUrl,
    webhookSecrets: [fake.webhookSecret],
    creditor,
    timeoutMs: 8_000,
  })
  const provider = guardForTest(stripe, clock)
  return {
    traits: { events: 'signed', cancellableMethod: 'ideal', stopsRevokedDebits: false },
    provider,
    // A payer who turns back leaves an open checkout behind: it is we who end it.
    decide: async (id, to) =>
      to === 'cancelled' ? void (await provider.cancelPayment(id)) : fake.decide(id, to as 'paid'),
    settle: () => fake.settleCharges(),
    payOut: async () => fake.payOut().id,
    failPayout: async (id) => fake.failPayout(id),
    eventAbout: async (id) => {
      const { body, headers } = fake.sentEvents.findLast((each) => each.body.includes(id))!
      return { body, headers, receivedAt: clock.now() }
    },
    deleteCustomer: async (id) => fake.platform.deleteCustomer(id),
    close: () => fake.close(),
  }
})

let clock: FakeClock
let fake: FakeStripe
let stripe: PaymentProvider
beforeEach(async () => {
  clock = new FakeClock()
  fake = await new FakeStripe(clock).start()
  stripe = connect()
})
afterEach(() => fake.close())

const connect = (changes: Partial<StripeOptions> = {}) =>
  createStripe({
    clock,
    secretKey: fake.secretKey,
    apiUrl: fake.url,
    webhookSecrets: [fake.webhookSecret],
    timeoutMs: 5_000,
    ...changes,
  })

/** An error with all that a log would write of it. */
const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => expect.unreachable('it went well'),
    (thrown: unknown) => thrown as Error,
  )
  return { error, text: JSON.stringify([error, error.message, error.stack, error.cause, String(error)]) }
}

const newCustomer = async () =>
  (await stripe.createCustomer({ reference: newReference(), name: 'Ilse', email: 'ilse@example.org', language: 'nl' }))
    .id

async function paid(changes: Parameters<typeof paymentRequest>[0] = {}) {
  const { id } = await stripe.createPayment(paymentRequest(changes))
  await fake.decide(id, 'paid')
  return id
}

/** A card that was stored by a first payment. */
async function savedCard() {
  const customerId = await newCustomer()
  await paid({ method: 'creditcard', sequence: 'first', customerId })
  const [mandate] = await stripe.listMandates(customerId)
  const { sequence: _s, method: _m, redirectUrl: _r, language: _l, ...request } = paymentRequest()
  return { ...request, customerId, mandateId: mandate!.id }
}

test('has the bank of a card check who pays where that is forced, and demands nothing of other ways to pay', async () => {
  const begin = (method: string, forcesThreeDSecure: boolean) =>
    stripe.createPayment(paymentRequest({ method, forcesThreeDSecure }))
  await begin('creditcard', true)
  await begin('creditcard', false)
  await begin('ideal', true)
  expect(fake.platform.sessions.map(({ threeDSecure }) => threeDSecure)).toEqual([
    'challenge',
    'automatic',
    'automatic',
  ])
})

describe('when Stripe does not answer as it should', () => {
  test.each(['html', 'down', 'reset', 'lost-answer'] as const)('%s is an unknown outcome', async (fault) => {
    fake.fault = fault
    const request = paymentRequest()
    const { error, text } = await failure(stripe.createPayment(request))
    expect(error).toBeInstanceOf(ProviderUnreachable)
    expect(text).not.toContain(fake.secretKey)
    // It is sent once: our own jobs repeat, with the same reference.
    expect(fake.requests).toHaveLength(1)
    const again = await stripe.createPayment(request)
    expect(fake.platform.sessions.map(({ id }) => id)).toEqual([again.id])
  })

  test('waits no longer than its timeout', async () => {
    fake.fault = 'silence'
    const { error } = await failure(connect({ timeoutMs: 200 }).createPayment(paymentRequest()))
    expect(error).toBeInstanceOf(ProviderUnreachable)
    expect(fake.platform.sessions).toHaveLength(1)
  })

  test('leaves it alone for as long as it demands', async () => {
    fake.fault = 'rate-limit'
    const request = paymentRequest()
    await expect(stripe.createPayment(request)).rejects.toThrow(ProviderUnreachable)
    clock.advance(6_999)
    await expect(stripe.createPayment(request)).rejects.toThrow(ProviderUnreachable)
    expect(fake.requests).toHaveLength(1)
    clock.advance(1)
    expect((await stripe.createPayment(request)).status).toBe('open')
  })

  test('believes no other amount', async () => {
    fake.fault = 'other-amount'
    const guarded = guardForTest(stripe, clock)
    await expect(guarded.createPayment(paymentRequest())).rejects.toThrow(ProviderUnreachable)
  })

  test('follows no redirect, and takes its key to no host but Stripe’s own', async () => {
    const seen: string[] = []
    const away = connect({
      apiUrl: undefined,
      fetch: async (url, init) => {
        seen.push(new URL(url as URL).host)
        expect(init?.redirect).toBe('error')
        throw new TypeError('no network here')
      },
    })
    await expect(away.fetchPayment('pi_1')).rejects.toThrow(ProviderUnreachable)
    expect(seen).toEqual(['api.stripe.com'])
  })

  test('with a key that is not good makes the account unusable, and says the key nowhere', async () => {
    const secretKey = 'sk_test_aKeyThatNobodyMayEverSee12345'
    const { error, text } = await failure(connect({ secretKey }).createPayment(paymentRequest()))
    expect(error).toBeInstanceOf(AccountUnusable)
    expect(text).not.toContain(secretKey)
  })
})

describe('a day later', () => {
  test('a repeat would be another payment, so it says that it has to be looked up', async () => {
    const request = paymentRequest()
    const { id } = await stripe.createPayment(request)
    const createdAt = clock.now()
    clock.advance(stripe.repeatableForMs)
    expect((await stripe.createPayment(request)).id).toBe(id)
    clock.advance(minutes(61))
    // As its documentation says, and as nothing of ours may do:
    expect((await stripe.createPayment(request)).id).not.toBe(id)
    expect((await stripe.findPayment({ reference: request.reference, createdAt }))!.metadata).toEqual({ donation: '7' })
  })

  test('a payment is found behind hundreds of others', async () => {
    const request = paymentRequest()
    const createdAt = clock.now()
    const { id } = await stripe.createPayment(request)
    const [first] = fake.platform.sessions
    for (let number = 0; number < 300; number += 1)
      fake.platform.sessions.push({
        ...first!,
        id: `cs_test_x${number}`,
        metadata: { stuiver_reference: `st-${number}` },
      })
    expect((await stripe.findPayment({ reference: request.reference, createdAt }))?.id).toBe(id)
    expect(await stripe.findPayment({ reference: 'st-nobody', createdAt })).toBeUndefined()
    expect(
      await stripe.findPayment({ reference: request.reference, createdAt: later(createdAt, days(1)) }),
    ).toBeUndefined()
  })
})

describe('an off-session charge', () => {
  test('on a card is paid at once, and the mandate says until when the card is good', async () => {
    const request = await savedCard()
    expect(await stripe.chargeMandate(request)).toMatchObject({
      status: 'paid',
      mandateId: request.mandateId,
      cardFingerprint,
    })
    expect(await stripe.listMandates(request.customerId)).toMatchObject([
      { method: 'creditcard', accountEnding: '4242', expiresOn: '2028-02-29' },
    ])
  })

  test.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'card_declined', decline_code: 'fraudulent' }, 'possible_fraud'],
    [{ code: 'authentication_required' }, 'authentication_required'],
    [{ code: 'expired_card' }, 'card_expired'],
  ])('that is declined (%o) is a payment that failed: %s', async (decline, failureReason) => {
    const request = await savedCard()
    fake.declines.push(decline)
    const answer = await stripe.chargeMandate(request)
    expect(answer).toMatchObject({ status: 'failed', failureReason, amountCents: 2500, cardFingerprint })
    // The replay is the refusal, and the payment is the same.
    expect((await stripe.chargeMandate(request)).id).toBe(answer.id)
    expect(await stripe.findPayment({ reference: request.reference, createdAt: clock.now() })).toMatchObject({
      id: answer.id,
    })
  })
})

describe('money that goes back', () => {
  test('is presented without failed refunds', async () => {
    const id = await paid()
    const reference = newReference()
    await stripe.refundPayment({ reference, providerPaymentId: id, amountCents: 700 })
    await stripe.refundPayment({ reference: newReference(), providerPaymentId: id, amountCents: 300 })
    fake.intentOf(id).refunds[0]!.status = 'failed'
    expect(await stripe.findRefund({ reference, providerPaymentId: id })).toMatchObject({
      status: 'failed',
      amountCents: 700,
    })
    expect((await stripe.fetchPayment(id)).refundedCents).toBe(300)
    fake.intentOf(id).refunds[1]!.status = 'canceled'
    expect((await stripe.fetchPayment(id)).refundedCents).toBe(0)
  })

  test('in more parts than a page has is presented whole, and is not known while some of them are missing', async () => {
    const id = await paid()
    for (let part = 0; part < 103; part += 1)
      fake.intentOf(id).refunds.push({
        ...fake.platform.make('re'),
        amount: 10,
        status: part === 0 ? 'failed' : 'succeeded',
        metadata: part === 0 ? { stuiver_reference: 'the-first' } : {},
        payout: null,
      })
    expect((await stripe.fetchPayment(id)).refundedCents).toBe(1020)
    const first = { id: fake.intentOf(id).refunds[0]!.id, status: 'failed', amountCents: 10 }
    expect(await stripe.findRefund({ reference: 'the-first', providerPaymentId: id })).toEqual(first)
    const withoutFirstRefund = connect({
      fetch: async (url, init) => {
        const answer = await fetch(url, init)
        if (!answer.url.includes('/v1/refunds')) return answer
        const { data, ...list } = (await answer.json()) as { data: object[] }
        return Response.json({ ...list, data: data.slice(1) }, { headers: answer.headers })
      },
    })
    await expect(withoutFirstRefund.fetchPayment(id)).rejects.toThrow(ProviderUnreachable)
  })

  test('by the bank is presented, and so is its return; while it is an inquiry, nothing is gone', async () => {
    const id = await paid()
    for (const [status, cents] of [
      ['warning_needs_response', 0],
      ['needs_response', 2500],
      ['under_review', 2500],
      ['won', 0],
      ['lost', 2500],
    ] as const) {
      await fake.dispute(id, status)
      expect(await stripe.fetchPayment(id)).toMatchObject({ status: 'paid', chargedBackCents: cents })
    }
  })

  test('by the bank twice is presented as no more than was paid', async () => {
    const id = await paid()
    await fake.dispute(id, 'lost')
    const { disputes } = fake.intentOf(id)
    disputes.push({ ...disputes[0]!, id: 'du_second' })
    expect(await stripe.fetchPayment(id)).toMatchObject({ status: 'paid', chargedBackCents: 2500 })
  })
})

describe('the description that it gets', () => {
  test('requests no more than a donation, in the donor’s language, and cuts a long description', async () => {
    await stripe.createPayment(paymentRequest({ description: `${'é'.repeat(499)}🙂🙂`, language: 'fr' }))
    const [session] = fake.platform.sessions
    expect(session!.description).toBe('é'.repeat(499))
    expect(session).toMatchObject({ locale: 'fr', keeps: false, customer: null })
  })

  test('offers direct debit only where an own creditor was agreed with Stripe', async () => {
    const ids = async (provider: PaymentProvider, sequence: 'single' | 'first' | 'recurring') =>
      (await provider.listMethods({ sequence, language: 'nl' })).map(({ id }) => id)
    expect(await ids(stripe, 'single')).toEqual(['ideal', 'creditcard', 'bancontact'])
    expect(await ids(connect({ creditor }), 'single')).toContain('directdebit')
    expect(await ids(stripe, 'recurring')).toEqual(['creditcard', 'directdebit'])
    fake.platform.available = ['card', 'ideal']
    // Nothing could be charged after a first payment by iDEAL.
    expect(await ids(stripe, 'first')).toEqual(['creditcard'])
  })

  test('makes a mandate with the name that the bank statement shows', async () => {
    const debits = connect({ creditor })
    const customerId = await newCustomer()
    const mandate = await debits.createMandate({
      reference: newReference(),
      customerId,
      method: 'directdebit',
      consumerName: 'I. van den Broek',
      consumerAccount: 'NL91 ABNA 0417 1643 00',
      signedAt: clock.now(),
    })
    expect(mandate.shownReference).toBe(fake.platform.setups[0]!.reference)
    expect((await debits.listMandates(customerId))[0]).toEqual(mandate)
  })

  test.each(['../customers/cus_1', 'pi_1/cancel', 'pi_1?expand[]=x', '', 'PI_1', 'cs_', 'ch_1'])(
    'takes %s for no payment, and sends nothing',
    async (id) => {
      await expect(stripe.fetchPayment(id)).rejects.toThrow(ProviderRefusal)
      expect(fake.requests).toEqual([])
    },
  )
})

describe('payouts', () => {
  test('are listed with their lines, and add up to the cent', async () => {
    const since = clock.now()
    const [one, other] = [await paid(), await paid({ amountCents: 3333, method: 'creditcard' })]
    const request = await savedCard()
    const charge = await stripe.chargeMandate(request)
    await stripe.refundPayment({ reference: newReference(), providerPaymentId: one, amountCents: 1250 })
    await fake.dispute(other)
    fake.payOut()
    clock.advance(minutes(1))
    fake.platform.payouts.push({ ...fake.payOut(), id: 'po_byhand', automatic: false, amount: 777 })

    const payouts = await stripe.listPayouts(since)
    expect(payouts.map(({ id }) => id).at(-1)).toBe('po_byhand')
    for (const { amountCents, entries } of payouts)
      expect(entries.reduce((sum, entry) => sum + entry.amountCents - entry.feeCents, 0)).toBe(amountCents)
    const [first] = payouts
    expect(first!.entries).toContainEqual({ providerPaymentId: one, kind: 'payment', amountCents: 2500, feeCents: 63 })
    expect(first!.entries).toContainEqual({ providerPaymentId: one, kind: 'refund', amountCents: -1250, feeCents: 0 })
    expect(first!.entries).toContainEqual({
      providerPaymentId: other,
      kind: 'chargeback',
      amountCents: -3333,
      feeCents: 2000,
    })
    expect(first!.entries.map(({ providerPaymentId }) => providerPaymentId)).toContain(charge.id)
    expect(await stripe.listPayouts(since, undefined, 1)).toEqual([first])
    // Of those that are known nothing more is fetched, and what they earn in other money is nothing of ours.
    fake.platform.payouts.push({ ...fake.payOut(), id: 'po_dollars', currency: 'usd' })
    fake.platform.payouts.push({ ...fake.payOut(), id: 'po_moving', status: 'in_transit' })
    fake.requests.length = 0
    const isKnown = ({ id, status }: { id: string; status: string }) =>
      payouts.some((payout) => payout.id === id && payout.status === status)
    const next = await stripe.listPayouts(since, isKnown)
    expect(next.filter(({ id }) => id === 'po_dollars' || id === 'po_moving')).toEqual([])
    expect(next.filter(({ id }) => payouts.some((payout) => payout.id === id))).toEqual([])
  })

  test('that are fetched too often hold up no donor', async () => {
    fake.fault = 'rate-limit'
    await expect(stripe.listPayouts(clock.now())).rejects.toThrow(ProviderUnreachable)
    expect((await stripe.createPayment(paymentRequest())).status).toBe('open')
    fake.requests.length = 0
    await expect(stripe.listPayouts(clock.now())).rejects.toThrow(ProviderUnreachable)
    expect(fake.requests).toEqual([])
  })
})

describe('what the payer sees of a payment', () => {
  test.each([
    ['creditcard', 'NR 000123'],
    ['ideal', 'Donatie 000123'],
  ])(
    'by %s is a number on the bank statement, and their own e-mail address at a single checkout',
    async (method, statement) => {
      await stripe.createPayment(paymentRequest({ method, email: 'ilse@example.org', statement: 'Donatie 000123' }))
      expect(fake.platform.sessions.at(-1)).toMatchObject({ email: 'ilse@example.org', customer: null, statement })
    },
  )

  test('at a first payment is the e-mail address of the customer, and no number where it would not fit', async () => {
    const customerId = await newCustomer()
    const order = { method: 'creditcard', email: 'ilse@example.org', statement: 'Donatie 12345678' }
    await stripe.createPayment(paymentRequest({ ...order, sequence: 'first', customerId }))
    expect(fake.platform.sessions.at(-1)).toMatchObject({ email: null, customer: customerId, statement: null })
  })
})
