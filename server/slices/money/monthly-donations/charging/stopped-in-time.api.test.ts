import { and, eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { days, hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { newEmail } from '../../../../../tests/support/money/donors.ts'
import { Conflict } from '../../../../platform/errors.ts'
import { ProviderUnreachable } from '../../../../ports/payments/provider.ts'
import { sandboxPayments } from '../../../../ports/payments/providers/sandbox/tables.ts'
import { jobs } from '../../../../platform/jobs/tables.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { monthlyDonations } from '../../../../schema/money/monthly-donations/monthly-donations.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { changeMonthly } from '../changing/change-monthly.ts'
import { undoStop } from '../changing/undo-stop.ts'
import { readerOf } from '../rules.ts'
import { findMonthly } from '../stopping/queries.ts'
import { stopMonthlyDonation } from '../stopping/stop-monthly-donation.ts'
import { chargeDueDonations, chargeMonthlyDonations } from './charge-monthly-donations.ts'
import { takeCharge } from './take-charges.ts'
import { saveCharges } from './save-charges.ts'

let app: TestApp
let owner: { id: number; email: string }
beforeAll(async () => {
  app = await buildTestApp()
  owner = await insertUser(app.deps.db)
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.set('2027-01-15T11:00:00Z')
  app.sandbox.behaviour.failWith = undefined
  app.sandbox.behaviour.chargeFailure = undefined
})

/** A monthly donation whose second month is due today, with a waiting job. */
async function dueMonth() {
  const { db } = app.deps
  const projectId = (await insertProject(db, { ownerId: owner.id })).id
  const email = newEmail()
  await app.give(projectId, { amount: 15, donation_type: 'recurring', email })
  app.clock.set('2027-02-15T11:00:00Z')
  await chargeDueDonations(app.deps)
  const [monthly] = await db.select().from(monthlyDonations).where(eq(monthlyDonations.projectId, projectId))
  const month = async () => {
    const [row] = await db
      .select({ id: donations.id, status: donations.status, reference: payments.reference })
      .from(donations)
      .innerJoin(payments, eq(payments.donationId, donations.id))
      .where(and(eq(donations.monthlyDonationId, monthly!.id), eq(donations.periodOn, '2027-02-15')))
    return row
  }
  return { id: monthly!.id, email, month }
}

/** A due month whose charge is written down and not yet requested. */
async function unchargedMonth() {
  const { id, email, month } = await dueMonth()
  const output = await app.deps.db.transaction((tx) =>
    saveCharges(app.deps, tx, [{ monthlyDonationId: id, periodOn: '2027-02-15' }]),
  )
  expect(output).toHaveLength(1)
  expect(await month()).toMatchObject({ status: 'open' })
  return { id, email, month: async () => (await month())! }
}

const monthsOf = (id: number) => app.deps.db.$count(donations, eq(donations.monthlyDonationId, id))

/** The amounts that the provider was requested to take for a month. */
const chargesOf = async (month: { reference: string }) =>
  app.deps.db.$count(sandboxPayments, inArray(sandboxPayments.idempotencyKey, [month.reference]))

const stop = async (id: number) => stopMonthlyDonation(app.deps, (await findMonthly(app.deps.db, id))!)
const undo = async (id: number) => undoStop(app.deps, readerOf((await findMonthly(app.deps.db, id))!), id)
const pause = (id: number) =>
  changeMonthly(app.deps, { id, change: { kind: 'pause', months: 1 }, language: 'nl', requireAllowed: () => {} })

async function end(id: number): Promise<void> {
  const browser = await app.signIn(owner.email)
  expect((await browser.write('DELETE', `/api/subscription/${id}`)).status).toBe(200)
}

/** All that is still to come of it today. */
async function liveOn(): Promise<void> {
  for (let step = 0; step < 4; step += 1) {
    await app.runJobs()
    app.clock.advance(minutes(5))
  }
}

test.each([
  ['stopped by its donor', stop],
  ['let rest by its donor', pause],
  ['ended by who manages the project', end],
])('a waiting month of a donation that is %s is not taken', async (_title, halt) => {
  const { id, email, month } = await unchargedMonth()
  await halt(id)
  expect(await month()).toMatchObject({ status: 'cancelled' })
  await liveOn()
  expect([await chargesOf(await month()), (await month()).status]).toEqual([0, 'cancelled'])
  expect(await mailsTo(app, email, 'charge-failed')).toEqual([])
})

test('a month that is not even written down when its donor stops is not written', async () => {
  const { id, month } = await dueMonth()
  await stop(id)
  await liveOn()
  expect(await month()).toBeUndefined()
})

test('a day listed twice, with its job done twice, is taken once', async () => {
  const { id, month } = await dueMonth()
  await chargeDueDonations(app.deps)
  expect(await app.deps.db.$count(jobs, eq(jobs.name, 'charge-monthly-donations'))).toBe(1)
  const due = [{ monthlyDonationId: id, periodOn: '2027-02-15' }]
  await Promise.all([chargeMonthlyDonations(app.jobDeps, due), chargeMonthlyDonations(app.jobDeps, due)])
  await liveOn()
  expect([await chargesOf((await month())!), (await month())!.status]).toEqual([1, 'paid'])
})

test('one month that cannot be written down holds up no other of its job', async () => {
  const { db } = app.deps
  const broken = await dueMonth()
  app.clock.set('2027-01-15T11:00:00Z')
  const whole = await dueMonth()
  await db.update(monthlyDonations).set({ amountCents: 0 }).where(eq(monthlyDonations.id, broken.id))
  const due = [broken.id, whole.id].map((id) => ({ monthlyDonationId: id, periodOn: '2027-02-15' }))
  await chargeMonthlyDonations(app.jobDeps, due)
  await liveOn()
  expect([await broken.month(), (await whole.month())?.status]).toEqual([undefined, 'paid'])
  await db.update(monthlyDonations).set({ amountCents: 1500 }).where(eq(monthlyDonations.id, broken.id))
  app.clock.advance(hours(1))
  await liveOn()
  expect((await broken.month())?.status).toBe('paid')
})

test('the rest of the months goes on without a failure for the untaken month', async () => {
  const { id, month } = await unchargedMonth()
  await pause(id)
  await liveOn()
  for (const day of ['2027-04-15', '2027-05-15']) {
    app.clock.set(`${day}T11:00:00Z`)
    await liveOn()
  }
  const { db } = app.deps
  const [monthly] = await db.select().from(monthlyDonations).where(eq(monthlyDonations.id, id))
  expect(monthly).toMatchObject({ state: 'active', failuresInARow: 0, nextChargeOn: '2027-06-15' })
  expect((await month()).status).toBe('cancelled')
})

test('a month of which the answer was lost is found and never requested again, once it is stopped', async () => {
  const { id, month } = await unchargedMonth()
  app.sandbox.behaviour.failWith = 'lost-answer'
  await app.runJobs()
  await stop(id)
  expect((await month()).status).toBe('open')
  app.sandbox.behaviour.failWith = undefined
  await liveOn()
  expect([await chargesOf(await month()), (await month()).status]).toEqual([1, 'paid'])
})

test('a month that never arrived ends when it was stopped meanwhile, and is not requested', async () => {
  const { id, month } = await unchargedMonth()
  app.sandbox.behaviour.failWith = 'unreachable'
  await app.runJobs()
  await stop(id)
  app.sandbox.behaviour.failWith = undefined
  await liveOn()
  expect([await chargesOf(await month()), (await month()).status]).toEqual([0, 'cancelled'])
})

test('a month that a stop withdrew is not taken after the undo, and neither is another one instead', async () => {
  const { id, month } = await unchargedMonth()
  await stop(id)
  expect(await undo(id)).toMatchObject({ state: 'active', nextChargeOn: '2027-03-15' })
  await liveOn()
  await chargeDueDonations(app.deps)
  await liveOn()
  expect([await chargesOf(await month()), (await month()).status]).toEqual([0, 'cancelled'])
  expect(await monthsOf(id)).toBe(2)
})

test('a month that was due at the stop is not made up for after the undo', async () => {
  const { id, month } = await dueMonth()
  await stop(id)
  expect(await undo(id)).toMatchObject({ state: 'active', nextChargeOn: '2027-03-15' })
  await chargeDueDonations(app.deps)
  await liveOn()
  expect([await month(), await monthsOf(id)]).toEqual([undefined, 1])
})

test.each([
  ['the answer was lost', 'lost-answer'],
  ['the request never arrived', 'unreachable'],
] as const)(
  'a month that was on its way at the stop is taken once after the undo, where %s',
  async (_title, failWith) => {
    const { id, month } = await unchargedMonth()
    app.sandbox.behaviour.failWith = failWith
    await app.runJobs()
    await stop(id)
    app.sandbox.behaviour.failWith = undefined
    expect(await undo(id)).toMatchObject({ state: 'active', nextChargeOn: '2027-03-15' })
    await liveOn()
    expect([await chargesOf(await month()), (await month()).status]).toEqual([1, 'paid'])
    expect(await monthsOf(id)).toBe(2)
  },
)

test('a month that was on its way at the stop and fails for good leaves nothing to undo', async () => {
  const { id, month } = await unchargedMonth()
  await app.runJobs()
  await stop(id)
  app.sandbox.behaviour.chargeFailure = 'account_closed'
  await liveOn()
  expect((await month()).status).toBe('failed')
  await expect(undo(id)).rejects.toThrow(Conflict)
  expect((await findMonthly(app.deps.db, id))!.state).toBe('cancelled')
})

test('a month that was on its way at the stop and fails is not retried after the undo', async () => {
  const { id, month } = await unchargedMonth()
  await app.runJobs()
  await stop(id)
  app.sandbox.behaviour.chargeFailure = 'insufficient_funds'
  await liveOn()
  app.sandbox.behaviour.chargeFailure = undefined
  expect(await undo(id)).toMatchObject({ state: 'past_due', nextChargeOn: '2027-03-15', retryOn: null })
  app.clock.advance(days(10))
  await liveOn()
  expect([await chargesOf(await month()), (await month()).status]).toEqual([1, 'failed'])
})

test('a month that waits for a second attempt at the stop is not retried after the undo', async () => {
  const { id, month } = await unchargedMonth()
  app.sandbox.behaviour.chargeFailure = 'insufficient_funds'
  await liveOn()
  app.sandbox.behaviour.chargeFailure = undefined
  expect((await month()).status).toBe('failed')
  await stop(id)
  expect(await undo(id)).toMatchObject({ state: 'past_due', retryOn: null })
  app.clock.advance(days(10))
  await liveOn()
  const { db } = app.deps
  expect(await db.$count(payments, eq(payments.donationId, (await month()).id))).toBe(1)
})

test('a month that failed stays one that failed when its second attempt never arrived, and was stopped meanwhile', async () => {
  const { id, month } = await unchargedMonth()
  const { db } = app.deps
  app.sandbox.behaviour.chargeFailure = 'insufficient_funds'
  await liveOn()
  app.sandbox.behaviour.chargeFailure = undefined
  const failed = await month()
  expect(failed.status).toBe('failed')
  const [monthly] = await db.select().from(monthlyDonations).where(eq(monthlyDonations.id, id))
  app.clock.set(`${monthly!.retryOn}T11:00:00Z`)
  const { chargeMandate } = app.sandbox
  try {
    Object.assign(app.sandbox, { chargeMandate: () => Promise.reject(new ProviderUnreachable('away')) })
    await app.runJobs()
  } finally {
    Object.assign(app.sandbox, { chargeMandate })
  }
  await stop(id)
  await liveOn()
  const attempts = await db.select().from(payments).where(eq(payments.donationId, failed.id)).orderBy(payments.id)
  expect(attempts.map(({ status }) => status)).toEqual(['failed', 'cancelled'])
  expect((await month()).status).toBe('failed')
})

test('a month of which the provider has forgotten the key is looked up first, and debited once', async () => {
  const { id, month } = await unchargedMonth()
  const { reference } = await month()
  const take = () => takeCharge(app.jobDeps, { monthlyDonationId: id, periodOn: '2027-02-15' })
  const { platform } = app.deps.backgroundPayments
  const { repeatableForMs } = platform
  const { chargeMandate, behaviour } = app.sandbox
  behaviour.dropEvents = true
  behaviour.failWith = 'lost-answer'
  await expect(take()).rejects.toThrow(ProviderUnreachable)
  behaviour.failWith = undefined
  // From here on a repeat is another debit, as it is at every provider that keeps keys for an hour or a day.
  Object.assign(platform, { repeatableForMs: hours(1) })
  app.sandbox.chargeMandate = (request) => chargeMandate({ ...request, reference: `${request.reference}-anew` })
  try {
    app.clock.advance(minutes(61))
    await take()
    behaviour.dropEvents = false
    app.clock.set('2027-02-17T11:00:00Z')
    await liveOn()
    const debits = await app.deps.db.$count(sandboxPayments, like(sandboxPayments.idempotencyKey, `${reference}%`))
    expect([debits, (await month()).status]).toEqual([1, 'paid'])
  } finally {
    Object.assign(platform, { repeatableForMs })
    Object.assign(app.sandbox, { chargeMandate })
    behaviour.dropEvents = false
  }
})
