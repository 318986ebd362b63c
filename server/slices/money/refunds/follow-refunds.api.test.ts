import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { confirmSessions } from '../../../../tests/support/identity/confirmed-sessions.ts'
import { days, minutes } from '../../../../tests/support/fake-clock.ts'
import { buildRefundWorld, type RefundWorld } from '../../../../tests/support/money/refund-world.ts'
import { eurosOf } from '../../../../contract/money.ts'
import type { Refund } from '../../../../contract/money/refunds/refunds.ts'
import { ProviderRefusal } from '../../../ports/payments/provider.ts'
import { payments } from '../../../schema/money/payments/payments.ts'
import { refunds } from '../../../schema/money/refunds/refunds.ts'
import { listTotalDifferences } from '../payments/settlement/queries/total-differences.ts'

let app: TestApp
let world: RefundWorld
beforeAll(async () => {
  app = await buildTestApp()
  world = await buildRefundWorld(app)
})
afterAll(() => app.close())

describe('a provider that stumbles', () => {
  test.each(['lost-answer', 'unreachable', 'nonsense'] as const)(
    'with %s is submitted until its outcome is known, once',
    async (how) => {
      const donation = await world.give(12)
      const answer = await world.refund({ donations: [donation.id] })
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
      expect((await world.refundRow(answer.body.refunds[0])).state).toBe('done')
      expect(await world.ledgerOf(donation.id)).toEqual([
        ['received', 1200],
        ['refunded', -1200],
      ])
      await app.runJobs()
      expect(await world.mailsTo(donation.email, 'refunded')).toHaveLength(1)
    },
  )

  test('leaves nothing to withdraw where it may have done the refund', async () => {
    const donation = await world.give(12)
    const [refund] = (await world.refund({ donations: [donation.id] })).body.refunds as [number]
    const { refundPayment } = app.sandbox
    app.sandbox.refundPayment = async (request) => {
      app.sandbox.refundPayment = refundPayment
      app.sandbox.behaviour.failWith = 'lost-answer'
      app.sandbox.behaviour.failCalls = 1
      return refundPayment(request)
    }
    await app.runJobs()
    await world.signInAll()
    expect((await world.refundRow(refund)).state).toBe('submitted')
    const withdrawn = await world.owner.post(`/api/refund/${refund}/withdraw`)
    expect([withdrawn.status, (await world.refundRow(refund)).state]).toEqual([409, 'submitted'])
    app.clock.advance(minutes(61))
    await app.runJobs()
    await confirmSessions(app)
    expect((await world.refundRow(refund)).state).toBe('done')
    expect(await world.ledgerOf(donation.id)).toEqual([
      ['received', 1200],
      ['refunded', -1200],
    ])
  })

  test('ends the refund when it says no', async () => {
    const donation = await world.give(12)
    const answer = await world.refund({ donations: [donation.id] })
    const { refundPayment } = app.sandbox
    app.sandbox.refundPayment = async () => {
      throw new ProviderRefusal('Not this one')
    }
    await app.runJobs()
    app.sandbox.refundPayment = refundPayment
    expect((await world.refundRow(answer.body.refunds[0])).state).toBe('failed')
    expect(await world.mailsTo(donation.email, 'refunded')).toHaveLength(0)
  })
})

test('the bank statement says what it is, with the number of the receipt', async () => {
  const { createPayment, refundPayment } = app.sandbox
  const requests: { description?: string; statement?: string; email?: string }[] = []
  app.sandbox.createPayment = (request) => (requests.push(request), createPayment(request))
  app.sandbox.refundPayment = (request) => (requests.push(request), refundPayment(request))
  const donation = await world.give(14)
  const answer = await world.refund({ donations: [donation.id] })
  await app.runJobs()
  Object.assign(app.sandbox, { createPayment, refundPayment })
  const number = String(donation.id).padStart(6, '0')
  expect(requests).toMatchObject([
    {
      description: expect.stringMatching(new RegExp(`^Donatie aan .+ \\(${number}\\)$`)),
      statement: `Donatie ${number}`,
      email: donation.email,
    },
    { description: `Terugbetaling donatie 2026-${number} / ${answer.body.refunds[0]}` },
  ])
})

