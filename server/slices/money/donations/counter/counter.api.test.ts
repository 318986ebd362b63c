import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { days } from '../../../../../tests/support/fake-clock.ts'
import { buildRefundWorld, type RefundWorld } from '../../../../../tests/support/money/refund-world.ts'
import type { AccountRef } from '../../../../ports/payments/registry.ts'
import { guest } from '../../../../platform/http/requests/actor.ts'
import { CounterSums, showCounter } from './show-counter.ts'
import { reversibilityOf } from './rules.ts'

let app: TestApp
let world: RefundWorld
beforeAll(async () => {
  app = await buildTestApp()
  world = await buildRefundWorld(app)
})
afterAll(() => app.close())

const counter = async () => (await app.visitor().get(`/api/project/${world.projectId}/counter`)).body

test('the total is what was paid and written down less what went back, and says what of it is certain', async () => {
  expect(await counter()).toMatchObject({ raised: 0, settled: 0, reversible: 0, reversible_until: null, pending: 0 })
  await world.give(50)
  const back = await world.give(20)
  const donation = await world.give(10)
  await world.debit(15)
  await world.owner.post(`/api/project/${world.projectId}/donations/manual`, {
    transactions: [{ amount: '7,50', created_at: '2026-03-01' }],
  })
  const transfer = { payment_method: 'banktransfer', email: 'wacht@voorbeeld.nl' }
  await app.give(world.projectId, transfer, { to: 'pending' })
  await world.refund({ donations: [back.id], amount: '5' })
  await app.sandbox.chargeBack(donation.paymentId)
  await app.runJobs()
  const shown = await counter()
  expect(shown).toMatchObject({ raised: 87.5, settled: 7.5, reversible: 80, pending: 5, pending_count: 1 })
  expect(shown).toMatchObject({ refunded: 5, charged_back: 10 })
  expect(shown.raised).toBe(await world.raised())

  // iDEAL | Wero is certain after 120 days; a debit on a ticked box only after thirteen months.
  app.clock.advance(days(130))
  expect(await counter()).toMatchObject({ raised: 87.5, settled: 72.5, reversible: 15 })
  app.clock.advance(days(300))
  expect(await counter()).toMatchObject({ raised: 87.5, settled: 87.5, reversible: 0, reversible_until: null })

  // Of two days and two ways of paying, its account is looked up once.
  await world.give(5)
  let requestCount = 0
  const of = (ref: AccountRef) => {
    requestCount += 1
    return app.deps.payments.of(ref)
  }
  const payments = { ...app.deps.payments, of }
  await showCounter({ ...app.deps, payments, sums: new CounterSums() }, guest, world.projectId)
  expect(requestCount).toBe(1)
})

test('is hidden from a visitor who may not see the project', async () => {
  expect((await app.visitor().get('/api/project/999999999/counter')).status).toBe(404)
})

test.each([
  ['2026-05-01', 80, 20, '2026-05-01'],
  ['2026-05-02', 100, 0, null],
])('on %s %i is settled and %i can be taken back', (today, settledCents, reversibleCents, until) => {
  const groups = [
    { paidOn: '2026-01-01', netCents: 20, windowDays: 120 },
    { paidOn: '2026-05-01', netCents: 50, windowDays: 0 },
    { paidOn: null, netCents: 30, windowDays: 395 },
  ]
  expect(reversibilityOf(groups, today)).toEqual({ settledCents, reversibleCents, until })
})
