import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { centsOf } from '../../../../contract/money.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { referenceIn } from '../../../../tests/support/reference-in.ts'
import { monthlyDonations } from '../../../schema/money/monthly-donations/monthly-donations.ts'
import { ledgerEntries } from '../../../schema/money/payments/ledger.ts'

let app: TestApp
let owner: Visitor
let ownerId: number

beforeAll(async () => {
  app = await buildTestApp()
  ;({ visitor: owner, id: ownerId } = await app.signInAnew())
})
afterAll(() => app.close())

/** A donation on the page, paid at the provider as a donor does. */
async function give(projectId: number, values: object) {
  const { token } = await app.give(projectId, values)
  return (await app.visitor().get(`/api/donation/${token}`)).body
}

const read = async (projectId: number, query = '') =>
  (await owner.get(`/api/overview?project=${projectId}${query}`)).body

test('monthly donors are counted as people and in euros: those that give, are new, stopped and fail', async () => {
  const { db } = app.deps
  const { id } = await insertProject(db, { ownerId })
  const monthly = { donation_type: 'recurring' }
  await give(id, { ...monthly, amount: 10, email: 'trouw@voorbeeld.nl' })
  // The same person with a second one: two donations, one donor.
  await give(id, { ...monthly, amount: 15, email: 'Trouw@voorbeeld.nl' })
  const failing = await give(id, { ...monthly, amount: 20, email: 'pech@voorbeeld.nl' })
  const stopping = await give(id, { ...monthly, amount: 40, email: 'weg@voorbeeld.nl' })
  const waiting = await give(id, { ...monthly, amount: 80, email: 'leeg@voorbeeld.nl' })
  await app.visitor().post(`/api/monthly-donation/${referenceIn(stopping.monthly.stop_url)}/stop`, {})
  const rows = await db.select().from(monthlyDonations).where(eq(monthlyDonations.projectId, id))
  const idOf = (amount: number) => rows.find(({ amountCents }) => amountCents === centsOf(amount))!.id
  await db
    .update(monthlyDonations)
    .set({ state: 'past_due' })
    .where(eq(monthlyDonations.id, idOf(20)))
  await db
    .update(monthlyDonations)
    .set({ state: 'lapsed' })
    .where(eq(monthlyDonations.id, idOf(80)))
  expect([failing.amount, waiting.amount]).toEqual([20, 80])
  expect((await read(id)).monthly).toEqual({
    active: { count: 2, amount: 45 },
    started: { count: 4, amount: 165 },
    stopped: { count: 1, amount: 40 },
    failed: { count: 2, amount: 100 },
  })
  // What changed is of the period; how it stands is of today.
  expect((await read(id, '&ago=1')).monthly).toMatchObject({
    active: { count: 2 },
    started: { count: 0, amount: 0 },
    stopped: { count: 0, amount: 0 },
  })
})

test('donations through the whole product add up to their ledger, and a refund goes off to the cent', async () => {
  const { db } = app.deps
  const { id } = await insertProject(db, { ownerId })
  await give(id, { amount: 12 })
  await give(id, { amount: 30, payment_method: 'creditcard' })
  await give(id, { amount: 7, donation_type: 'recurring' })
  const [received] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.projectId, id))
  await db.insert(ledgerEntries).values({
    projectId: id,
    donationId: received!.donationId,
    paymentId: received!.paymentId,
    createdAt: received!.createdAt,
    kind: 'refunded',
    amountCents: -411,
    paymentVersion: 99,
  })
  const figures = await read(id)
  const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.projectId, id))
  expect(centsOf(figures.raised)).toBe(entries.reduce((sum, { amountCents }) => sum + amountCents, 0))
  expect(figures).toMatchObject({ raised: 44.89, received: 49, returned: 4.11, donation_count: 3, average: 16.33 })
  const sumOf = (parts: { received: number }[]) => parts.reduce((sum, part) => sum + centsOf(part.received), 0)
  expect([figures.ways, figures.methods, figures.pages].map(sumOf)).toEqual([4900, 4900, 4900])
  expect(figures.ways.map(({ way }: { way: string }) => way)).toEqual(['once', 'monthly'])
})
