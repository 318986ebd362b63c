import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertDonation } from '../../../../tests/support/builders/donations.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTotal } from '../../../../tests/support/builders/totals.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { ledgerEntries } from '../../../schema/money/payments/ledger.ts'
import { payments } from '../../../schema/money/payments/payments.ts'
import { manualDonations, manualEntries } from '../../../schema/money/donations/manual.ts'
import { dailySums } from '../../../schema/money/statistics.ts'
import { addVisits, listDayDifferences } from './queries.ts'
import { compareDays, sumDays } from './sum-days.ts'

let app: TestApp
let owner: Visitor
let ownerId: number
let email: string

beforeAll(async () => {
  app = await buildTestApp()
  const user = await insertUser(app.deps.db)
  ownerId = user.id
  email = user.email
  owner = await app.signIn(email)
})
afterAll(() => app.close())

type Kind = (typeof ledgerEntries.$inferInsert)['kind']

/** A donation with a movement in the ledger at some moment. */
async function insertGiven(
  projectId: number,
  {
    cents = 1000,
    at = '2026-03-10T09:00:00Z',
    sequence = 'single' as const,
    kind = 'received' as Kind,
    isManual = false,
  },
) {
  const { db } = app.deps
  const { id } = await insertDonation(db, { projectId, amountCents: cents })
  const [payment] = await db.update(payments).set({ sequence }).where(eq(payments.donationId, id)).returning()
  if (isManual) {
    const entry = {
      projectId,
      userId: ownerId,
      idempotencyKey: `key-${id}`,
      requestHash: 'x',
      createdAt: app.clock.now(),
    }
    const [creation] = await db.insert(manualEntries).values(entry).returning()
    await db.insert(manualDonations).values({ donationId: id, entryId: creation!.id })
  }
  await db.insert(ledgerEntries).values({
    projectId,
    donationId: id,
    paymentId: payment!.id,
    kind,
    paymentVersion: 2,
    amountCents: kind === 'received' ? cents : -cents,
    createdAt: new Date(at),
  })
}

async function figures(id: number, query = '') {
  const { status, body } = await owner.get(`/api/project/${id}/statistics${query}`)
  expect(status).toBe(200)
  return body
}
const dayIn = (body: { days: { date: string }[] }, date: string) => body.days.find((day) => day.date === date)

test('the amount received day by day, by the days of Amsterdam, and its monthly part', async () => {
  const { id, url } = await insertProject(app.deps.db, { ownerId })
  await insertGiven(id, { cents: 500, at: '2026-03-09T22:59:59Z' })
  await insertGiven(id, { cents: 700, at: '2026-03-09T23:00:00Z' })
  await insertGiven(id, { cents: 300, sequence: 'recurring' as never })
  await insertGiven(id, { cents: 250, kind: 'refunded' })
  await insertGiven(id, { cents: 100, isManual: true })
  await insertGiven(id, { cents: 9_900, kind: 'paid-out' })
  await insertTotal(app.deps.db, { subjectId: id, raisedCents: 1_350, donationCount: 4 })
  await addVisits(app.deps.db, new Map([[url, 4]]), '2026-03-09')
  const body = await figures(id)
  expect(body.days).toHaveLength(30)
  expect(dayIn(body, '2026-03-09')).toEqual({ date: '2026-03-09', raised: 5, donation_count: 1, visits: 4 })
  expect(dayIn(body, '2026-03-10')).toEqual({ date: '2026-03-10', raised: 8.5, donation_count: 3, visits: 0 })
  expect(body).toMatchObject({ raised: 13.5, donation_count: 4, average: 3.38, monthly_percentage: 19 })
  // Neither a later month nor what a manager wrote down was given on the page.
  expect(body).toMatchObject({ visits: 4, page_donations: 2, visit_percentage: 50 })
})

test('days that are over are summed once, and the figures are the same before, between and after', async () => {
  const { id } = await insertProject(app.deps.db, { ownerId })
  await insertGiven(id, { cents: 500, at: '2025-06-01T12:00:00Z' })
  await insertGiven(id, { cents: 800, at: '2026-03-08T12:00:00Z' })
  await insertGiven(id, { cents: 300 })
  const before = await figures(id, '?days=365')
  await sumDays(app.deps)
  const rows = await app.deps.db.select().from(dailySums).where(eq(dailySums.projectId, id))
  expect(rows.map(({ day, raisedCents }) => [day, raisedCents]).sort()).toEqual([
    ['2025-06-01', 500],
    ['2026-03-08', 800],
  ])
  expect(await figures(id, '?days=365')).toEqual(before)
  await sumDays(app.deps)
  await Promise.all([sumDays(app.deps), sumDays(app.deps)])
  expect(await figures(id, '?days=365')).toEqual(before)
  app.clock.set('2026-03-12T10:00:00Z')
  // Their session is over by then.
  await owner.signIn(email)
  await insertGiven(id, { cents: 200, at: '2026-03-12T09:00:00Z' })
  await sumDays(app.deps)
  const after = await figures(id)
  expect([dayIn(after, '2026-03-10'), dayIn(after, '2026-03-12')]).toMatchObject([{ raised: 3 }, { raised: 2 }])
  expect(await listDayDifferences(app.deps.db, '2026-03-11')).toEqual([])
  // A difference is found and logged.
  await app.deps.db.update(dailySums).set({ raisedCents: 501 }).where(eq(dailySums.day, '2025-06-01'))
  const logged: unknown[] = []
  const log = { ...app.deps.log, error: (difference: unknown) => void logged.push(difference) } as typeof app.deps.log
  await compareDays({ ...app.deps, log })
  expect(logged).toEqual([{ difference: { projectId: id, ledgerCents: 1_600, summedCents: 1_601 }, count: 1 }])
})

test('the figures are for managers of the project, for a valid period', async () => {
  const { id } = await insertProject(app.deps.db)
  expect((await owner.get(`/api/project/${id}/statistics`)).status).toBe(404)
  const own = await insertProject(app.deps.db, { ownerId, state: projectStates.draft })
  expect((await figures(own.id, '?days=90')).days).toHaveLength(90)
  expect((await owner.get(`/api/project/${own.id}/statistics?days=31`)).status).toBe(422)
  expect((await owner.get(`/api/project/${own.id}/statistics?days=100000000`)).status).toBe(422)
})
