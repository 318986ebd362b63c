import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { centsOf, eurosOf } from '../../../../../contract/money.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertAccountTeam } from '../../../../../tests/support/builders/account-teams.ts'
import { insertDonation } from '../../../../../tests/support/builders/donations.ts'
import { insertDeadJob } from '../../../../../tests/support/builders/jobs.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser, phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { holdSearchQueue } from '../../../../../tests/support/hold-search-queue.ts'
import { countStatements } from '../../../../../tests/support/database/count-statements.ts'
import { billingAccounts, invoices, planSubscriptions } from '../../../../schema/subscriptions/billing/billing.ts'
import { ledgerEntries } from '../../../../schema/money/payments/ledger.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { daysFrom, lastDayDue } from './rules.ts'
import { saveFigures } from './save-figures.ts'

let app: TestApp
let staff: Visitor
let userId: number
let invoiceNumber = 0

const at = (text: string) => new Date(text)
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  const joined = { createdAt: at('2026-01-09T22:00:00Z') }
  await insertUser(app.deps.db, { email: 'staf@stuiver.test', ...phoneFactor(), ...joined })
  userId = (await insertUser(app.deps.db, joined)).id
})
afterAll(() => app.close())

const request = async (path = '') => (await staff.get(`/spark/kiosk/performance-indicators${path}`)).body
type SubscriptionValues = Partial<typeof planSubscriptions.$inferInsert>
interface TakenPlan {
  interval: 'monthly' | 'yearly'
  id: string
  kind: 'user' | 'team'
  owner: number
}

const newcomer = async (createdAt = at('2026-01-20T12:00:00Z')) => (await insertUser(app.deps.db, { createdAt })).id

/** A user takes a plan: 10 euros a month unless the values say otherwise. */
async function take(values: SubscriptionValues, plan: Partial<TakenPlan> = {}) {
  const { interval = 'monthly', id = 'proef', kind = 'user', owner } = plan
  const createdAt = values.createdAt ?? at('2026-02-01T12:00:00Z')
  const ownerId = owner ?? (await newcomer(createdAt))
  const [account] = await app.deps.db
    .insert(billingAccounts)
    .values({ kind, ownerId, createdAt })
    .returning({ id: billingAccounts.id })
  const record = { id, name: 'Proef', priceCents: 1_000, interval, attributes: {} }
  const period = { periodStartsAt: createdAt, periodEndsAt: createdAt, anchorDay: 1 }
  await app.deps.db
    .insert(planSubscriptions)
    .values({ accountId: account!.id, planId: id, plan: record, ...period, createdAt, updatedAt: createdAt, ...values })
  return account!.id
}

const invoice = (accountId: number, totalCents: number, issuedOn: string) => {
  invoiceNumber += 1
  const party = { name: 'A', lines: [], country: 'NL', vatId: '' }
  return app.deps.db.insert(invoices).values({
    number: invoiceNumber,
    accountId,
    issuedOn,
    periodStartsOn: issuedOn,
    periodEndsOn: issuedOn,
    seller: { ...party, chamberOfCommerce: '', iban: '' },
    buyer: { ...party, extra: '' },
    lines: [],
    netCents: totalCents,
    vatRate: 0,
    isReverseCharged: false,
    vatCents: 0,
    totalCents,
    language: 'nl',
    proofs: { address: null, card: null },
    createdAt: at(`${issuedOn}T12:00:00Z`),
  })
}

describe('the days', () => {
  test.each([
    ['2026-03-10T22:54:59Z', '2026-03-09'],
    ['2026-03-10T22:55:00Z', '2026-03-10'],
    ['2026-07-10T21:55:00Z', '2026-07-10'],
    ['2026-03-29T21:54:00Z', '2026-03-28'],
    ['2026-10-25T22:55:00Z', '2026-10-25'],
  ])('at %s the last that is due is %s', (moment, day) => expect(lastDayDue(at(moment))).toBe(day))

  test('are counted one by one', () => {
    expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(daysFrom('2026-03-01', '2026-02-27')).toEqual([])
  })
})

const noPlans = { monthly_recurring_revenue: 0, yearly_recurring_revenue: 0 }

