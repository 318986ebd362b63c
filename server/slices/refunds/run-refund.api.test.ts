import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../tests/support/build-test-app.ts'
import { confirmSessions } from '../../../tests/support/confirmed-sessions.ts'
import { minutes } from '../../../tests/support/fake-clock.ts'
import { buildRefundWorld, type RefundWorld } from '../../../tests/support/refund-world.ts'
import { listTotalDifferences } from '../donations/settlement/queries/total-differences.ts'

let app: TestApp
let world: RefundWorld
beforeAll(async () => {
  app = await buildTestApp()
  world = await buildRefundWorld(app)
})
afterAll(() => app.close())

describe('a provider that stumbles', () => {
  test.each(['lost-answer', 'unreachable', 'nonsense'] as const)(
    'with %s is asked until it is known, once',
    async (how) => {
      const given = await world.give(12)
      const asked = await world.refund({ donations: [given.id] })
      // The look at the payment is answered; the refund itself is not.
      const { refundPayment } = app.sandbox
      app.sandbox.refundPayment = async (request) => {
        app.sandbox.refundPayment = refundPayment
        app.sandbox.behaviour.failWith = how
        app.sandbox.behaviour.failCalls = 1
        return refundPayment(request)
      }
      await app.runJobs()
      app.clock.advance(minutes(61))
      await confirmSessions(app)
      await app.runJobs()
      expect((await world.refundRow(asked.body.refunds[0])).state).toBe('done')
      expect(await world.ledgerOf(given.id)).toEqual([
        ['received', 1200],
        ['refunded', -1200],
      ])
      await app.runJobs()
      expect(await world.mailsTo(given.email, 'refunded')).toHaveLength(1)
    },
  )

  test('and may have done what it was asked leaves nothing to withdraw', async () => {
    const given = await world.give(12)
    const { refunds } = (await world.refund({ donations: [given.id] })).body as { refunds: [number] }
    const { refundPayment } = app.sandbox
    app.sandbox.refundPayment = async (request) => {
      app.sandbox.refundPayment = refundPayment
      app.sandbox.behaviour.failWith = 'lost-answer'
      app.sandbox.behaviour.failCalls = 1
      return refundPayment(request)
    }
    await app.runJobs()
    await world.signInAll()
    expect((await world.refundRow(refunds[0])).state).toBe('asked')
    const withdrawn = await world.owner.post(`/api/refund/${refunds[0]}/withdraw`)
    expect([withdrawn.status, (await world.refundRow(refunds[0])).state]).toEqual([409, 'asked'])
    app.clock.advance(minutes(61))
    await app.runJobs()
    expect((await world.refundRow(refunds[0])).state).toBe('done')
    expect(await world.ledgerOf(given.id)).toEqual([
      ['received', 1200],
      ['refunded', -1200],
    ])
  })

  test('and says no ends the refund, and what its bank sends back counts again', async () => {
    const given = await world.give(12)
    const before = await world.raised()
    const asked = await world.refund({ donations: [given.id] })
    await app.runJobs()
    const row = await world.refundRow(asked.body.refunds[0])
    await app.sandbox.failRefund(row.reference)
    await app.runJobs()
    expect(await world.raised()).toBe(before)
    expect(await world.ledgerOf(given.id)).toEqual([
      ['received', 1200],
      ['refunded', -1200],
      ['refund-returned', 1200],
    ])
    expect(await listTotalDifferences(app.database.db)).toEqual([])
  })
})

test('a token gives nothing back without its ability, and no browser without the word that it is ours', async () => {
  await world.signInAll()
  const given = await world.give(10)
  const path = `/api/project/${world.projectId}/refunds`
  const tokenWith = async (abilities: string[]) =>
    (await world.owner.post('/settings/api/token', { name: 'Boekhouding', abilities })).body.token as string
  const ask = async (token: string) =>
    app.visitor().send({
      method: 'POST',
      url: path,
      payload: { donations: [given.id] },
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await ask(await tokenWith(['projects:read', 'donations:create']))).status).toBe(403)
  expect((await ask(await tokenWith(['donations:refund']))).status).toBe(200)
  expect((await world.owner.send({ method: 'POST', url: path, payload: { donations: [given.id] } })).status).toBe(419)
})
