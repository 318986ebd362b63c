import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  buildPayments,
  newReference,
  paymentRequest,
  type Payments,
} from '../../../../../tests/support/money/build-payments.ts'
import { days, hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { providerSuite } from '../../../../../tests/support/provider-suite/provider-suite.ts'
import { type CreatePayment, ProviderRefusal, ProviderUnreachable, type RawEvent } from '../../provider.ts'
import { goodBehaviour } from './behaviour.ts'
import { createSandbox } from './index.ts'

providerSuite('the sandbox', async () => {
  const payments = await buildPayments()
  const events: RawEvent[] = []
  payments.sandbox.post = async (_url, headers, body) => {
    events.push({ body, headers, receivedAt: payments.clock.now() })
    return 200
  }
  return {
    traits: { events: 'signed', cancellableMethod: 'ideal', stopsRevokedDebits: true },
    provider: payments.provider,
    decide: async (id, to) => void (await payments.sandbox.decide(id, { to })),
    settle: async () => {
      payments.clock.advance(minutes(1))
      await payments.worker.runDue()
    },
    payOut: async () => {
      payments.clock.advance(days(1))
      await payments.sandbox.payOut()
      return (await payments.sandbox.listPayouts(new Date(0))).at(-1)!.id
    },
    failPayout: (id) => payments.sandbox.failPayout(id),
    eventAbout: async (id) => {
      await payments.worker.runDue()
      return events.findLast(({ body }) => body.includes(id))!
    },
    deleteCustomer: async (id) => {
      for (const [table, column] of [
        ['sandbox_mandates', 'customer_id'],
        ['sandbox_customers', 'id'],
      ] as const)
        await payments.database.run({ name: `delete-${table}`, text: `delete from ${table} where ${column} = $1` }, [
          id,
        ])
    },
    close: payments.close,
  }
})

describe('the sandbox', () => {
  let payments: Payments
  beforeAll(async () => {
    payments = await buildPayments()
  })
  afterAll(() => payments.close())
  beforeEach(() => void Object.assign(payments.sandbox.behaviour, goodBehaviour()))

  const create = (changes: Partial<CreatePayment> = {}) => payments.sandbox.createPayment(paymentRequest(changes))
  const fetched = (id: string) => payments.sandbox.fetchPayment(id)

  async function mandate() {
    const { id: customerId } = await payments.sandbox.createCustomer({
      reference: newReference(),
      name: 'Ilse',
      email: 'ilse@example.org',
      language: 'nl',
    })
    const first = await create({ sequence: 'first', customerId })
    await payments.sandbox.decide(first.id, { to: 'paid' })
    return { customerId, mandateId: (await fetched(first.id)).mandateId! }
  }

  async function charge(changes: { amountCents?: number } = {}) {
    const { reference, amountCents, currency, description, eventUrl, metadata } = paymentRequest(changes)
    const request = { reference, amountCents, currency, description, eventUrl, metadata, ...(await mandate()) }
    const { id } = await payments.sandbox.chargeMandate(request)
    payments.clock.advance(minutes(1))
    await payments.worker.runDue()
    return fetched(id)
  }

  test('creates a payment in one statement, and fetches it in one', async () => {
    const requests: string[] = []
    const { database, clock } = payments
    const countingDatabase = {
      ...database,
      run: <R extends object>(...call: Parameters<typeof database.run<R>>) => {
        requests.push(call[0].name)
        return database.run<R>(...call)
      },
    }
    const sandbox = createSandbox({
      database: countingDatabase,
      clock,
      config: { baseUrl: 'http://x.test', secret: 'secret' },
    })
    const { id } = await sandbox.createPayment(paymentRequest())
    expect(requests).toHaveLength(1)
    await sandbox.fetchPayment(id)
    expect(requests).toHaveLength(2)
  })

  describe('wallets', () => {
    const offered = async () =>
      (await payments.sandbox.listMethods({ sequence: 'single', language: 'nl' })).flatMap(({ wallet }) => wallet ?? [])

    test('are offered when it is set to, and paid as a card', async () => {
      expect(await offered()).toEqual([])
      payments.sandbox.behaviour.wallets = ['applepay', 'googlepay']
      expect(await offered()).toEqual(['applepay', 'googlepay'])
      payments.sandbox.behaviour.wallets = []
      const { id } = await create({ method: 'applepay' })
      expect(await payments.sandbox.decide(id, { to: 'paid' })).toMatchObject({ status: 'paid' })
    })
  })

  describe('expiry', () => {
    test.each([
      ['ideal', minutes(15)],
      ['creditcard', minutes(30)],
      ['bancontact', hours(1)],
      ['paypal', days(3)],
      ['banktransfer', days(14)],
    ])('ends an unpaid payment by %s after its time', async (method, ms) => {
      const { id } = await create({ method })
      payments.clock.advance(ms - 1)
      await payments.worker.runDue()
      expect((await fetched(id)).status).toBe('open')
      payments.clock.advance(minutes(1))
      await payments.worker.runDue()
      expect((await fetched(id)).status).toBe('expired')
      expect(payments.heard).toContain(id)
    })

    test('refuses a payer who comes too late, even before it was noticed', async () => {
      const { id } = await create()
      payments.clock.advance(minutes(15))
      expect(await payments.sandbox.decide(id, { to: 'paid' })).toBeUndefined()
      expect((await fetched(id)).status).toBe('open')
    })

    test('gives the bank longer for a payment that is pending', async () => {
      const { id } = await create()
      await payments.sandbox.decide(id, { to: 'pending' })
      payments.clock.advance(days(13))
      await payments.worker.runDue()
      expect((await fetched(id)).status).toBe('pending')
      payments.clock.advance(days(1))
      await payments.worker.runDue()
      expect((await fetched(id)).status).toBe('expired')
    })

    test('ends hundreds in one go', async () => {
      await Promise.all(Array.from({ length: 230 }, () => create()))
      payments.clock.advance(days(20))
      await payments.sandbox.expireOverdue()
      const text = `select count(*)::int as n from sandbox_payments where status = 'open'`
      expect(await payments.database.run({ name: 'count-open', text }, [])).toEqual([{ n: 0 }])
      await payments.worker.runDue()
    })
  })

  describe('set to misbehave', () => {
    test.each([
      ['refusal', ProviderRefusal],
      ['unreachable', ProviderUnreachable],
      ['lost-answer', ProviderUnreachable],
    ] as const)('goes wrong by %s for as many calls as set', async (failWith, kind) => {
      Object.assign(payments.sandbox.behaviour, { failWith, failCalls: 2 })
      await expect(create()).rejects.toThrow(kind)
      await expect(create()).rejects.toThrow(kind)
      expect((await create()).status).toBe('open')
    })

    test.each([
      ['unreachable', 0],
      ['lost-answer', 1],
      ['nonsense', 1],
      ['other-amount', 1],
    ] as const)('by %s leaves %i payments behind, found back by the same reference', async (failWith, creation) => {
      const request = paymentRequest()
      const before = await payments.count('sandbox_payments')
      Object.assign(payments.sandbox.behaviour, { failWith, failCalls: 1 })
      await payments.sandbox.createPayment(request).catch(() => {})
      expect((await payments.count('sandbox_payments')) - before).toBe(creation)
      await payments.sandbox.createPayment(request)
      expect((await payments.count('sandbox_payments')) - before).toBe(1)
    })

    test('waits before every answer', async () => {
      const before = payments.clock.now().getTime()
      payments.sandbox.behaviour.delayMs = 3_000
      await create()
      expect(payments.clock.now().getTime() - before).toBe(3_000)
    })

    test('lets charges fail for the reason it was given', async () => {
      payments.sandbox.behaviour.chargeFailure = 'account_closed'
      expect(await charge()).toMatchObject({ status: 'failed', failureReason: 'account_closed' })
    })

    test('presents a reason that no table has as unknown, with its word', async () => {
      payments.sandbox.behaviour.chargeFailure = 'something_new'
      expect(await charge()).toMatchObject({ failureReason: 'unknown', failureWord: 'something_new' })
    })
  })

  describe('magic amounts', () => {
    test('€ 4041 is refused every time', async () => {
      const request = paymentRequest({ amountCents: 404_100 })
      await expect(payments.sandbox.createPayment(request)).rejects.toThrow(ProviderRefusal)
      await expect(payments.sandbox.createPayment(request)).rejects.toThrow(ProviderRefusal)
    })

    test('€ 4042 is made but never answered, and found back by its reference', async () => {
      const request = paymentRequest({ amountCents: 404_200 })
      let isAnswered = false
      void payments.sandbox.createPayment(request).then(() => (isAnswered = true))
      const matchingPayment = await payments.sandbox.createPayment(request)
      expect(matchingPayment).toMatchObject({ status: 'open', amountCents: 404_200 })
      expect(isAnswered).toBe(false)
    })

    test('€ 4043 is answered by nonsense, once', async () => {
      const request = paymentRequest({ amountCents: 404_300 })
      expect(await payments.sandbox.createPayment(request)).toContain('<html>')
      expect((await payments.sandbox.createPayment(request)).status).toBe('open')
    })

    test('€ 4044 is answered after five seconds', async () => {
      const before = payments.clock.now().getTime()
      expect((await create({ amountCents: 404_400 })).status).toBe('open')
      expect(payments.clock.now().getTime() - before).toBe(5_000)
    })

    test('€ 4045 can be paid, but not charged again', async () => {
      const { id } = await create({ amountCents: 404_500 })
      await payments.sandbox.decide(id, { to: 'paid' })
      expect((await fetched(id)).status).toBe('paid')
      expect(await charge({ amountCents: 404_500 })).toMatchObject({
        status: 'failed',
        failureReason: 'insufficient_funds',
      })
      expect((await charge({ amountCents: 404_400 })).status).toBe('paid')
    })

    test('€ 4046 is unreachable and leaves nothing', async () => {
      const before = await payments.count('sandbox_payments')
      await expect(create({ amountCents: 404_600 })).rejects.toThrow(ProviderUnreachable)
      expect(await payments.count('sandbox_payments')).toBe(before)
    })

    test('€ 4047 is answered with another amount', async () => {
      expect((await create({ amountCents: 404_700 })).amountCents).not.toBe(404_700)
    })
  })

  describe('a chargeback', () => {
    async function paid(method: string) {
      const { id } = await create({ method })
      await payments.sandbox.decide(id, { to: 'paid' })
      return id
    }

    test('takes back the part that was not refunded, and can be reversed', async () => {
      const id = await paid('ideal')
      await payments.sandbox.refundPayment({ reference: newReference(), providerPaymentId: id, amountCents: 1000 })
      expect(await payments.sandbox.chargeBack(id)).toMatchObject({
        chargedBackCents: 1500,
        refundedCents: 1000,
        status: 'paid',
      })
      await expect(payments.sandbox.chargeBack(id)).rejects.toThrow(ProviderRefusal)
      expect((await payments.sandbox.reverseChargeback(id)).chargedBackCents).toBe(0)
    })

    test.each([
      ['ideal', 120],
      ['creditcard', 120],
      ['paypal', 180],
    ])('of %s is possible for %i days', async (method, window) => {
      const [inTime, tooLate] = [await paid(method), await paid(method)]
      payments.clock.advance(days(window) - 1)
      expect((await payments.sandbox.chargeBack(inTime)).chargedBackCents).toBe(2500)
      payments.clock.advance(1)
      await expect(payments.sandbox.chargeBack(tooLate)).rejects.toThrow(ProviderRefusal)
    })

    test('at the same moment as a refund does not take the same money twice', async () => {
      const id = await paid('ideal')
      const refund = { reference: newReference(), providerPaymentId: id, amountCents: 1000 }
      await Promise.allSettled([payments.sandbox.refundPayment(refund), payments.sandbox.chargeBack(id)])
      const { refundedCents, chargedBackCents } = await fetched(id)
      expect([1000, 2500]).toContain(refundedCents + chargedBackCents)
    })

    test('of a bank transfer does not exist', async () => {
      await expect(payments.sandbox.chargeBack(await paid('banktransfer'))).rejects.toThrow(ProviderRefusal)
    })
  })

  test('never gives back more than was paid, by any calls in any order', async () => {
    const action = fc.oneof(
      fc.record({
        kind: fc.constant('refund' as const),
        amountCents: fc.integer({ min: 1, max: 3000 }),
        again: fc.boolean(),
      }),
      fc.record({ kind: fc.constantFrom('chargeBack' as const, 'reverse' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 8 }), async (actions) => {
        const { id } = await create()
        await payments.sandbox.decide(id, { to: 'paid' })
        let reference = newReference()
        for (const one of actions) {
          if (one.kind === 'refund') {
            if (!one.again) reference = newReference()
            await payments.sandbox
              .refundPayment({ reference, providerPaymentId: id, amountCents: one.amountCents })
              .catch(expectRefusal)
          } else if (one.kind === 'chargeBack') await payments.sandbox.chargeBack(id).catch(expectRefusal)
          else await payments.sandbox.reverseChargeback(id).catch(expectRefusal)
          const { refundedCents, chargedBackCents, amountCents } = await fetched(id)
          expect(refundedCents + chargedBackCents).toBeLessThanOrEqual(amountCents)
        }
      }),
      { seed: 4711, numRuns: 60 },
    )
  })
})

function expectRefusal(error: unknown): void {
  expect(error).toBeInstanceOf(ProviderRefusal)
}
