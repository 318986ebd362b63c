import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { centsOf } from '../../../../contract/money.ts'
import type { Overview } from '../../../../contract/money/statistics/overview.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertDonation } from '../../../../tests/support/builders/donations.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../tests/support/builders/organizations.ts'
import { insertProject, insertProjectManager } from '../../../../tests/support/builders/projects.ts'
import { ledgerEntries } from '../../../schema/money/payments/ledger.ts'
import { payments } from '../../../schema/money/payments/payments.ts'
import { addVisits } from './queries.ts'
import { sumDays } from './sum-days.ts'

let app: TestApp
let owner: Visitor
let ownerId: number

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-03-10T10:00:00Z')
  ;({ visitor: owner, id: ownerId } = await app.signInAnew())
})
afterAll(() => app.close())

interface Movement {
  cents?: number
  at?: string
  kind?: (typeof ledgerEntries.$inferInsert)['kind']
  method?: string
  sequence?: (typeof payments.$inferInsert)['sequence']
}

/** A donation with a movement in the ledger at some moment. */
async function insertMovement(projectId: number, movement: Movement) {
  const {
    cents = 1000,
    at = '2026-03-10T09:00:00Z',
    kind = 'received',
    method = 'ideal',
    sequence = 'single',
  } = movement
  const { db } = app.deps
  const { id } = await insertDonation(db, { projectId, amountCents: cents, paymentMethod: method })
  const [payment] = await db.update(payments).set({ sequence }).where(eq(payments.donationId, id)).returning()
  await db.insert(ledgerEntries).values({
    projectId,
    donationId: id,
    paymentId: payment!.id,
    kind,
    paymentVersion: 2,
    amountCents: kind === 'received' || kind === 'refund-returned' ? cents : -cents,
    createdAt: new Date(at),
  })
}

