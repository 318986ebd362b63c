import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildPayments, paymentRequest, type Payments } from '../../../../../../tests/support/money/build-payments.ts'
import { hours, minutes } from '../../../../../../tests/support/fake-clock.ts'

let payments: Payments
beforeEach(async () => {
  payments = await buildPayments()
})
afterEach(() => payments.close())

interface SentEvent {
  id: string
  type: string
  payment_id: string
  created_at: string
}

/** Records the events sent; the answers are given in order, then 200 for ever. */
function listen(...answers: (number | Error)[]): SentEvent[] {
  const events: SentEvent[] = []
  payments.sandbox.post = async (_url, _headers, body) => {
    events.push(JSON.parse(body) as SentEvent)
    const answer = answers.shift() ?? 200
    if (answer instanceof Error) throw answer
    return answer
  }
  return events
}

async function pay(delivery?: { isTwice?: boolean; isOutOfOrder?: boolean; lateMs?: number }): Promise<string> {
  const { id } = await payments.provider.createPayment(paymentRequest())
  const expected = delivery && { isTwice: false, isOutOfOrder: false, lateMs: 0, ...delivery }
  await payments.sandbox.decide(id, { to: 'paid', delivery: expected })
  return id
}

async function runFor(ms: number, stepMs = 1_000): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    payments.clock.advance(stepMs)
    await payments.worker.runDue()
  }
}

describe('the events of the sandbox', () => {
  test('say which payment changed, and the product hears of it', async () => {
    const id = await pay()
    await payments.worker.runDue()
    expect(payments.heard).toEqual([id])
    const text = 'select type, payment_id, attempts, is_delivered from sandbox_events'
    expect(await payments.database.run({ name: 'events', text }, [])).toEqual([
      { type: 'payment.paid', payment_id: id, attempts: 1, is_delivered: true },
    ])
  })

  test('carry id, type, payment and moment', async () => {
    const submission = listen()
    const id = await pay()
    await payments.worker.runDue()
    expect(submission).toEqual([
      {
        id: expect.stringMatching(/^evt_/),
        type: 'payment.paid',
        payment_id: id,
        created_at: '2026-03-10T10:00:00.000Z',
      },
    ])
  })

  test.each([500, 404, 302, 199, new Error('no connection')])(
    'are sent again after %s, with growing waits',
    async (answer) => {
      const submission = listen(answer, answer, answer)
      await pay()
      const moments: number[] = []
      const start = payments.clock.now().getTime()
      await payments.worker.runDue()
      for (let seconds = 0; seconds < 60 && submission.length < 4; seconds += 1) {
        const before = submission.length
        await runFor(1_000)
        if (submission.length > before) moments.push((payments.clock.now().getTime() - start) / 1000)
      }
      expect(moments).toEqual([2, 6, 14])
      expect(new Set(submission.map(({ id }) => id)).size).toBe(1)
      await runFor(hours(1), minutes(1))
      expect(submission).toHaveLength(4)
    },
  )

  test('are signed anew at every attempt, so that an event that was late is still believed', async () => {
    const inject = payments.sandbox.post
    let isDown = true
    payments.sandbox.post = async (...request) => (isDown ? 503 : inject(...request))
    const id = await pay()
    await runFor(minutes(20), minutes(1))
    expect(payments.heard).toEqual([])
    isDown = false
    await runFor(hours(1), minutes(1))
    expect(payments.heard).toEqual([id])
  })

  test('come twice when set so, and the product acts once', async () => {
    const inject = payments.sandbox.post
    const statuses: number[] = []
    payments.sandbox.post = async (...request) => {
      const status = await inject(...request)
      statuses.push(status)
      return status
    }
    const id = await pay({ isTwice: true })
    await payments.worker.runDue()
    expect(statuses).toEqual([200, 200])
    expect(payments.heard).toEqual([id])
  })

  test('come after newer ones when set so', async () => {
    const submission = listen()
    await pay({ isOutOfOrder: true })
    await runFor(10_000)
    expect(submission.map(({ type }) => type)).toEqual(['payment.paid', 'payment.open'])
    expect(submission[1]!.created_at <= submission[0]!.created_at).toBe(true)
  })

  test('come late when set so', async () => {
    const submission = listen()
    await pay({ lateMs: 10_000 })
    await runFor(9_000)
    expect(submission).toEqual([])
    await runFor(1_000)
    expect(submission).toHaveLength(1)
  })

  test('are written down but never sent when set so', async () => {
    const submission = listen()
    payments.sandbox.behaviour.dropEvents = true
    await pay()
    await runFor(minutes(10), minutes(1))
    expect(submission).toEqual([])
    expect(await payments.count('sandbox_events')).toBe(1)
  })

  test('follow the behaviour of the sandbox when the payer chooses nothing', async () => {
    const submission = listen()
    Object.assign(payments.sandbox.behaviour, { deliverTwice: true, deliverOutOfOrder: true, deliverLateMs: 4_000 })
    await pay()
    await payments.worker.runDue()
    expect(submission).toEqual([])
    await runFor(4_000)
    expect(submission.map(({ type }) => type)).toEqual(['payment.paid', 'payment.paid'])
    await runFor(3_000)
    expect(submission.map(({ type }) => type)).toEqual(['payment.paid', 'payment.paid', 'payment.open'])
  })

  test('are sent about refunds and chargebacks too', async () => {
    const submission = listen()
    const id = await pay()
    await payments.sandbox.refundPayment({ reference: 'r', providerPaymentId: id, amountCents: 100 })
    await payments.sandbox.chargeBack(id)
    await payments.sandbox.reverseChargeback(id)
    await payments.worker.runDue()
    expect(submission.map(({ type }) => type).toSorted()).toEqual([
      'payment.chargeback_reversed',
      'payment.charged_back',
      'payment.paid',
      'payment.refunded',
    ])
  })
})
