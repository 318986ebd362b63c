import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertDonation } from '../../../../tests/support/builders/donations.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { days } from '../../../../tests/support/fake-clock.ts'
import { buildRefundWorld, type RefundWorld } from '../../../../tests/support/money/refund-world.ts'
import { listTotalDifferences } from '../payments/settlement/queries/total-differences.ts'

let app: TestApp
let world: RefundWorld
beforeAll(async () => {
  app = await buildTestApp()
  world = await buildRefundWorld(app)
})
afterAll(() => app.close())

describe('one donation', () => {
  test('goes back in full: at the provider, in the ledger, in the total, and by mail to its donor', async () => {
    const donation = await world.give(50)
    const before = await world.raised()
    const preview = await world.preview({ donations: [donation.id] })
    expect(preview.body).toMatchObject({ total: 50, count: 1, recipients: 1, unconfirmed: 0, waiting: 0, left: 50 })
    const answer = await world.refund({ donations: [donation.id], reason: 'Twee keer gegeven.', total: 50 })
    expect(answer.body).toMatchObject({ total: 50, refunds: [expect.any(Number)] })
    await app.runJobs()
    expect((await app.sandbox.fetchPayment(donation.paymentId)).refundedCents).toBe(5000)
    expect(await world.ledgerOf(donation.id)).toEqual([
      ['received', 5000],
      ['refunded', -5000],
    ])
    expect(await world.raised()).toBe(before - 50)
    expect((await world.refundRow(answer.body.refunds[0])).state).toBe('done')
    const list = (await world.owner.get(`/api/project/${world.projectId}/donations/list?search=${donation.id}`)).body
      .list
    expect(list[0]).toMatchObject({ status: 'refunded', refunded: 50, charged_back: 0 })
    const [mail] = await world.mailsTo(donation.email, 'refunded')
    expect(mail!.subject).toContain('50,00')
    expect(mail!.text).toContain('Twee keer gegeven.')
  })

  test('goes back in parts, and never more than its rest', async () => {
    const donation = await world.give(30)
    for (const amount of ['10,25', 9.75])
      expect((await world.refund({ donations: [donation.id], amount })).status).toBe(200)
    const tooMuch = await world.refund({ donations: [donation.id], amount: '10,01' })
    expect(tooMuch.status).toBe(422)
    expect(tooMuch.body.errors.amount[0]).toMatch(/€\s10,00/)
    await app.runJobs()
    expect((await world.refund({ donations: [donation.id], amount: '10,01' })).status).toBe(422)
    expect((await world.refund({ donations: [donation.id] })).body.total).toBe(10)
    await app.runJobs()
    expect((await app.sandbox.fetchPayment(donation.paymentId)).refundedCents).toBe(3000)
    expect((await world.refund({ donations: [donation.id] })).body.errors.donations).toHaveLength(1)
    expect(await listTotalDifferences(app.deps.db)).toEqual([])
  })

  test.each([[-5], ['-5'], [0], ['0,00'], ['1,005'], [1.005], ['tien'], [1e21], ['1e3']])(
    'is not given back as %j',
    async (amount) => {
      const donation = await world.give(30)
      const answer = await world.refund({ donations: [donation.id], amount })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['amount']])
      expect((await app.sandbox.fetchPayment(donation.paymentId)).refundedCents).toBe(0)
    },
  )

  test('is given back once, however often and by however many it is requested at once', async () => {
    const donation = await world.give(40)
    const same = { donations: [donation.id], amount: '25' }
    const repeats = await Promise.all([1, 2, 3, 4].map(() => world.refund(same, world.owner, 'steeds-dezelfde')))
    expect(new Set(repeats.map(({ body }) => String(body.refunds))).size).toBe(1)
    expect((await world.refund({ ...same, amount: '5' }, world.owner, 'steeds-dezelfde')).status).toBe(409)
    // Two managers, each with a form of their own: the second finds too little left.
    const two = await world.give(40)
    const both = await Promise.all(
      [world.owner, world.captain].map((as) => world.refund({ donations: [two.id], amount: '25' }, as)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    await app.runJobs()
    expect((await app.sandbox.fetchPayment(donation.paymentId)).refundedCents).toBe(2500)
    expect((await app.sandbox.fetchPayment(two.paymentId)).refundedCents).toBe(2500)
  })

  test('that was written down by hand, not paid, or is disputed is not given back', async () => {
    const { db } = app.deps
    const manual = await insertDonation(db, { projectId: world.projectId, paymentMethod: 'manual' })
    const open = await insertDonation(db, { projectId: world.projectId, status: 'open' })
    const disputed = await world.give(20)
    await app.sandbox.chargeBack(disputed.paymentId)
    await app.runJobs()
    for (const [id, word] of [
      [manual.id, 'hand'],
      [open.id, 'niet betaald'],
      [disputed.id, 'teruggehaald'],
    ] as const) {
      const answer = await world.refund({ donations: [id] })
      expect(answer.status).toBe(422)
      expect(answer.body.errors.donations[0]).toContain(word)
    }
    // A dispute that we have not heard of yet is seen before the refund is submitted.
    const later = await world.give(20)
    app.sandbox.behaviour.dropEvents = true
    await app.sandbox.chargeBack(later.paymentId)
    const answer = await world.refund({ donations: [later.id] })
    await app.runJobs()
    app.sandbox.behaviour.dropEvents = false
    expect((await world.refundRow(answer.body.refunds[0])).state).toBe('failed')
    expect(await world.ledgerOf(later.id)).toEqual([
      ['received', 2000],
      ['charged-back', -2000],
    ])
    await app.sandbox.reverseChargeback(later.paymentId)
    await app.runJobs()
    expect((await world.refund({ donations: [later.id] })).status).toBe(200)
  })

  test('by direct debit waits until the bank is certain, and may be withdrawn until then', async () => {
    const [first, second] = [await world.debit(15), await world.debit(15)]
    const answer = await world.refund({ donations: [first.id] })
    const other = await world.refund({ donations: [second.id] })
    expect((await world.preview({ donations: [first.id] })).status).toBe(422)
    app.clock.advance(days(5))
    await app.runJobs()
    expect((await world.refundRow(answer.body.refunds[0])).state).toBe('waiting')
    await world.signInAll()
    const withdraw = () => world.owner.post(`/api/refund/${other.body.refunds[0]}/withdraw`)
    expect((await withdraw()).status).toBe(200)
    expect(await withdraw()).toMatchObject({ status: 409, body: { message: 'Over deze terugbetaling is al beslist.' } })
    app.clock.advance(days(3))
    await app.runJobs()
    await world.signInAll()
    expect((await world.refundRow(answer.body.refunds[0])).state).toBe('done')
    expect((await world.owner.post(`/api/refund/${answer.body.refunds[0]}/withdraw`)).status).toBe(409)
    expect((await app.sandbox.fetchPayment(first.paymentId)).refundedCents).toBe(1500)
    expect((await app.sandbox.fetchPayment(second.paymentId)).refundedCents).toBe(0)
    expect((await world.refund({ donations: [second.id] })).status).toBe(200)
  })
})

