import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paymentRequest } from '../../../../../tests/support/money/build-payments.ts'
import { FakeClock } from '../../../../../tests/support/fake-clock.ts'
import { FakeStripe } from '../../../../../tests/support/fake-stripe/fake-stripe.ts'
import { type PaymentProvider, ProviderUnreachable } from '../../provider.ts'
import { createStripe } from './create-stripe.ts'

let clock: FakeClock
let fake: FakeStripe
let stripe: PaymentProvider
beforeEach(async () => {
  clock = new FakeClock()
  fake = await new FakeStripe(clock).start()
  stripe = listening()
})
afterEach(() => fake.close())

const listening = (accountId?: string) =>
  createStripe({
    clock,
    secretKey: fake.secretKey,
    apiUrl: fake.url,
    webhookSecrets: ['whsec_other', fake.webhookSecret],
    timeoutMs: 5_000,
    accountId,
  })

const heard = (body: string, headers: Record<string, string> = fake.sign(body), provider = stripe) =>
  provider.verifyEvent({ body, headers, receivedAt: clock.now() })

const subject = (object: object, more: object = {}) =>
  JSON.stringify({ id: 'evt_1', livemode: false, type: 'x', data: { object }, ...more })
const metadata = { stuiver_reference: 'st-1' }
const session = { object: 'checkout.session', id: 'cs_test_1', metadata }

async function paid() {
  const { id } = await stripe.createPayment(paymentRequest())
  await fake.decide(id, 'paid')
  return id
}

describe('an event of Stripe', () => {
  test('about a checkout, a charge or neither says which payment it means', async () => {
    const id = (object: object) => heard(subject(object))
    expect(await id(session)).toEqual({ id: 'evt_1', providerPaymentId: 'cs_test_1' })
    expect(await id({ object: 'payment_intent', id: 'pi_1', metadata })).toMatchObject({
      providerPaymentId: 'pi_1',
    })
    // The event of the checkout reports it too.
    const creation = { object: 'payment_intent', id: 'pi_1', metadata: { ...metadata, stuiver_checkout: 'yes' } }
    expect(await id(creation)).toMatchObject({ providerPaymentId: null })
    expect(await id({ object: 'payout', id: 'po_1' })).toMatchObject({ providerPaymentId: null })
    expect(await id({ ...session, id: '../customers' })).toMatchObject({ providerPaymentId: null })
    // What a charity takes elsewhere, on the account that it linked.
    for (const object of ['checkout.session', 'payment_intent', 'charge'])
      expect(await id({ object, id: 'pi_1', payment_intent: 'pi_1', metadata: {} })).toMatchObject({
        providerPaymentId: null,
      })
  })

  test('about a card that was declined at an open checkout finds the checkout, which shows nothing of it', async () => {
    const { id } = await stripe.createPayment(paymentRequest({ method: 'creditcard' }))
    await fake.declineCard(id, 'vingerafdruk-1')
    const [ofCharge, ofIntent] = fake.sentEvents.slice(-2)
    const intent = await heard(ofIntent!.body, ofIntent!.headers)
    const charge = await heard(ofCharge!.body, ofCharge!.headers)
    expect(intent).toMatchObject({ providerPaymentId: id, isDecline: true })
    expect(charge).not.toHaveProperty('isDecline')
    expect(await stripe.fetchPayment(id)).toMatchObject({ status: 'open', cardFingerprint: 'vingerafdruk-1' })
  })

  test('about money that went back of a checkout finds the checkout', async () => {
    const id = await paid()
    await fake.refundInDashboard(id, 500)
    await fake.dispute(id)
    for (const { body, headers } of fake.sentEvents.slice(-2))
      expect(await heard(body, headers)).toMatchObject({ providerPaymentId: id })
    expect((await stripe.fetchPayment(id)).refundedCents).toBe(500)
  })

  test('has to come again while Stripe does not say which checkout it means', async () => {
    await fake.dispute(await paid())
    const { body, headers } = fake.sentEvents.at(-1)!
    fake.fault = 'down'
    await expect(heard(body, headers)).rejects.toThrow(ProviderUnreachable)
    expect(await heard(body, headers)).toBeDefined()
  })

  test('of real money means nothing where money is played, and the other way round', async () => {
    expect(await heard(subject(session, { livemode: true }))).toMatchObject({ providerPaymentId: null })
  })

  test('is believed with one of several signatures, and not with none that fits', async () => {
    const body = subject(session)
    const { 'stripe-signature': good } = fake.sign(body)
    const [moment, signature] = good!.split(',') as [string, string]
    const zeros = `v1=${'0'.repeat(64)}`
    expect(await heard(body, { 'stripe-signature': `${moment},${zeros},${signature},v0=1` })).toBeDefined()
    for (const header of [
      '',
      't=,v1=',
      zeros,
      signature,
      `${moment},${zeros}`,
      `t=1,${signature}`,
      `${moment},v0=${signature.slice(3)}`,
    ])
      expect(await heard(body, { 'stripe-signature': header })).toBeUndefined()
    expect(await heard(body, fake.sign(body, clock.now(), 'whsec_of somebody else'))).toBeUndefined()
  })

  test('about a linked account names it, and is nothing at the URL of another', async () => {
    fake.connect('acct_one')
    const body = subject(session, { account: 'acct_one' })
    expect(await heard(body)).toMatchObject({ providerPaymentId: 'cs_test_1', providerAccountId: 'acct_one' })
    expect(await heard(body, fake.sign(body), listening('acct_one'))).toEqual({
      id: 'evt_1',
      providerPaymentId: 'cs_test_1',
    })
    expect(await heard(body, fake.sign(body), listening('acct_two'))).toBeUndefined()
    const own = subject(session)
    expect(await heard(own, fake.sign(own), listening('acct_one'))).toBeUndefined()
  })
})
