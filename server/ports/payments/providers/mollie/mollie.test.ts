import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dateOf } from '../../../../../contract/dates.ts'
import { newReference, paymentRequest } from '../../../../../tests/support/money/build-payments.ts'
import { FakeMollie } from '../../../../../tests/support/fake-mollie/fake-mollie.ts'
import { cardFingerprint } from '../../../../../tests/support/fake-mollie/present.ts'
import { days, FakeClock, minutes } from '../../../../../tests/support/fake-clock.ts'
import { guardForTest } from '../../../../../tests/support/money/guard-for-test.ts'
import { providerSuite } from '../../../../../tests/support/provider-suite/provider-suite.ts'
import { AccountUnusable, type PaymentProvider, ProviderRefusal, ProviderUnreachable } from '../../provider.ts'
import { createMollie, type MollieOptions } from './create-mollie.ts'

const statuses = { cancelled: 'canceled' } as const
type Fakes = keyof typeof statuses

providerSuite('Mollie', async () => {
  const clock = new FakeClock()
  const fake = await new FakeMollie(clock).start()
  const accessToken = fake.oauth.newAccessToken()
  const mollie = createMollie({
    clock,
    credentials: { apiKey: fake.apiKey },
    payoutCredentials: { accessToken: async () => accessToken, profileId: undefined, isTest: true },
    apiUrl: fake.url,
    timeoutMs: 8_000,
  })
  return {
    traits: { events: 'hints', cancellableMethod: 'banktransfer', stopsRevokedDebits: true },
    provider: guardForTest(mollie, clock),
    decide: (id, to) => fake.decide(id, statuses[to as Fakes] ?? to),
    settle: () => fake.settleCharges(),
    payOut: async () => fake.payOut().id,
    failPayout: async (id) => fake.failPayout(id),
    eventAbout: async (id) => {
      const body = fake.sentEvents.findLast((each) => each.body.includes(id))!.body
      return { body, headers: { 'content-type': 'application/x-www-form-urlencoded' }, receivedAt: clock.now() }
    },
    deleteCustomer: async (id) => fake.state.deleteCustomer(id),
    close: () => fake.close(),
  }
})

let clock: FakeClock
let fake: FakeMollie
let mollie: PaymentProvider
beforeEach(async () => {
  clock = new FakeClock()
  fake = await new FakeMollie(clock).start()
  mollie = connect()
})
afterEach(() => fake.close())

const connect = (changes: Partial<MollieOptions> = {}) =>
  createMollie({ clock, credentials: { apiKey: fake.apiKey }, apiUrl: fake.url, timeoutMs: 5_000, ...changes })

/** An error with all that a log would write of it. */
const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => expect.unreachable('it went well'),
    (thrown: unknown) => thrown as Error,
  )
  return { error, text: JSON.stringify([error, error.message, error.stack, error.cause, String(error)]) }
}

async function paid(changes: Parameters<typeof paymentRequest>[0] = {}) {
  const { id } = await mollie.createPayment(paymentRequest(changes))
  await fake.decide(id, 'paid')
  return id
}

describe('when Mollie does not answer as it should', () => {
  test.each(['html', 'down', 'reset', 'lost-answer'] as const)('%s is an unknown outcome', async (fault) => {
    fake.fault = fault
    const request = paymentRequest()
    const { error } = await failure(mollie.createPayment(request))
    expect(error).toBeInstanceOf(ProviderUnreachable)
    // It is sent once: our own jobs repeat, with the same reference.
    expect(fake.requests).toHaveLength(1)
    const again = await mollie.createPayment(request)
    expect(fake.state.payments.map(({ id }) => id)).toEqual([again.id])
  })

  test('waits no longer than its timeout', async () => {
    fake.fault = 'silence'
    const { error } = await failure(connect({ timeoutMs: 200 }).createPayment(paymentRequest()))
    expect(error).toBeInstanceOf(ProviderUnreachable)
    expect(fake.state.payments).toHaveLength(1)
  })

  test('leaves it alone for as long as it demands', async () => {
    fake.fault = 'rate-limit'
    const request = paymentRequest()
    await expect(mollie.createPayment(request)).rejects.toThrow(ProviderUnreachable)
    clock.advance(6_999)
    await expect(mollie.createPayment(request)).rejects.toThrow(ProviderUnreachable)
    expect(fake.requests).toHaveLength(1)
    clock.advance(1)
    expect((await mollie.createPayment(request)).status).toBe('open')
  })

  test.each(['paid', 'failed'] as const)('names the card that was %s, and none for a bank payment', async (to) => {
    const card = await mollie.createPayment(paymentRequest({ method: 'creditcard' }))
    const bank = await mollie.createPayment(paymentRequest())
    for (const { id } of [card, bank]) await fake.decide(id, to)
    expect(await mollie.fetchPayment(card.id)).toMatchObject({ status: to, cardFingerprint })
    expect(await mollie.fetchPayment(bank.id)).toMatchObject({ status: to, cardFingerprint: null })
  })

  test('believes no other amount', async () => {
    fake.fault = 'other-amount'
    const guarded = guardForTest(mollie, clock)
    await expect(guarded.createPayment(paymentRequest())).rejects.toThrow(ProviderUnreachable)
  })

  test('sends its key to no other host, and follows no redirect', async () => {
    const seen: string[] = []
    const away = connect({
      fetch: async (url, init) => {
        seen.push(new URL(url as URL).host)
        expect(init?.redirect).toBe('error')
        const next = { href: 'https://elsewhere.test/v2/payments?from=tr_2', type: 'application/hal+json' }
        return Response.json({ count: 0, _embedded: { payments: [] }, _links: { next, previous: null } })
      },
    })
    const { error } = await failure(away.findPayment({ reference: 'st-1', createdAt: clock.now() }))
    expect(error).toBeInstanceOf(ProviderUnreachable)
    expect(new Set(seen)).toEqual(new Set([new URL(fake.url).host]))
  })
})