describe('a large amount', () => {
  test('waits for a second leader, who is mailed, and is not the first', async () => {
    const donation = await world.give(501)
    const answer = await world.refund({ donations: [donation.id] })
    const [id] = answer.body.refunds
    expect(answer.body.message).toContain('pas als een tweede persoon het goedkeurt')
    await app.runJobs()
    expect((await world.refundRow(id)).state).toBe('unconfirmed')
    expect(await world.mailsTo(world.emails.captain, 'refund-unconfirmed')).toHaveLength(1)
    expect(await world.mailsTo(world.emails.owner, 'refund-unconfirmed')).toHaveLength(0)
    expect((await world.owner.post(`/api/refund/${id}/confirm`)).status).toBe(403)
    expect((await world.manager.post(`/api/refund/${id}/confirm`)).status).toBe(403)
    const shown = (await world.captain.get(`/api/project/${world.projectId}/refunds?open=1`)).body
    expect(shown).toMatchObject({ can_refund: true, unconfirmed: 1 })
    expect(shown.list[0]).toMatchObject({ id, can_confirm: true, amount: 501 })
    const yes = await Promise.all([1, 2].map(() => world.captain.post(`/api/refund/${id}/confirm`)))
    expect(yes.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await app.runJobs()
    expect((await app.sandbox.fetchPayment(donation.paymentId)).refundedCents).toBe(50_100)
  })

  test('needs no second leader at the limit itself, and is reserved while it waits', async () => {
    app.clock.advance(days(2))
    await world.signInAll()
    expect((await world.preview({ donations: [(await world.give(500)).id] })).body.unconfirmed).toBe(0)
    const donation = await world.give(600)
    await world.refund({ donations: [donation.id], amount: '550' })
    expect((await world.refund({ donations: [donation.id], amount: '50,01' })).status).toBe(422)
    expect((await world.refund({ donations: [donation.id], amount: '50' })).status).toBe(200)
  })
})

describe('several', () => {
  test('go back together, and what cannot is left out and named', async () => {
    const some = [await world.give(10), await world.give(20), await world.give(30)]
    const manual = await insertDonation(app.deps.db, { projectId: world.projectId, paymentMethod: 'manual' })
    const ids = [...some.map(({ id }) => id), manual.id, some[0]!.id]
    const preview = (await world.preview({ donations: ids })).body
    expect(preview).toMatchObject({ total: 60, count: 3, left: null })
    expect(preview.left_out).toEqual([{ donation_id: manual.id, problem: 'manual' }])
    expect((await world.refund({ donations: ids, total: 61 })).status).toBe(409)
    expect((await world.refund({ donations: ids, amount: 5 })).body.errors).toHaveProperty('amount')
    expect((await world.refund({ donations: ids, total: 60 })).body.refunds).toHaveLength(3)
    await app.runJobs()
    for (const { paymentId } of some)
      expect(await app.sandbox.fetchPayment(paymentId)).toMatchObject({
        refundedCents: expect.any(Number),
        status: 'paid',
      })
    expect(await listTotalDifferences(app.deps.db)).toEqual([])
  })

  test('are at most 500, and none of another project', async () => {
    const foreign = await insertDonation(app.deps.db, { projectId: (await insertProject(app.deps.db)).id })
    const own = await world.give(10)
    expect((await world.refund({ donations: [own.id, foreign.id] })).status).toBe(404)
    expect((await world.preview({ donations: [foreign.id] })).status).toBe(404)
    const many = Array.from({ length: 501 }, (_, index) => index + 1)
    expect((await world.refund({ donations: many })).status).toBe(422)
    expect((await world.refund({ donations: [] })).status).toBe(422)
  })
})
