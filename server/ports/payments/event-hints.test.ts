import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildPayments, paymentRequest, type Payments } from '../../../tests/support/money/build-payments.ts'
import { minutes } from '../../../tests/support/fake-clock.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { EventHints } from './event-hints.ts'
import { AccountUnusable } from './provider.ts'

let payments: Payments
/** The number of times that the provider was queried for the state of a payment. */
let requestCount: number
beforeEach(async () => {
  payments = await buildPayments()
  // Speaks as Mollie does: an id and nothing else, which is unsigned.
  payments.sandbox.verifyEvent = ({ body }) => ({ id: null, providerPaymentId: body.slice('id='.length) })
  const { fetchPayment } = payments.sandbox
  requestCount = 0
  payments.sandbox.fetchPayment = (id) => {
    requestCount += 1
    return fetchPayment(id)
  }
})
afterEach(() => payments.close())

const say = async (id: string) =>
  payments.http.inject({ method: 'POST', url: '/api/payments/sandbox/events', payload: `id=${id}`, headers })
const headers = { 'content-type': 'application/x-www-form-urlencoded' }

async function createPayment(): Promise<string> {
  const { id } = await payments.provider.createPayment(paymentRequest())
  payments.known.add(id)
  return id
}

const rows = async () => ({ inbound: await payments.count('inbound_events'), jobs: await payments.count('jobs') })

describe('unsigned news of a payment', () => {
  test('causes a request about it, and nothing that is stored', async () => {
    const id = await createPayment()
    expect((await say(id)).statusCode).toBe(200)
    await payments.worker.runDue()
    expect(payments.heard).toEqual([id])
    expect(await rows()).toEqual({ inbound: 0, jobs: 0 })
  })

  test('causes one request in three seconds however often it comes, and one after the last of it', async () => {
    const id = await createPayment()
    for (let second = 0; second < 30; second += 1) {
      for (let time = 0; time < 10; time += 1) expect((await say(id)).statusCode).toBe(200)
      await payments.worker.runDue()
      payments.clock.advance(1_000)
    }
    expect(payments.heard.length).toBeGreaterThan(5)
    expect(payments.heard.length).toBeLessThanOrEqual(11)
    const before = payments.heard.length
    await say(id)
    payments.clock.advance(minutes(1))
    await payments.worker.runDue()
    expect(payments.heard.length).toBeGreaterThan(before)
    // The one that was planned before, and one for the last of it.
    expect(payments.heard.length).toBeLessThanOrEqual(before + 2)
    expect(await rows()).toEqual({ inbound: 0, jobs: 0 })
  })

  test('causes a request of each process that hears it, as the first of one may be answered before the news of the other', async () => {
    const { clock, database, provider } = payments
    const changedPayment = { provider: 'sandbox', account: '', providerPaymentId: await createPayment() }
    const parts = { clock, db: database.db, jobs: createJobs(clock), isKnown: async () => true }
    for (const hints of [new EventHints(parts), new EventHints(parts)]) await hints.follow(provider, changedPayment)
    expect(await payments.count('jobs')).toBe(2)
  })

  test('causes few requests about a payment that hints name all day, and one after the last of it', async () => {
    const id = await createPayment()
    for (let second = 0; second < 3_600; second += 5) {
      await say(id)
      await payments.worker.runDue()
      payments.clock.advance(5_000)
    }
    expect(payments.heard.length).toBeLessThanOrEqual(30)
    const before = payments.heard.length
    await say(id)
    payments.clock.advance(minutes(20))
    await payments.worker.runDue()
    expect(payments.heard.length).toBeGreaterThan(before)
    // The one that was planned before, and one for the last of it.
    expect(payments.heard.length).toBeLessThanOrEqual(before + 2)
  })

  test('is followed as at first again when nothing was said of the payment for an hour', async () => {
    const id = await createPayment()
    for (let second = 0; second < 3_600; second += 5) {
      await say(id)
      payments.clock.advance(5_000)
    }
    payments.clock.advance(minutes(70))
    await payments.worker.runDue()
    const before = payments.heard.length
    for (let second = 0; second < 5; second += 1) {
      await say(id)
      await payments.worker.runDue()
      payments.clock.advance(1_000)
    }
    expect(payments.heard.length).toBe(before + 2)
  })

  test('of a payment that we have not written down yet is followed when the provider knows it', async () => {
    const { id } = await payments.provider.createPayment(paymentRequest())
    expect((await say(id)).statusCode).toBe(200)
    await payments.worker.runDue()
    expect(payments.heard).toEqual([id])
  })

  test('by strangers who make ids up causes no rows and few requests', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 300; number += 1) statuses.push((await say(`sbx_stranger${number}`)).statusCode)
    expect(requestCount).toBe(10)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(statuses.slice(10))).toEqual(new Set([429]))
    expect(await rows()).toEqual({ inbound: 0, jobs: 0 })
    // An id known not to exist is not looked up again, and ours are heard all the while.
    expect((await say('sbx_stranger0')).statusCode).toBe(200)
    expect((await say(await createPayment())).statusCode).toBe(200)
    payments.clock.advance(minutes(1))
    for (let number = 300; number < 400; number += 1) await say(`sbx_stranger${number}`)
    expect(requestCount).toBe(20)
  })

  test('is sent again later when the provider does not say whether there is such a payment', async () => {
    payments.sandbox.behaviour.failWith = 'unreachable'
    const answer = await say('sbx_soon')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
    expect(await rows()).toEqual({ inbound: 0, jobs: 0 })
  })

  test('of a payment is not forgotten because our key was refused for a while', async () => {
    const { id } = await payments.provider.createPayment(paymentRequest())
    const { fetchPayment } = payments.sandbox
    payments.sandbox.fetchPayment = async () => {
      throw new AccountUnusable('the key is not good')
    }
    expect((await say(id)).statusCode).toBe(503)
    payments.sandbox.fetchPayment = fetchPayment
    expect((await say(id)).statusCode).toBe(200)
    await payments.worker.runDue()
    expect(payments.heard).toEqual([id])
  })
})

describe('signed news about no payment', () => {
  test('is taken and leaves nothing', async () => {
    payments.sandbox.verifyEvent = async () => ({ id: 'event_1', providerPaymentId: null })
    expect((await say('x')).statusCode).toBe(200)
    expect(await rows()).toEqual({ inbound: 0, jobs: 0 })
  })
})