describe('its key', () => {
  test('that is not good makes the account unusable, and is said nowhere', async () => {
    const apiKey = 'test_aKeyThatNobodyMayEverSee12345'
    const { error, text } = await failure(connect({ credentials: { apiKey } }).createPayment(paymentRequest()))
    expect(error).toBeInstanceOf(AccountUnusable)
    expect(text).not.toContain(apiKey)
  })

  test.each(['html', 'down', 'reset', 'rate-limit', 'silence'] as const)('is not in the error of %s', async (fault) => {
    fake.fault = fault
    const { text } = await failure(connect({ timeoutMs: 200 }).createPayment(paymentRequest()))
    expect(text).not.toContain(fake.apiKey)
  })
})

describe('an hour later', () => {
  test('a repeat would be another payment, so it says that it has to be looked up', async () => {
    const request = paymentRequest()
    const { id } = await mollie.createPayment(request)
    const createdAt = clock.now()
    clock.advance(mollie.repeatableForMs)
    expect((await mollie.createPayment(request)).id).toBe(id)
    clock.advance(minutes(6))
    // As its documentation says, and as nothing of ours may do:
    expect((await mollie.createPayment(request)).id).not.toBe(id)
    expect((await mollie.findPayment({ reference: request.reference, createdAt }))!.metadata).toEqual({ donation: '7' })
  })

  test('a payment is found behind hundreds of others', async () => {
    const request = paymentRequest()
    const createdAt = clock.now()
    const { id } = await mollie.createPayment(request)
    const [first] = fake.state.payments
    for (let number = 0; number < 600; number += 1)
      fake.state.payments.push({ ...first!, id: `tr_other${number}`, metadata: { stuiver_reference: `st-${number}` } })
    expect((await mollie.findPayment({ reference: request.reference, createdAt }))?.id).toBe(id)
    expect(await mollie.findPayment({ reference: 'st-nobody', createdAt })).toBeUndefined()
  })
})

describe('money that goes back', () => {
  test('is presented without failed refunds', async () => {
    const id = await paid()
    await mollie.refundPayment({ reference: newReference(), providerPaymentId: id, amountCents: 700 })
    await mollie.refundPayment({ reference: newReference(), providerPaymentId: id, amountCents: 300 })
    fake.state.payment(id).refunds[0]!.status = 'failed'
    fake.state.payment(id).refunds[0]!.metadata = { stuiver_reference: 'st-known' }
    const lookup = { reference: 'st-known', providerPaymentId: id }
    expect(await mollie.findRefund(lookup)).toMatchObject({ status: 'failed', amountCents: 700 })
    expect((await mollie.fetchPayment(id)).refundedCents).toBe(300)
    fake.state.payment(id).refunds[1]!.status = 'canceled'
    expect((await mollie.fetchPayment(id)).refundedCents).toBe(0)
  })

  test('says on the bank statement what it is', async () => {
    const id = await paid()
    const reference = newReference()
    const description = 'Terugbetaling donatie 2026-000123 / 4'
    await mollie.refundPayment({ reference, providerPaymentId: id, amountCents: 700, description })
    expect(fake.state.payment(id).refunds[0]).toMatchObject({ description })
    expect(await mollie.findRefund({ reference, providerPaymentId: id })).toMatchObject({ status: 'pending' })
  })

  test('by the bank is presented, and so is its return', async () => {
    const id = await paid()
    await fake.chargeBack(id)
    expect(await mollie.fetchPayment(id)).toMatchObject({ status: 'paid', chargedBackCents: 2500 })
    await fake.reverseChargeback(id)
    expect((await mollie.fetchPayment(id)).chargedBackCents).toBe(0)
    expect(fake.sentEvents.map(({ body }) => body)).toEqual([`id=${id}`, `id=${id}`, `id=${id}`])
  })
})