describe('what the bank of a donor sends back', () => {
  const returned = async (euros = 12) => {
    const donation = await world.give(euros)
    const answer = await world.refund({ donations: [donation.id], reason: 'Dubbel.' })
    await app.runJobs()
    const row = await world.refundRow(answer.body.refunds[0])
    await app.sandbox.failRefund(row.reference)
    await app.runJobs()
    return { given: donation, row }
  }
  const repeatOf = (
    { given: input, row }: Awaited<ReturnType<typeof returned>>,
    amount = eurosOf(row.amountCents),
  ) => ({
    donations: [input.id],
    amount,
    repeats: row.id,
  })
  const shown = async (id: number) =>
    (await world.owner.get(`/api/project/${world.projectId}/refunds`)).body.list.find((each: Refund) => each.id === id)

  test.each(['submitted', 'done'] as const)('is settled by its event when it was %s, and counts again', async (was) => {
    const donation = await world.give(12)
    const before = await world.raised()
    const answer = await world.refund({ donations: [donation.id] })
    await app.runJobs()
    const row = await world.refundRow(answer.body.refunds[0])
    await app.deps.db.update(refunds).set({ state: was }).where(eq(refunds.id, row.id))
    await app.sandbox.failRefund(row.reference)
    await app.runJobs()
    expect((await world.refundRow(row.id)).state).toBe('returned')
    expect(await world.raised()).toBe(before)
    expect(await world.ledgerOf(donation.id)).toEqual([
      ['received', 1200],
      ['refunded', -1200],
      ['refund-returned', 1200],
    ])
    expect(await listTotalDifferences(app.deps.db)).toEqual([])
  })

  test('is mailed to the donor and to all managers of the project, once', async () => {
    const { given: input, row } = await returned()
    await app.runJobs()
    expect(await world.mailsTo(input.email, 'refund-returned')).toHaveLength(1)
    for (const email of Object.values(world.emails)) {
      const mails = await world.mailsTo(email, 'refund-returned-manager')
      expect(mails.filter(({ onceKey }) => onceKey?.startsWith(`refund-returned:${row.id}:`))).toHaveLength(1)
    }
    expect(await shown(row.id)).toMatchObject({ state: 'returned', can_repeat: true, failure: expect.any(String) })
  })

  test('goes back again at once, as a refund of its own, and only once', async () => {
    const first = await returned()
    const both = await Promise.all([world.owner, world.captain].map((as) => world.refund(repeatOf(first), as)))
    // The second finds nothing left, or the refund of the first.
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(200)
    expect([409, 422]).toContain(both.map(({ status }) => status).toSorted()[1])
    // The words call for no other attempt.
    expect(await shown(first.row.id)).toMatchObject({
      can_repeat: false,
      failure: 'Het geld kwam niet aan. Er is een nieuwe terugbetaling gemaakt.',
    })
    await app.runJobs()
    expect((await app.sandbox.fetchPayment(first.given.paymentId)).refundedCents).toBe(1200)
    expect(await world.mailsTo(first.given.email, 'refunded')).toHaveLength(2)
    expect((await world.ledgerOf(first.given.id)).at(-1)).toEqual(['refunded', -1200])
  })

  test('goes back once also where only a part of the donation did', async () => {
    const donation = await world.give(90)
    const answer = await world.refund({ donations: [donation.id], amount: 30 })
    await app.runJobs()
    const row = await world.refundRow(answer.body.refunds[0])
    await app.sandbox.failRefund(row.reference)
    await app.runJobs()
    // Not of another donation.
    const other = await world.give(30)
    expect((await world.refund({ ...repeatOf({ given: donation, row }), donations: [other.id] })).status).toBe(409)
    const both = await Promise.all(
      [world.owner, world.captain].map((as) => world.refund(repeatOf({ given: donation, row }), as)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const again = both.find(({ status }) => status === 200)!.body.refunds[0]
    expect((await world.owner.post(`/api/refund/${again}/withdraw`)).status).toBe(200)
    expect((await world.refund(repeatOf({ given: donation, row }))).status).toBe(200)
    // Nor once more.
    expect((await world.refund(repeatOf({ given: donation, row }))).status).toBe(409)
  })

  test('is found where as much went out since, which leaves the sums as they were', async () => {
    const donation = await world.give(60)
    const part = async () => (await world.refund({ donations: [donation.id], amount: 30 })).body.refunds[0] as number
    const first = await part()
    await app.runJobs()
    app.sandbox.behaviour.dropEvents = true
    await app.sandbox.failRefund((await world.refundRow(first)).reference)
    app.sandbox.behaviour.dropEvents = false
    await part()
    await app.runJobs()
    expect((await world.refundRow(first)).state).toBe('returned')
    expect((await app.sandbox.fetchPayment(donation.paymentId)).refundedCents).toBe(3000)
  })
})

describe('a debit that we give back ourselves, as its donor replaced it,', () => {
  const replace = (donationId: number) =>
    app.deps.db
      .update(payments)
      .set({ abandonedAt: app.clock.now(), nextCheckAt: app.clock.now() })
      .where(eq(payments.donationId, donationId))
  async function wait(ms: number) {
    app.clock.advance(ms)
    await app.runJobs()
    await world.signInAll()
  }

  test('is left out of orders until its bank has sent that back', async () => {
    await world.signInAll()
    const input = await world.debit(40)
    await replace(input.id)
    const [preview, order] = [
      await world.preview({ donations: [input.id] }),
      await world.refund({ donations: [input.id] }),
    ]
    for (const { status, body } of [preview, order])
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['donations']])
    await wait(minutes(1))
    await wait(days(7))
    expect((await app.sandbox.fetchPayment(input.paymentId)).refundedCents).toBe(4000)
    const [payment] = await app.deps.db.select().from(payments).where(eq(payments.donationId, input.id))
    await app.sandbox.failRefund(`${payment!.reference}-undo`)
    await wait(minutes(1))
    // We do not try that once more: that is for its leaders to order.
    await wait(days(1))
    expect((await app.sandbox.fetchPayment(input.paymentId)).refundedCents).toBe(0)
    expect((await world.refund({ donations: [input.id] })).status).toBe(200)
    await wait(minutes(1))
    expect((await app.sandbox.fetchPayment(input.paymentId)).refundedCents).toBe(4000)
  })

  test('is not submitted again by an order of before, of which the confirmation comes later', async () => {
    await world.signInAll()
    const input = await world.debit(501)
    const [id] = (await world.refund({ donations: [input.id] })).body.refunds as [number]
    expect((await world.refundRow(id)).state).toBe('unconfirmed')
    await replace(input.id)
    await wait(minutes(1))
    await wait(days(8))
    await wait(minutes(1))
    expect((await app.sandbox.fetchPayment(input.paymentId)).refundedCents).toBe(50100)
    expect((await world.captain.post(`/api/refund/${id}/confirm`)).status).toBe(200)
    const { refundPayment } = app.sandbox
    const requests: string[] = []
    app.sandbox.refundPayment = (request) => (requests.push(request.reference), refundPayment(request))
    await wait(minutes(1))
    app.sandbox.refundPayment = refundPayment
    expect(requests).toEqual([])
    expect(await world.refundRow(id)).toMatchObject({ state: 'failed', failure: 'nothing_left' })
    const { list } = (await world.owner.get(`/api/project/${world.projectId}/refunds`)).body
    expect(list.find((each: Refund) => each.id === id).failure).toBe(
      'Van deze donatie was niet genoeg meer over om terug te betalen.',
    )
    expect(await world.ledgerOf(input.id)).toEqual([
      ['received', 50100],
      ['refunded', -50100],
    ])
  })
})

test('a token gives nothing back without its ability, and no browser without the word that it is ours', async () => {
  await world.signInAll()
  const donation = await world.give(10)
  const path = `/api/project/${world.projectId}/refunds`
  const tokenWith = async (abilities: string[]) =>
    (await world.owner.post('/settings/api/token', { name: 'Boekhouding', abilities })).body.token as string
  const query = async (token: string) =>
    app.visitor().send({
      method: 'POST',
      url: path,
      payload: { donations: [donation.id] },
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await query(await tokenWith(['projects:read', 'donations:create']))).status).toBe(403)
  expect((await query(await tokenWith(['donations:refund']))).status).toBe(200)
  expect((await world.owner.send({ method: 'POST', url: path, payload: { donations: [donation.id] } })).status).toBe(
    419,
  )
})
