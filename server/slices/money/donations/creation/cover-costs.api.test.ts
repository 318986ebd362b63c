import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { donorsOf, newEmail } from '../../../../../tests/support/money/donors.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'
import { buildRefundWorld, type RefundWorld } from '../../../../../tests/support/money/refund-world.ts'
import { sampleDonation } from '../../../../../tests/support/money/sample-donation.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'

let app: TestApp
let world: RefundWorld
let at: ReturnType<typeof donorsOf>

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2027-01-15T11:00:00Z')
  world = await buildRefundWorld(app)
  at = donorsOf(app, () => world.projectId)
})
afterAll(() => app.close())

const request = async (value: unknown) =>
  (await world.owner.write('PUT', `/api/project/${world.projectId}`, { field: 'cover_costs', value })).status
const offered = async () =>
  (await app.visitor().get(`/api/donation/create?project_id=${world.projectId}`)).body.cover_cents
const post = (changes: object) =>
  app.visitor().post('/api/donation', { ...sampleDonation(world.projectId), ...changes })
const stored = async (email: string) =>
  app.deps.db.select().from(donations).where(eq(donations.email, email)).orderBy(donations.id)

test('a manager suggests the costs, within bounds; no donor pays another amount than they were shown', async () => {
  expect(await offered()).toBeNull()
  const none = await post({ cover_cents: 35 })
  expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['cover_cents']])
  for (const wrong of ['0,09', '2,01', 'veel', -1, 0, [1]]) expect([wrong, await request(wrong)]).toEqual([wrong, 422])
  for (const right of ['0,10', 2, '€ 0,35']) expect([right, await request(right)]).toEqual([right, 200])
  expect(await offered()).toBe(35)
  const changed = await post({ cover_cents: '40', first_name: '' })
  // Together with what is wrong elsewhere, and with the amount that holds now.
  expect(changed.body.errors).toMatchObject({
    cover_cents: [expect.stringMatching(/€\s0,35/)],
    first_name: [expect.any(String)],
  })
  for (const wrong of [-35, 0.35, '0,35', 1_000_000, true, [35], {}])
    expect([wrong, (await post({ cover_cents: wrong })).status]).toEqual([wrong, 422])
  // What can be paid by a method has to hold the costs as well.
  const most = await post({ amount: 50_000, cover_cents: 35 })
  expect(most.body.errors.amount).toEqual([expect.stringContaining('49.999')])
  for (const nothing of ['', 0, '0', null]) {
    const email = newEmail()
    expect((await post({ email, cover_cents: nothing })).status).toBe(200)
    expect(await stored(email)).toMatchObject([{ amountCents: 500, coveredCents: 0 }])
  }
})

test('the covered costs are part of the donation at the provider, in ledger, receipt, lists and refund', async () => {
  await request('0,35')
  const before = await world.raised()
  const email = newEmail()
  const token = await at.give(email, { cover_cents: '35' })
  const [donation] = await stored(email)
  expect(donation).toMatchObject({ amountCents: 1535, coveredCents: 35 })
  expect(await world.ledgerOf(donation!.id)).toEqual([['received', 1535]])
  expect(await world.raised()).toBeCloseTo(before + 15.35, 2)
  expect((await app.visitor().get(`/api/donation/${token}`)).body).toMatchObject({ amount: 15.35, covered: 0.35 })
  expect((await latestMail(app, email, 'receipt')).text).toMatch(
    /€\s15,35[^]*Waarvan voor de transactiekosten[^]*€\s0,35/,
  )
  const { list } = (await world.owner.get(`/api/project/${world.projectId}/donations/list?search=${email}`)).body
  expect(list).toMatchObject([{ amount: 15.35, covered: 0.35 }])
  const file = await world.owner.get(`/api/project/${world.projectId}/donations/export?search=${email}&format=csv`)
  expect(file.body).toMatch(/Waarvan transactiekosten[^]*15,35[^]*0,35/)
  // Suggested no more, or something else, it stays what was given.
  await request('')
  const back = await world.refund({ donations: [donation!.id], total: 15.35 })
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  await app.runJobs()
  expect(await world.ledgerOf(donation!.id)).toEqual([
    ['received', 1535],
    ['refunded', -1535],
  ])
  expect(await world.raised()).toBeCloseTo(before, 2)
})

test('every month includes it, until its donor takes it off; nothing is added that was not shown', async () => {
  await request('0,35')
  const email = newEmail()
  await at.giveMonthly(email, { cover_cents: 35 })
  const monthly = await at.monthlyOf(await at.visit(email))
  expect(monthly).toMatchObject({ amount: 15.35, covered: 0.35, cover_cents: 35 })
  const change = async (body: object) =>
    (await at.visit(email)).write('PUT', `/api/donor/link/monthly/${monthly.id}/amount`, body)
  expect((await change({ amount: 20, cover_cents: 36 })).body.errors).toEqual({ cover_cents: [expect.any(String)] })
  expect((await change({ amount: 20 })).body.item).toMatchObject({ amount: 20.35, covered: 0.35 })
  expect((await latestMail(app, email, 'monthly-changed')).text).toMatch(/€\s20,35[^]*Waarvan[^]*€\s0,35/)
  await at.live(32, 8)
  expect((await change({ amount: 20, cover_cents: 0 })).body.item).toMatchObject({ amount: 20, covered: 0 })
  await at.live(32, 8)
  expect((await stored(email)).map((month) => [month.amountCents, month.coveredCents, month.status])).toEqual([
    [1535, 35, 'paid'],
    [2035, 35, 'paid'],
    [2000, 0, 'paid'],
  ])
})