describe('the metrics of staff', () => {
  test('are nothing before the first day is written, and break nothing', async () => {
    staff = await app.signIn('staf@stuiver.test')
    const today = { created_at: '2026-03-10', ...noPlans, daily_volume: 0, new_users: 0 }
    expect(await request()).toEqual({ indicators: [], today, last_month: null, last_year: null })
    expect(await request('/revenue')).toEqual({
      yearlyRecurringRevenue: 0,
      monthlyRecurringRevenue: 0,
      totalVolume: 0,
      currency: 'EUR',
    })
    expect((await staff.get('/spark/kiosk/platform-figures')).body).toMatchObject({ days: [], methods: [] })
  })

  test('have a row for each day, written at 23:55 and back-filled, and today until now [3.24, 7.30]', async () => {
    // Paying, yearly, on trial, cancelled yesterday, and replaced: the formulas of recurring revenue count the first
    // two.
    const accountId = await take({}, { owner: userId })
    await take({ quantity: 3 }, { interval: 'yearly' })
    await take({ trialEndsAt: at('2026-09-01T00:00:00Z') })
    await take({ cancelledAt: at('2026-03-09T12:00:00Z'), endsAt: at('2026-04-01T00:00:00Z') })
    await take({ replacedAt: at('2026-02-20T00:00:00Z') })
    // It was not paid for any more: it ended without being cancelled.
    await take({ endsAt: at('2026-03-07T12:00:00Z') })
    await invoice(accountId, 1_210, '2026-03-09')
    const project = await insertProject(app.deps.db)
    const donation = await insertDonation(app.deps.db, { projectId: project.id, amountCents: 2_500 })
    await insertDonation(app.deps.db, { projectId: project.id, status: 'expired' })
    await insertDonation(app.deps.db, { projectId: project.id, status: 'open' })
    // An entry fee is no donation.
    const paid = { status: 'paid', amountCents: 1_500, receivedCents: 1_500, method: 'ideal' } as const
    const attempt = { provider: 'sandbox', reference: 'inschrijfgeld', sequence: 'single', kind: 'entry-fee' } as const
    const times = { createdAt: app.clock.now(), updatedAt: app.clock.now() }
    await app.deps.db.insert(payments).values({ ...attempt, ...paid, ...times })
    await app.deps.db.update(payments).set({ createdAt: at('2026-03-10T08:00:00Z') })
    const movement = { projectId: project.id, donationId: donation.id, createdAt: at('2026-03-10T09:00:00Z') }
    await app.deps.db.insert(ledgerEntries).values([
      { ...movement, kind: 'received', amountCents: 2_500, paymentVersion: 1 },
      { ...movement, kind: 'charged-back', amountCents: -2_500, paymentVersion: 2 },
    ])
    app.clock.set('2026-03-10T22:54:00Z')
    // However many days are missing.
    expect(await countStatements(app.database, () => saveFigures(app.deps))).toBeLessThan(10)
    staff = await app.signIn('staf@stuiver.test')
    const before = await request()
    let { indicators } = before
    expect(indicators.map((row: { created_at: string }) => row.created_at).at(-1)).toBe('2026-03-09')
    const { body: donating } = await staff.get('/spark/kiosk/platform-figures')
    expect([before.today.created_at, before.today.monthly_recurring_revenue]).toEqual(['2026-03-10', 12.5])
    expect(donating.today).toMatchObject({ date: '2026-03-10', donations: 1, volume: 25, dispute_volume: 25 })

    app.clock.set('2026-03-10T22:55:30Z')
    await Promise.all([saveFigures(app.deps), saveFigures(app.deps)])
    await invoice(accountId, 790, '2026-03-10')
    staff = await app.signIn('staf@stuiver.test')
    const after = await request()
    expect([after.today, (await staff.get('/spark/kiosk/platform-figures')).body.today]).toEqual([null, null])
    indicators = after.indicators
    expect(indicators).toHaveLength(60)
    expect(indicators.slice(-2)).toEqual([
      {
        created_at: '2026-03-09',
        monthly_recurring_revenue: 12.5,
        yearly_recurring_revenue: 150,
        daily_volume: 12.1,
        new_users: 0,
      },
      {
        created_at: '2026-03-10',
        monthly_recurring_revenue: 12.5,
        yearly_recurring_revenue: 150,
        daily_volume: 0,
        new_users: 0,
      },
    ])
    // The one cancelled on the ninth was active the day before, and the replaced one until the twentieth.
    const on = (day: string) => indicators.find((row: { created_at: string }) => row.created_at === day)
    expect(on('2026-03-08').monthly_recurring_revenue).toBe(22.5)
    expect(on('2026-03-06').monthly_recurring_revenue).toBe(32.5)
    expect(on('2026-02-19').monthly_recurring_revenue).toBe(42.5)
    expect(on('2026-02-01').new_users).toBe(5)
    expect(await request('/revenue')).toEqual({
      yearlyRecurringRevenue: 150,
      monthlyRecurringRevenue: 12.5,
      totalVolume: 20,
      currency: 'EUR',
    })

    // Two days were missed.
    app.clock.set('2026-03-13T10:00:00Z')
    await saveFigures(app.deps)
    staff = await app.signIn('staf@stuiver.test')
    const later = await request()
    expect(later.indicators.slice(-3).map((row: any) => [row.created_at, row.daily_volume])).toEqual([
      ['2026-03-10', 7.9],
      ['2026-03-11', 0],
      ['2026-03-12', 0],
    ])
    expect([later.last_month.created_at, later.last_year]).toEqual(['2026-02-12', null])
    // The day that is not over counts until now.
    await newcomer(app.clock.now())
    await invoice(accountId, 300, '2026-03-13')
    const open = { created_at: '2026-03-13', monthly_recurring_revenue: 12.5, yearly_recurring_revenue: 150 }
    expect((await request()).today).toEqual({ ...open, daily_volume: 3, new_users: 1 })
    expect((await request('/revenue')).totalVolume).toBe(23)
    const profile = (await staff.get(`/spark/kiosk/users/${userId}/profile`)).body
    expect([profile.revenue, profile.user.plan]).toEqual([23, 'Proef'])
  })

  test('invoices of an account team are revenue of all its members [3.24, 6.09, 7.31]', async () => {
    const [owner, member, stranger] = [await newcomer(), await newcomer(), await newcomer()]
    const teamId = await insertAccountTeam(app.deps.db, { ownerId: owner, memberIds: [member] })
    await invoice(
      await take({ replacedAt: at('2026-02-02T00:00:00Z') }, { kind: 'team', owner: teamId }),
      500,
      '2026-02-01',
    )
    await invoice(await take({ replacedAt: at('2026-02-02T00:00:00Z') }, { owner: member }), 100, '2026-02-01')
    const revenues = await Promise.all(
      [owner, member, stranger].map(async (id) => (await staff.get(`/spark/kiosk/users/${id}/profile`)).body.revenue),
    )
    expect(revenues).toEqual([5, 6, 0])
  })

  test('show how donating goes beside it: by day and method, with chargebacks and failures', async () => {
    await insertDeadJob(app.deps.db, { name: 'deliver-mail', payload: { mailId: 0 } })
    await insertDeadJob(app.deps.db)
    const { body } = await staff.get('/spark/kiosk/platform-figures')
    const nothing = { donations: 0, volume: 0, disputes: 0, dispute_volume: 0 }
    expect(body.days).toHaveLength(30)
    expect(body.days.slice(-4)).toEqual([
      { date: '2026-03-09', ...nothing },
      { date: '2026-03-10', donations: 1, volume: 25, disputes: 1, dispute_volume: 25 },
      { date: '2026-03-11', ...nothing },
      { date: '2026-03-12', ...nothing },
    ])
    expect(body).toMatchObject({
      methods: [{ method: 'ideal', method_name: 'iDEAL | Wero', ended: 2, paid: 1 }],
      dead_jobs: 2,
      dead_mails: 1,
      webhooks_failing: 0,
      webhooks_paused: 0,
    })
  })

  test('show the overview of all projects of every owner, by the ledger', async () => {
    const entries = await app.deps.db.select().from(ledgerEntries)
    const { status, body } = await staff.get('/spark/kiosk/overview?period=year')
    expect(status).toBe(200)
    expect(centsOf(body.raised)).toBe(entries.reduce((sum, { amountCents }) => sum + amountCents, 0))
    expect(body.projects).toHaveLength(new Set(entries.map(({ projectId }) => projectId)).size)
    expect(body).toMatchObject({ has_donations: true, period: { from: '2026-01-01', unit: 'month' } })
  })

  test('wait for searches with the overview of all projects, which is read sixty times a minute', async () => {
    const letGo = holdSearchQueue(app, 22)
    expect((await staff.get('/spark/kiosk/overview')).status).toBe(503)
    await letGo()
    app.clock.advance(minutes(1) + 1)
    const statuses: number[] = []
    for (let time = 0; time <= 60; time += 1) statuses.push((await staff.get('/spark/kiosk/overview')).status)
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
  })

  test('count payers and trials of each plan, and accounts on trial [3.20, 7.30]', async () => {
    const paid = app.deps.plans.user.filter(({ priceCents }) => priceCents > 0)
    await take({}, { id: paid[0]!.id })
    await take({ trialEndsAt: at('2026-09-01T00:00:00Z') }, { id: paid[0]!.id })
    const plans = await request('/plans')
    const { id, interval, priceCents } = paid[0]!
    // That of before is not on the list any more, and is paid for all the same: by the month and by the year.
    expect(plans.slice(0, 2)).toMatchObject([
      { id: 'proef', name: 'Proef', active: false, count: 2, trialing: 1 },
      { id, active: true, price: eurosOf(priceCents), interval, count: 1, trialing: 1 },
    ])
    expect(plans.slice(2).every((plan: any) => plan.count === 0 && plan.trialing === 0)).toBe(true)
    expect(await request('/trialing')).toBe(0)
  })
})
