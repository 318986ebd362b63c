import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { days } from '../../../../tests/support/fake-clock.ts'
import { buildRefundWorld, type RefundWorld } from '../../../../tests/support/money/refund-world.ts'
import { throttles } from '../../../schema/identity/users.ts'

let app: TestApp
let world: RefundWorld
beforeAll(async () => {
  app = await buildTestApp()
  world = await buildRefundWorld(app)
})
afterAll(() => app.close())

const tooManyToday = () => app.deps.texts.in('nl')('errors.too_many_today')

test('a donation is given back after all on the day that this was withdrawn, to a program without a key too', async () => {
  const donation = await world.give(600)
  const order = async () =>
    (await world.owner.post(`/api/project/${world.projectId}/refunds`, { donations: [donation.id] })).body.refunds[0]
  const first = await order()
  expect(await order()).toBe(first)
  expect((await world.owner.post(`/api/refund/${first}/withdraw`)).status).toBe(200)
  const repeats = await Promise.all(Array.from({ length: 5 }, order))
  expect(new Set(repeats).size).toBe(1)
  expect(repeats).not.toContain(first)
  expect((await world.owner.post(`/api/refund/${repeats[0]}/withdraw`)).status).toBe(200)
  const third = await order()
  expect((await world.captain.post(`/api/refund/${third}/confirm`)).status).toBe(200)
  await app.runJobs()
  expect((await app.sandbox.fetchPayment(donation.paymentId)).refundedCents).toBe(60_000)
})

test('the same refund is ordered ten times a day, and not over and over', async () => {
  const donation = await world.give(600)
  const order = () => world.owner.post(`/api/project/${world.projectId}/refunds`, { donations: [donation.id] })
  for (let round = 1; round <= 10; round += 1) {
    const { status, body } = await order()
    expect([round, status]).toEqual([round, 200])
    expect((await world.owner.post(`/api/refund/${body.refunds[0]}/withdraw`)).status).toBe(200)
  }
  const refused = await order()
  expect([refused.status, refused.body.message]).toEqual([429, tooManyToday()])
  app.clock.advance(days(1))
  await world.signInAll()
  expect((await order()).status).toBe(200)
})

test('parts of one donation wait for a second leader once they are large together', async () => {
  const donation = await world.give(2000)
  const part = async (amount: string) => (await world.refund({ donations: [donation.id], amount })).body.refunds[0]
  const stateOf = async (id: number) => (await world.refundRow(id)).state
  const first = await part('300')
  await app.runJobs()
  expect(await stateOf(first)).toBe('done')
  expect((await world.preview({ donations: [donation.id], amount: '200' })).body.unconfirmed).toBe(0)
  expect((await world.preview({ donations: [donation.id], amount: '200,01' })).body.unconfirmed).toBe(1)
  // At the same moment, each alone would be small enough.
  const [left, right] = await Promise.all([part('150'), part('150')])
  expect([await stateOf(left), await stateOf(right)].toSorted()).toEqual(['unconfirmed', 'waiting'])
  await app.runJobs()
  expect((await app.sandbox.fetchPayment(donation.paymentId)).refundedCents).toBe(45_000)
  const waiting = (await stateOf(left)) === 'unconfirmed' ? left : right
  expect((await world.captain.post(`/api/refund/${waiting}/confirm`)).status).toBe(200)
  await app.runJobs()
  expect((await app.sandbox.fetchPayment(donation.paymentId)).refundedCents).toBe(60_000)
  // A refund by two leaders leaves the sum of the first as it was; a withdrawn one took nothing of it.
  expect(await stateOf(await part('50'))).toBe('waiting')
  expect(await stateOf(await part('0,01'))).toBe('unconfirmed')
})

test('a user orders 200 refunds of a project in a day, also under keys of their own, and may repeat the last', async () => {
  const [first, other] = [await world.give(10), await world.give(10)]
  const last = () => world.refund({ donations: [first.id] }, world.owner, 'laatste-opdracht')
  expect(await last()).toMatchObject({ status: 200 })
  await app.deps.db.update(throttles).set({ hits: 200 }).where(like(throttles.key, 'refund-orders:%'))
  const refused = await world.refund({ donations: [other.id] })
  expect([refused.status, refused.body.message]).toEqual([429, tooManyToday()])
  expect((await last()).status).toBe(200)
  expect((await world.refund({ donations: [other.id] }, world.captain)).status).toBe(200)
})