describe('money that goes back in many parts', () => {
  const many = 300

  test('is counted to the last of its refunds, also of those that came to nothing', async () => {
    const id = await paid()
    await mollie.refundPayment({ reference: newReference(), providerPaymentId: id, amountCents: 3 })
    const { refunds } = fake.state.payment(id)
    const [first] = refunds
    for (let number = 1; number < many; number += 1) refunds.push({ ...first!, id: `re_other${number}` })
    expect((await mollie.fetchPayment(id)).refundedCents).toBe(3 * many)
    refunds[0]!.status = 'failed'
    expect((await mollie.fetchPayment(id)).refundedCents).toBe(3 * (many - 1))
  })

  test('is counted to the last that a bank took, also of those that it gave back', async () => {
    const id = await paid()
    await fake.chargeBack(id)
    const { chargebacks } = fake.state.payment(id)
    const [first] = chargebacks
    for (let number = 0; number < many; number += 1)
      chargebacks.push({ ...first!, id: `chb_other${number}`, cents: 2, reversedAt: fake.state.now() })
    expect((await mollie.fetchPayment(id)).chargedBackCents).toBe(2500)
    for (const chargeback of chargebacks) chargeback.reversedAt = fake.state.now()
    expect((await mollie.fetchPayment(id)).chargedBackCents).toBe(0)
  })

  test('costs no further requests where nothing went back', async () => {
    const id = await paid()
    fake.requests.length = 0
    await mollie.fetchPayment(id)
    expect(fake.requests).toEqual([`GET /v2/payments/${id}`])
  })
})

describe('a mandate', () => {
  const customer = { name: 'Ilse', email: 'ilse@example.org', language: 'nl' }

  test('of a card says until when it is good, and one of an account how the bank statement calls it', async () => {
    const mandateAfter = async (method: string) => {
      const { id: customerId } = await mollie.createCustomer({ ...customer, reference: newReference() })
      await paid({ method, sequence: 'first', customerId })
      return (await mollie.listMandates(customerId))[0]
    }
    expect(await mandateAfter('creditcard')).toMatchObject({ expiresOn: '2028-02-29', shownReference: undefined })
    expect(await mandateAfter('ideal')).toMatchObject({
      expiresOn: null,
      shownReference: fake.state.mandates.at(-1)!.mandateReference,
    })
  })
})

describe('the description that it gets', () => {
  test('leaves out a URL on the own machine, which Mollie would refuse', async () => {
    await mollie.createPayment(paymentRequest({ eventUrl: 'http://localhost:3000/api/payments/mollie/events' }))
    expect(fake.state.payments[0]!.webhookUrl).toBeNull()
  })

  test('cuts a long description, and no sign of it in two', async () => {
    await mollie.createPayment(paymentRequest({ description: `${'é'.repeat(254)}🙂🙂` }))
    expect(fake.state.payments[0]!.description).toBe('é'.repeat(254))
  })

  test('says where to transfer to, as long as it is waited for', async () => {
    const { id, transfer } = await mollie.createPayment(paymentRequest({ method: 'banktransfer' }))
    const until = dateOf(clock.in(days(14)))
    expect(transfer).toMatchObject({ account: 'NL53ABNA0627535577', holder: 'Stichting Mollie Payments', until })
    await fake.decide(id, 'paid')
    expect((await mollie.fetchPayment(id)).transfer).toBeNull()
  })

  test('reads no card', async () => {
    const id = await paid({ method: 'creditcard' })
    expect(JSON.stringify(await mollie.fetchPayment(id))).not.toContain('6787')
  })

  test('offers nothing that it cannot handle, and wallets as such', async () => {
    const methods = await mollie.listMethods({ sequence: 'single', language: 'nl' })
    expect(methods.map(({ id, wallet }) => wallet ?? id)).not.toContain('klarna')
    expect(methods.find(({ id }) => id === 'applepay')?.wallet).toBe('applepay')
    expect(methods.find(({ id }) => id === 'directdebit')?.attributes).toEqual(['consumerName', 'consumerAccount'])
  })

  test('calls iDEAL by the name that it has on the day', async () => {
    clock.set('2026-01-28T10:00:00Z')
    const ideal = async () =>
      (await mollie.listMethods({ sequence: 'single', language: 'nl' })).find(({ id }) => id === 'ideal')?.name
    expect(await ideal()).toBe('iDEAL')
    clock.set('2026-01-29T10:00:00Z')
    expect(await ideal()).toBe('iDEAL | Wero')
  })

  test.each(['../customers/cst_1', 'tr_1/refunds', 'tr_1?embed=refunds', '', 'TR_1'])(
    'takes %s for no payment, and sends nothing',
    async (id) => {
      await expect(mollie.fetchPayment(id)).rejects.toThrow(ProviderRefusal)
      expect(fake.requests).toEqual([])
    },
  )
})
