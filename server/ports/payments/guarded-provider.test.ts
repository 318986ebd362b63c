import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  buildPayments,
  newReference,
  paymentRequest,
  type Payments,
} from '../../../tests/support/money/build-payments.ts'
import { guardForTest } from '../../../tests/support/money/guard-for-test.ts'
import { type PaymentProvider, ProviderRefusal, ProviderUnreachable } from './provider.ts'

let payments: Payments
beforeAll(async () => {
  payments = await buildPayments()
})
afterAll(() => payments.close())
beforeEach(() => {
  payments.sandbox.behaviour.failWith = undefined
  payments.sandbox.behaviour.failCalls = Number.POSITIVE_INFINITY
})

const guard = (provider: PaymentProvider) => guardForTest(provider, payments.clock)

/** The sandbox, with one answer changed before the guard sees it. */
const answering = (change: object): PaymentProvider =>
  guard({
    ...payments.sandbox,
    createPayment: async (request) => ({ ...(await payments.sandbox.createPayment(request)), ...change }),
    fetchPayment: async (id) => ({ ...(await payments.sandbox.fetchPayment(id)), ...change }),
  })

const everyCall: [keyof PaymentProvider, (provider: PaymentProvider) => Promise<unknown>][] = [
  ['listMethods', (provider) => provider.listMethods({ sequence: 'single', language: 'nl' })],
  ['createPayment', (provider) => provider.createPayment(paymentRequest())],
  ['fetchPayment', (provider) => provider.fetchPayment('sbx_1')],
  ['findPayment', (provider) => provider.findPayment({ reference: 'r', createdAt: payments.clock.now() })],
  ['cancelPayment', (provider) => provider.cancelPayment('sbx_1')],
  [
    'refundPayment',
    (provider) => provider.refundPayment({ reference: 'r', providerPaymentId: 'sbx_1', amountCents: 1 }),
  ],
  [
    'createCustomer',
    (provider) => provider.createCustomer({ reference: newReference(), name: '', email: '', language: 'nl' }),
  ],
  ['findCustomer', (provider) => provider.findCustomer('cst_1')],
  ['listMandates', (provider) => provider.listMandates('cst_1')],
  ['findRefund', (provider) => provider.findRefund({ reference: 'een', providerPaymentId: 'twee' })],
  ['listPayouts', (provider) => provider.listPayouts(payments.clock.now())],
  ['revokeMandate', (provider) => provider.revokeMandate('cst_1', 'mdt_1')],
]

/** Counts only the timers that are set meanwhile: other code of this process may set some later. */
function countTimers<Result>(act: () => Result): { result: Result; timers: number } {
  const { setTimeout } = globalThis
  let timers = 0
  globalThis.setTimeout = ((...parameters: Parameters<typeof setTimeout>) => {
    timers += 1
    return setTimeout(...parameters)
  }) as typeof setTimeout
  try {
    const result = act()
    return { result, timers }
  } finally {
    globalThis.setTimeout = setTimeout
  }
}

