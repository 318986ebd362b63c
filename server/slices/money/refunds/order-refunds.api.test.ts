import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { buildRefundWorld, type RefundWorld } from '../../../../tests/support/money/refund-world.ts'

let app: TestApp
let world: RefundWorld
beforeAll(async () => {
  app = await buildTestApp()
  world = await buildRefundWorld(app)
})
afterAll(() => app.close())

test('a donation is given back after all on the day that this was withdrawn, to a program without a key too', async () => {
  const given = await world.give(600)
  const order = async () =>
    (await world.owner.post(`/api/project/${world.projectId}/refunds`, { donations: [given.id] })).body.refunds[0]
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
  expect((await app.sandbox.fetchPayment(given.paymentId)).refundedCents).toBe(60_000)
})

test('parts of one donation wait for a second person once they are large together', async () => {
  const given = await world.give(2000)
  const part = async (amount: string) => (await world.refund({ donations: [given.id], amount })).body.refunds[0]
  const stateOf = async (id: number) => (await world.refundRow(id)).state
  const first = await part('300')
  await app.runJobs()
  expect(await stateOf(first)).toBe('done')
  expect((await world.preview({ donations: [given.id], amount: '200' })).body.unconfirmed).toBe(0)
  expect((await world.preview({ donations: [given.id], amount: '200,01' })).body.unconfirmed).toBe(1)
  // At the same moment, each alone would be small enough.
  const [left, right] = await Promise.all([part('150'), part('150')])
  expect([await stateOf(left), await stateOf(right)].toSorted()).toEqual(['unconfirmed', 'waiting'])
  await app.runJobs()
  expect((await app.sandbox.fetchPayment(given.paymentId)).refundedCents).toBe(45_000)
  const waiting = (await stateOf(left)) === 'unconfirmed' ? left : right
  expect((await world.captain.post(`/api/refund/${waiting}/confirm`)).status).toBe(200)
  await app.runJobs()
  expect((await app.sandbox.fetchPayment(given.paymentId)).refundedCents).toBe(60_000)
  // A refund by two leaders leaves the sum of the first as it was; a withdrawn one took nothing of it.
  expect(await stateOf(await part('50'))).toBe('waiting')
  expect(await stateOf(await part('0,01'))).toBe('unconfirmed')
})
