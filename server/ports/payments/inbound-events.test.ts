import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { buildPayments, paymentRequest, type Payments } from '../../../tests/support/money/build-payments.ts'

let payments: Payments
beforeAll(async () => {
  payments = await buildPayments()
})
afterAll(() => payments.close())
beforeEach(() => void payments.heard.splice(0))

const url = '/api/payments/sandbox/events'

interface SentEvent {
  headers: Record<string, string>
  payload: string
}

/** A genuine event, caught on its way. */
async function genuine(): Promise<SentEvent & { paymentId: string }> {
  const deliver = payments.sandbox.post
  let caught: SentEvent | undefined
  payments.sandbox.post = async (_url, headers, payload) => {
    caught = { headers, payload }
    return 200
  }
  const { id } = await payments.provider.createPayment(paymentRequest())
  await payments.sandbox.decide(id, { to: 'paid' })
  await payments.worker.runDue()
  payments.sandbox.post = deliver
  return { ...caught!, paymentId: id }
}

const send = (event: SentEvent, to = url) => payments.http.inject({ method: 'POST', url: to, ...event })

describe('an event of a payment provider', () => {
  test('is stored once and becomes one job, in one statement', async () => {
    const event = await genuine()
    expect((await send(event)).statusCode).toBe(200)
    expect(await payments.count('jobs')).toBe(1)
    await payments.worker.runDue()
    expect(payments.heard).toEqual([event.paymentId])
  })

  test('is answered well however often it comes, from eight sides at once, and counts once', async () => {
    const events = await Promise.all(Array.from({ length: 1 }, genuine))
    while (events.length < 40) events.push(await genuine())
    const [before, queue] = [await payments.count('inbound_events'), [...events, ...events, ...events]]
    const statuses: number[] = []
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let next = queue.pop(); next !== undefined; next = queue.pop())
          statuses.push((await send(next)).statusCode)
      }),
    )
    expect(statuses).toEqual(Array.from({ length: 120 }, () => 200))
    expect((await payments.count('inbound_events')) - before).toBe(40)
    await payments.worker.runDue()
    expect(payments.heard.toSorted()).toEqual(events.map(({ paymentId }) => paymentId).toSorted())
  })

  test('is forgotten after ninety days, when no provider sends it again', async () => {
    const deleteOld = async () => {
      await payments.worker.runDue(['remove-expired-rows'])
      return payments.count('inbound_events')
    }
    payments.clock.advance(91 * dayMs)
    expect(await deleteOld()).toBe(0)
    await send(await genuine())
    payments.clock.advance(90 * dayMs)
    await send(await genuine())
    expect(await deleteOld()).toBe(2)
    payments.clock.advance(dayMs)
    expect(await deleteOld()).toBe(1)
  })

  test('about an unknown payment is taken as well: the sender need not know whether it exists', async () => {
    const event = await genuine()
    await payments.database.run({ name: 'remove', text: 'delete from sandbox_payments where id = $1' }, [
      event.paymentId,
    ])
    expect((await send(event)).statusCode).toBe(200)
    await payments.worker.runDue()
  })

  test('needs no CSRF token, and no content type', async () => {
    const { payload, headers } = await genuine()
    const { 'content-type': _left, ...signed } = headers
    expect((await send({ payload, headers: { ...signed, 'content-type': 'text/plain' } })).statusCode).toBe(200)
    await payments.worker.runDue()
  })
})

describe('a forged event', () => {
  const forgeries: [string, (event: SentEvent) => SentEvent][] = [
    ['without a signature', ({ payload }) => ({ payload, headers: { 'content-type': 'application/json' } })],
    ['with an empty signature', (event) => withSignature(event, '')],
    ['signed with zeros', (event) => withSignature(event, `t=1773136800,v1=${'0'.repeat(64)}`)],
    ['with half a signature', (event) => withSignature(event, event.headers['sandbox-signature']!.slice(0, -32))],
    [
      'with another moment',
      (event) => withSignature(event, event.headers['sandbox-signature']!.replace(/t=\d+/, 't=1')),
    ],
    ['about another payment', (event) => ({ ...event, payload: event.payload.replace(/sbx_[\w-]+/, 'sbx_mine') })],
    ['with another event id', (event) => ({ ...event, payload: event.payload.replace(/evt_[\w-]+/, 'evt_other') })],
    ['that is no JSON', (event) => ({ ...event, payload: 'paid, I promise' })],
    ['of ten thousand nested lists', (event) => ({ ...event, payload: '['.repeat(10_000) })],
  ]

  test.each(forgeries)('%s is refused and leaves nothing', async (_title, forge) => {
    const before = await rows()
    const answer = await send(forge(await genuine()))
    expect(answer.statusCode).toBe(401)
    expect(await rows()).toEqual(before)
  })

  test('that was genuine more than five minutes ago is refused', async () => {
    const event = await genuine()
    const before = await rows()
    payments.clock.advance(301_000)
    expect((await send(event)).statusCode).toBe(401)
    expect(await rows()).toEqual(before)
  })

  test('in two thousand variants is never believed', async () => {
    const event = await genuine()
    const before = await rows()
    const changed = fc.oneof(
      fc
        .record({ at: fc.nat(event.payload.length - 1), to: fc.string({ minLength: 1, maxLength: 3 }) })
        .map(({ at, to }) => ({
          ...event,
          payload: event.payload.slice(0, at) + to + event.payload.slice(at + 1),
        })),
      fc.string({ maxLength: 90 }).map((text) => withSignature(event, text.replaceAll(/[^\x20-\x7e]/g, ''))),
      fc
        .record({ seconds: fc.nat(2_000_000_000), hex: fc.stringMatching(/^[0-9a-f]{64}$/) })
        .map(({ seconds, hex }) => withSignature(event, `t=${seconds},v1=${hex}`)),
    )
    await fc.assert(
      fc.asyncProperty(changed, async (forged) => {
        const isGenuine =
          forged.payload === event.payload && forged.headers['sandbox-signature'] === event.headers['sandbox-signature']
        const { statusCode } = await send(forged)
        expect(statusCode).toBe(isGenuine ? 200 : 401)
      }),
      { seed: 2026, numRuns: 2_000 },
    )
    expect((await rows()).inbound - before.inbound).toBeLessThanOrEqual(1)
  })

  test('that is empty is no request at all', async () => {
    const before = await rows()
    expect((await payments.http.inject({ method: 'POST', url })).statusCode).toBe(400)
    expect(await rows()).toEqual(before)
  })

  test('that is too big is cut off', async () => {
    const event = { ...(await genuine()), payload: 'x'.repeat(64 * 1024 + 1) }
    expect((await send(event)).statusCode).toBe(413)
  })

  test('for a provider that we do not have leads nowhere', async () => {
    const event = await genuine()
    expect((await send(event, '/api/payments/nobody/events')).statusCode).toBe(404)
  })

  test.each(['nobody', 'platform', '%00'])('at the URL of the account %s leads nowhere', async (account) => {
    const before = await rows()
    expect((await send(await genuine(), `/api/payments/sandbox/${account}/events`)).statusCode).toBe(404)
    expect(await rows()).toEqual(before)
  })

  const rows = async () => ({ inbound: await payments.count('inbound_events'), jobs: await payments.count('jobs') })
})

const withSignature = (event: SentEvent, signature: string): SentEvent => ({
  ...event,
  headers: { ...event.headers, 'sandbox-signature': signature },
})