async function read(query = '', visitor = owner): Promise<Overview> {
  const { status, body } = await visitor.get(`/api/overview${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test('all managed projects are summed, and no other: as owner, as manager, and as leader of an organization', async () => {
  const { db } = app.deps
  const organization = await insertOrganization(db)
  const joined = await insertOrganization(db)
  await insertOrganizationMember(db, { organizationId: organization.id, userId: ownerId, role: 'captain' })
  await insertOrganizationMember(db, { organizationId: joined.id, userId: ownerId, role: 'member' })
  const own = await insertProject(db, { ownerId, name: 'Eigen' })
  const managed = await insertProject(db, { name: 'Beheerd' })
  await insertProjectManager(db, managed.id, ownerId)
  const ledProject = await insertProject(db, { name: 'Geleid', organizationId: organization.id })
  const archived = await insertProject(db, { name: 'Voorbij', ownerId, archivedAt: app.clock.now() })
  const foreign = [await insertProject(db), await insertProject(db, { organizationId: joined.id })]
  for (const [index, { id }] of [own, managed, ledProject, archived].entries())
    await insertMovement(id, { cents: 100 * 10 ** index })
  for (const { id } of foreign) await insertMovement(id, { cents: 99_999 })
  const all = await read()
  expect(all).toMatchObject({ raised: 1111, donation_count: 4, project_count: 4 })
  expect(all.projects.map(({ name, raised }) => [name, raised])).toEqual([
    ['Voorbij', 1000],
    ['Geleid', 100],
    ['Beheerd', 10],
    ['Eigen', 1],
  ])
  expect(await read(`?organization=${organization.id}`)).toMatchObject({ raised: 100, project_count: 1 })
  expect(await read(`?project=${managed.id}`)).toMatchObject({ raised: 10, project_count: 1 })
  expect((await owner.get(`/api/overview?project=${foreign[0]!.id}`)).status).toBe(404)
  expect((await owner.get(`/api/overview?organization=${joined.id}`)).status).toBe(403)
  expect((await owner.get(`/api/overview?organization=${joined.id}&project=${own.id}`)).status).toBe(422)
  expect((await owner.get('/api/overview?period=eeuw&ago=-1')).body.errors).toMatchObject({
    period: expect.anything(),
    ago: expect.anything(),
  })
})

test('the hours that summer time takes and gives back are in their own day', async () => {
  const { id } = await insertProject(app.deps.db, { ownerId })
  await insertMovement(id, { cents: 100, at: '2025-10-25T22:00:00Z' })
  await insertMovement(id, { cents: 200, at: '2025-10-26T22:59:59Z' })
  await insertMovement(id, { cents: 400, at: '2025-10-26T23:00:00Z' })
  const { points } = await read(`?project=${id}&ago=5`)
  expect(points.filter(({ raised }) => raised !== 0).map(({ from, raised }) => [from, raised])).toEqual([
    ['2025-10-26', 3],
    ['2025-10-27', 4],
  ])
})

test('a year has its months, beside the same ones a year earlier, until the same day', async () => {
  const { id } = await insertProject(app.deps.db, { ownerId })
  await insertMovement(id, { cents: 500, at: '2026-01-31T12:00:00Z' })
  await insertMovement(id, { cents: 250, at: '2025-03-10T12:00:00Z' })
  await insertMovement(id, { cents: 900, at: '2025-03-11T12:00:00Z' })
  const figures = await read(`?project=${id}&period=year`)
  expect(figures).toMatchObject({ raised: 5, last_year: null, before: { raised: 2.5, change_percentage: 100 } })
  expect(figures.points.map(({ from, raised, before }) => [from, raised, before])).toEqual([
    ['2026-01-01', 5, 0],
    ['2026-02-01', 0, 0],
    ['2026-03-01', 0, 2.5],
  ])
  const whole = await read(`?project=${id}&period=twelve_months`)
  expect(whole.points.map(({ raised }) => raised)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0])
})

test('more than ten projects are ten and a rest, which are the whole together', async () => {
  for (let index = 1; index <= 12; index += 1) {
    const { id } = await insertProject(app.deps.db, { ownerId })
    await insertMovement(id, { cents: 100 * index })
  }
  const { projects, other_projects: others, raised } = await read()
  expect([projects.length, others, raised]).toEqual([10, { count: 2, raised: 3 }, 78])
})

test('visits and the donations made since they are counted', async () => {
  const { id, url } = await insertProject(app.deps.db, { ownerId })
  await insertMovement(id, { at: '2026-03-02T12:00:00Z' })
  await insertMovement(id, { at: '2026-03-08T12:00:00Z' })
  await addVisits(app.deps.db, new Map([[url, 7]]), '2026-03-08')
  expect(await read(`?project=${id}`)).toMatchObject({ visits: 7, page_donations: 1, donation_count: 2 })
})

test('the average and the visits of the period before, whose visits were counted from its first day', async () => {
  const { id, url } = await insertProject(app.deps.db, { ownerId })
  await insertMovement(id, { cents: 1000, at: '2026-02-03T12:00:00Z' })
  await insertMovement(id, { cents: 2500, at: '2026-02-04T12:00:00Z' })
  await addVisits(app.deps.db, new Map([[url, 7]]), '2026-02-02')
  const partly = await read(`?project=${id}`)
  expect([partly.before.average, partly.last_year?.average, partly.visits_before]).toEqual([17.5, null, null])
  await addVisits(app.deps.db, new Map([[url, 5]]), '2026-02-01')
  await addVisits(app.deps.db, new Map([[url, 90]]), '2026-02-11')
  expect(await read(`?project=${id}`)).toMatchObject({ visits: 0, visits_before: 12 })
})

test('a manager without projects, and one without donations, has zeros and no shares', async () => {
  const none = { raised: 0, donation_count: 0, average: null, best_days: [], ways: [], projects: [] }
  expect(await read()).toMatchObject({
    ...none,
    project_count: 0,
    has_donations: false,
    before: { change_percentage: null },
  })
  await insertProject(app.deps.db, { ownerId })
  expect(await read('?period=week')).toMatchObject({ ...none, project_count: 1, has_donations: false })
})

// Last, as it marks the days of all projects as summed.
test('the amount of a period equals its movements to the cent, returns taken off, before and after days are summed', async () => {
  const { id } = await insertProject(app.deps.db, { ownerId })
  // Just before and just at the first of March in Amsterdam.
  await insertMovement(id, { cents: 333, at: '2026-02-28T22:59:59Z' })
  await insertMovement(id, { cents: 1, at: '2026-02-28T23:00:00Z', method: 'creditcard' })
  await insertMovement(id, { cents: 10_010, at: '2026-03-05T12:00:00Z', sequence: 'first' })
  await insertMovement(id, { cents: 2_507, at: '2026-03-08T12:00:00Z' })
  await insertMovement(id, { cents: 507, at: '2026-03-10T08:00:00Z', kind: 'refunded' })
  await insertMovement(id, { cents: 7, at: '2026-03-10T08:00:00Z', kind: 'refund-returned' })
  await insertMovement(id, { cents: 5_000, at: '2026-03-09T08:00:00Z', kind: 'paid-out' })
  await insertMovement(id, { cents: 29, at: '2026-03-09T08:00:00Z', kind: 'fee' })
  await insertMovement(id, { cents: 6_000, at: '2025-03-04T08:00:00Z' })
  const query = `?project=${id}`
  const before = await read(query)
  const entries = await app.deps.db.select().from(ledgerEntries).where(eq(ledgerEntries.projectId, id))
  const ofMarch = entries.filter(
    ({ createdAt, kind }) => createdAt >= new Date('2026-02-28T23:00:00Z') && kind !== 'fee' && kind !== 'paid-out',
  )
  expect(centsOf(before.raised)).toBe(ofMarch.reduce((sum, entry) => sum + entry.amountCents, 0))
  expect(before).toMatchObject({
    period: { from: '2026-03-01', until: '2026-03-31', counted_until: '2026-03-10', is_open: true, unit: 'day' },
    raised: 120.18,
    received: 125.18,
    returned: 5,
    donation_count: 3,
    average: 41.73,
    before: { from: '2026-02-01', until: '2026-02-10', raised: 0, change_percentage: null, difference: 120.18 },
    last_year: { from: '2025-03-01', until: '2025-03-10', raised: 60, change_percentage: 100, difference: 60.18 },
    ways: [
      { way: 'monthly', received: 100.1, donation_count: 1 },
      { way: 'once', received: 25.08, donation_count: 2 },
    ],
    methods: [
      { method: 'ideal', received: 125.17, donation_count: 2 },
      { method: 'creditcard', received: 0.01, donation_count: 1 },
    ],
    pages: [{ page: 'project', received: 125.18, donation_count: 3 }],
    best_days: [{ date: '2026-03-05' }, { date: '2026-03-08' }, { date: '2026-03-01' }],
    has_donations: true,
  })
  expect(before.points).toHaveLength(10)
  expect(before.points.at(-1)).toMatchObject({ from: '2026-03-10', raised: -5, is_open: true })
  await sumDays(app.deps)
  expect(await read(query)).toEqual(before)
})
