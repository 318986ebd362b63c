import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization } from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { newEmail } from '../../../../../tests/support/money/donors.ts'
import { Conflict } from '../../../../platform/errors.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { monthlyDonations } from '../../../../schema/money/monthly-donations/monthly-donations.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { beginRenewal } from '../renewal/begin-renewal.ts'

let app: TestApp
let projectId: number
let organizationId: number

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  app.clock.set('2027-01-15T11:00:00Z')
  app.sandbox.behaviour.chargeFailure = undefined
  const { db } = app.deps
  organizationId = (await insertOrganization(db)).id
  projectId = (await insertProject(db, { organizationId })).id
  await app.give(projectId, { email: newEmail(), donation_type: 'recurring' })
})

const show = (isPublic: boolean) =>
  app.deps.db.update(organizations).set({ isPublic }).where(eq(organizations.id, organizationId))
async function liveUntil(day: string): Promise<void> {
  app.clock.set(`${day}T11:00:00Z`)
  for (let step = 0; step < 3; step += 1) {
    await app.runJobs()
    app.clock.advance(minutes(5))
  }
}
const monthly = async () => {
  const { db } = app.deps
  const [row] = await db.select().from(monthlyDonations).where(eq(monthlyDonations.projectId, projectId))
  return row!
}
const countPayments = async (status: 'paid' | 'failed') =>
  app.deps.db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(donations, eq(donations.id, payments.donationId))
    .where(and(eq(donations.projectId, projectId), eq(payments.status, status)))
    .then((rows) => rows.length)
const countMonths = () => app.deps.db.$count(donations, eq(donations.projectId, projectId))

test('no month is taken while the organization of its project is off line, and the next one is once it is back', async () => {
  await show(false)
  await liveUntil('2027-02-15')
  expect([await countMonths(), await monthly()]).toMatchObject([1, { state: 'active', nextChargeOn: '2027-03-15' }])
  await show(true)
  await liveUntil('2027-02-20')
  expect(await countMonths()).toBe(1)
  await liveUntil('2027-03-15')
  expect([await countMonths(), await monthly()]).toMatchObject([2, { state: 'active', nextChargeOn: '2027-04-15' }])
})

test('a failed month is not retried while the organization of its project is off line', async () => {
  app.sandbox.behaviour.chargeFailure = 'insufficient_funds'
  await liveUntil('2027-02-15')
  const { state, retryOn } = await monthly()
  expect([state, retryOn, await countPayments('failed')]).toEqual(['past_due', expect.any(String), 1])
  app.sandbox.behaviour.chargeFailure = undefined
  await show(false)
  await liveUntil(retryOn!)
  expect([await monthly(), await countPayments('failed'), await countPayments('paid')]).toMatchObject([
    { state: 'past_due', retryOn: null },
    1,
    1,
  ])
})

test('a monthly donation is not renewed while the organization of its project is off line', async () => {
  const { id } = await monthly()
  const browser = { ipAddress: '192.0.2.7', challenge: undefined }
  const renew = () =>
    beginRenewal(app.deps, { id, method: 'creditcard', language: 'nl', isFromDonor: true, ...browser })
  await show(false)
  await expect(renew()).rejects.toThrow(Conflict)
  await show(true)
  expect(await renew()).toContain('/')
})