describe('the guard of a provider', () => {
  test.each(everyCall)('gives up waiting for %s in time', async (name, call) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const provider = guard({ ...payments.sandbox, [name]: () => new Promise(() => {}) })
      const { result: ending, timers } = countTimers(() => call(provider).catch((error: unknown) => error))
      // Payouts are many pages: they get minutes.
      await vi.advanceTimersByTimeAsync(name === 'listPayouts' ? 300_000 : 8_000)
      expect(await ending).toBeInstanceOf(ProviderUnreachable)
      // The one that ran out: none is left.
      expect(timers).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test.each(everyCall)('believes no nonsense from %s', async (name, call) => {
    const provider = guard({ ...payments.sandbox, [name]: async () => '<html>502 Bad Gateway</html>' })
    await expect(call(provider)).rejects.toThrow(ProviderUnreachable)
  })

  test.each(everyCall)('takes any other error of %s for an unknown outcome', async (name, call) => {
    const broken = async () => {
      throw new TypeError('fetch failed')
    }
    await expect(call(guard({ ...payments.sandbox, [name]: broken }))).rejects.toThrow(ProviderUnreachable)
  })

  test.each([
    ['another amount', { amountCents: 2501 }],
    ['another currency', { currency: 'USD' }],
    ['a state that does not exist', { status: 'settled' }],
    ['an amount in pieces of a cent', { amountCents: 2500.5 }],
    ['no id', { id: '' }],
    ['a checkout that is no web address', { checkoutUrl: 'javascript:alert(1)' }],
    ['more refunded than paid', { refundedCents: 2501 }],
    ['no refunds at all', { refundedCents: undefined }],
    ['a negative chargeback', { chargedBackCents: -1 }],
  ])('does not believe an answer with %s', async (_title, change) => {
    await expect(answering(change).createPayment(paymentRequest())).rejects.toThrow(ProviderUnreachable)
  })

  test('does not believe an answer about another payment', async () => {
    const { id } = await payments.sandbox.createPayment(paymentRequest())
    await expect(answering({ id: 'sbx_other' }).fetchPayment(id)).rejects.toThrow(ProviderUnreachable)
    expect((await answering({}).fetchPayment(id)).id).toBe(id)
  })

  test('passes a refusal on unchanged', async () => {
    payments.sandbox.behaviour.failWith = 'refusal'
    await expect(guard(payments.sandbox).createPayment(paymentRequest())).rejects.toThrow(ProviderRefusal)
  })

  test('takes an event that makes the adapter stumble for not verified', async () => {
    const provider = guard({
      ...payments.sandbox,
      verifyEvent: () => {
        throw new Error('stumbled')
      },
    })
    expect(await provider.verifyEvent({ body: '', headers: {}, receivedAt: payments.clock.now() })).toBeUndefined()
  })
})

describe('a provider that does not answer', () => {
  /** Counts what reaches the provider. */
  function countingProvider() {
    let requestCount = 0
    const provider = guard({
      ...payments.sandbox,
      createPayment: (request) => {
        requestCount += 1
        return payments.sandbox.createPayment(request)
      },
    })
    return {
      send: () =>
        provider.createPayment(paymentRequest()).then(
          () => 'yes',
          () => 'no',
        ),
      requestCount: () => requestCount,
    }
  }

  test('is left alone after ten failures in a row, and called again half a minute later', async () => {
    const { send, requestCount } = countingProvider()
    payments.sandbox.behaviour.failWith = 'unreachable'
    for (let time = 0; time < 50; time += 1) expect(await send()).toBe('no')
    const requestTotal = requestCount()
    expect(requestTotal).toBeLessThan(20)
    payments.clock.advance(29_999)
    await send()
    expect(requestCount()).toBe(requestTotal)
    payments.clock.advance(1)
    payments.sandbox.behaviour.failWith = undefined
    // No caller waits for the probe that decides: calls meanwhile are refused at once.
    expect(await send()).toBe('no')
    await vi.waitFor(async () => expect(await send()).toBe('yes'))
    expect(await send()).toBe('yes')
    expect(requestCount()).toBe(requestTotal + 2)
  })

  test('gets one probe at a time until it answers', async () => {
    let probes = 0
    const provider = guard({
      ...payments.sandbox,
      listMethods: (query) => {
        probes += 1
        return payments.sandbox.listMethods(query)
      },
    })
    const send = () => provider.createPayment(paymentRequest()).catch(() => {})
    payments.sandbox.behaviour.failWith = 'unreachable'
    for (let time = 0; time < 20; time += 1) await send()
    expect(probes).toBe(1)
    payments.clock.advance(30_000)
    await Promise.all(Array.from({ length: 5 }, send))
    expect(probes).toBe(2)
    await send()
    expect(probes).toBe(2)
  })

  test('lets no caller wait for the probe whether it answers again', async () => {
    let isSilent = false
    const provider = guard({
      ...payments.sandbox,
      listMethods: (query) => (isSilent ? new Promise(() => {}) : payments.sandbox.listMethods(query)),
    })
    const send = () => provider.createPayment(paymentRequest()).catch((error: Error) => error.message)
    payments.sandbox.behaviour.failWith = 'unreachable'
    for (let time = 0; time < 20; time += 1) await send()
    payments.clock.advance(30_000)
    isSilent = true
    for (let time = 0; time < 3; time += 1) expect(await send()).toContain('has not answered for a while')
  })

  test('waits its half minute also when the time of day is changed', async () => {
    const { send, requestCount } = countingProvider()
    payments.sandbox.behaviour.failWith = 'unreachable'
    for (let time = 0; time < 20; time += 1) await send()
    const requestTotal = requestCount()
    payments.sandbox.behaviour.failWith = undefined
    const today = payments.clock.now().toISOString()
    payments.clock.set('2031-01-01T00:00:00Z')
    expect(await send()).toBe('no')
    payments.clock.set('2020-01-01T00:00:00Z')
    payments.clock.advance(30_000)
    await vi.waitFor(async () => expect(await send()).toBe('yes'))
    payments.clock.set(today)
    expect(requestCount()).toBe(requestTotal + 1)
  })

  test('is not left alone for payments that fail while it answers everything else', async () => {
    const { send } = countingProvider()
    const provider = guard(payments.sandbox)
    payments.sandbox.behaviour.failWith = undefined
    for (let time = 0; time < 60; time += 1)
      await provider.createPayment(paymentRequest({ amountCents: 404_600 })).catch(() => {})
    expect((await provider.createPayment(paymentRequest())).status).toBe('open')
    expect(await send()).toBe('yes')
  })

  test('is not given up for failures with answers in between, nor for refusals', async () => {
    const { send, requestCount } = countingProvider()
    for (let round = 0; round < 4; round += 1) {
      Object.assign(payments.sandbox.behaviour, { failWith: 'unreachable', failCalls: 9 })
      for (let time = 0; time < 10; time += 1) await send()
    }
    Object.assign(payments.sandbox.behaviour, { failWith: 'refusal', failCalls: 30 })
    for (let time = 0; time < 30; time += 1) await send()
    expect(requestCount()).toBe(70)
    expect(await send()).toBe('yes')
  })
})
