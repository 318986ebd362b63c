import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { days } from '../../../../../tests/support/fake-clock.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { newEmail } from '../../../../../tests/support/money/donors.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { monthlyDonations } from '../../../../schema/money/monthly-donations/monthly-donations.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** @returns the look at a donation that was paid a moment ago, as its donor's page has it */
async function give(projectId: number, changes: object = {}) {
  const form = { amount: 15, email: newEmail(), ...changes }
  const { token, paymentId } = await app.give(projectId, form, { to: 'open' })
  const look = async () => (await app.visitor().get(`/api/donation/${token}`)).body
  const early = await look()
  expect([early.outcome, early.may_repeat]).toEqual(['warning', false])
  await app.sandbox.decide(paymentId, { to: 'paid' })
  await app.runJobs()
  return look
}

test('a single donation may be given every month while its project takes that [4.08]', async () => {
  const { id } = await insertProject(app.deps.db)
  const look = await give(id)
  const changes = [{ allowRecurring: false }, { allowRecurring: true, isDonationEnabled: false }]
  expect(await look()).toMatchObject({ outcome: 'success', may_repeat: true, project: { photo: null } })
  for (const change of changes) {
    await app.deps.db.update(projects).set(change).where(eq(projects.id, id))
    expect((await look()).may_repeat).toBe(false)
  }
})

test.each([
  ['finished', { closingDate: '2026-03-01' }],
  ['archived', { archivedAt: new Date('2026-03-01') }],
  ['paused', { isDonationEnabled: false }],
  ['off_line', { state: projectStates.draft }],
] as const)('the page of a payment that failed says that its project is %s by now [4.08]', async (closure, change) => {
  const { id } = await insertProject(app.deps.db)
  const { token, paymentId } = await app.give(id, { amount: 15, email: newEmail() }, { to: 'open' })
  await app.sandbox.decide(paymentId, { to: 'failed' })
  await app.runJobs()
  const look = async () => (await app.visitor().get(`/api/donation/${token}`)).body
  expect(await look()).toMatchObject({ outcome: 'error', project: { giving_closed: null } })
  await app.deps.db.update(projects).set(change).where(eq(projects.id, id))
  expect((await look()).project.giving_closed).toBe(closure)
})

test('an anonymous donor is offered no repeat, and neither is one whose money went back in part', async () => {
  const { id } = await insertProject(app.deps.db)
  expect((await (await give(id, { anonymous: true }))()).may_repeat).toBe(false)
  const look = await give(id)
  const { id: donationId } = await look()
  await app.deps.db.update(payments).set({ refundedCents: 100 }).where(eq(payments.donationId, donationId))
  expect((await look()).may_repeat).toBe(false)
})

test('a donor who gives a project every month is offered that no more, until it is stopped', async () => {
  const { id } = await insertProject(app.deps.db)
  const email = newEmail()
  const monthly = await (await give(id, { email, donation_type: 'recurring' }))()
  expect(monthly).toMatchObject({
    may_repeat: false,
    is_first_month: true,
    monthly: { state: 'active', is_debited: true },
  })
  const look = await give(id, { email: email.toUpperCase() })
  const elsewhere = await give((await insertProject(app.deps.db)).id, { email })
  expect(await look()).toMatchObject({ may_repeat: false, is_first_month: false })
  expect((await elsewhere()).may_repeat).toBe(true)
  const token = referenceIn(new URL(monthly.monthly.stop_url).pathname)
  await app.visitor().post(`/api/monthly-donation/${token}/stop`)
  expect((await look()).may_repeat).toBe(true)
})

test('a donation that went back to its donor says on which day', async () => {
  const { id } = await insertProject(app.deps.db)
  const look = await give(id)
  const { id: donationId, returned_at: returnedAt } = await look()
  expect(returnedAt).toBeNull()
  app.clock.advance(days(3))
  const now = app.clock.now().toISOString()
  const [payment] = await app.deps.db.select().from(payments).where(eq(payments.donationId, donationId))
  await app.sandbox.chargeBack(payment?.providerPaymentId ?? '')
  await app.runJobs()
  app.clock.advance(days(2))
  expect(await look()).toMatchObject({ status: 'charged_back', returned_at: now })
})

test('the page of an earlier donation has the amount of the next months, also where it was lowered since', async () => {
  const { id } = await insertProject(app.deps.db)
  const look = await give(id, { donation_type: 'recurring' })
  const { monthly } = await look()
  const [donation] = await app.deps.db.select().from(donations).where(eq(donations.projectId, id))
  await app.deps.db
    .update(monthlyDonations)
    .set({ amountCents: 1_000 })
    .where(eq(monthlyDonations.id, donation?.monthlyDonationId ?? 0))
  expect([monthly.amount, (await look()).monthly.amount, (await look()).amount]).toEqual([15, 10, 15])
})
