import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization } from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { donorsOf, newEmail } from '../../../../../tests/support/money/donors.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo } from '../../../../../tests/support/mailbox.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'

let app: TestApp
let at: ReturnType<typeof donorsOf>
let projectId: number

beforeAll(async () => {
  app = await buildTestApp()
  at = donorsOf(app, () => projectId)
  const { id: organizationId } = await insertOrganization(app.deps.db, { anbi: true, rsin: '123456782' })
  projectId = (await insertProject(app.deps.db, { organizationId })).id
})
beforeEach(async () => {
  app.clock.set('2027-01-15T11:00:00Z')
  await app.deps.db.execute('delete from schedules')
})
afterAll(() => app.close())

type MonthlyCall = readonly [end: string, body?: object, method?: 'PUT' | 'POST' | 'DELETE']
const change = (visitor: Visitor, id: number, ...[end, body = {}, method = 'POST']: MonthlyCall) =>
  visitor.write(method, `/api/donor/link/monthly/${id}${end}`, body)
const givenBy = (email: string) =>
  app.deps.db.select().from(donations).where(eq(donations.email, email)).orderBy(donations.id)

describe('the monthly donations of a donor', () => {
  test('changes its amount and its day, is mailed, and every month is given once', async () => {
    const email = newEmail()
    await at.giveMonthly(email)
    const visitor = await at.visit(email)
    const { id } = await at.monthlyOf(visitor)
    const amount = await change(visitor, id, '/amount', { amount: '25' }, 'PUT')
    expect([amount.status, amount.body.item]).toMatchObject([200, { amount: 25, next_charge_on: '2027-02-15' }])
    const mail = await latestMail(app, email, 'monthly-changed')
    expect(mail.text).toContain('Vanaf 15 februari 2027 schrijven we elke maand € 25,00 af')
    // The announcement that SEPA wants.
    expect(mail.text).toContain(app.deps.payments.platform.creditor.id)
    const day = await change(visitor, id, '/day', { day: 31 }, 'PUT')
    expect(day.body.item).toMatchObject({ day: 31, next_charge_on: '2027-02-28' })
    // Nothing changed, so no mail is sent.
    await change(visitor, id, '/day', { day: 31 }, 'PUT')
    expect(await mailsTo(app, email, 'monthly-changed')).toHaveLength(2)
    await at.live(76, 4)
    expect((await givenBy(email)).map(({ periodOn, amountCents }) => [periodOn, amountCents])).toEqual([
      ['2027-01-15', 1500],
      ['2027-02-28', 2500],
      ['2027-03-31', 2500],
    ])
  })

  test('is changed twenty times a day by an account that typed the e-mail address of another, who is mailed each change', async () => {
    const email = newEmail()
    const { visitor: account } = await app.signInAnew()
    await at.giveMonthly(email, {}, account)
    const { id } = await at.monthlyOf(account, 'account')
    const changeTo = (day: number) => account.write('PUT', `/api/donor/account/monthly/${id}/day`, { day })
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) {
      if (count % 10 === 0) app.clock.advance(minutes(1))
      statuses.push((await changeTo(20 + (count % 2))).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    expect(await at.monthlyOf(account, 'account')).toMatchObject({ day: 21 })
    expect(await mailsTo(app, email, 'monthly-changed')).toHaveLength(20)
    // Stopping it is never refused.
    expect((await account.write('DELETE', `/api/donor/account/monthly/${id}`, {})).status).toBe(200)
  })

  test.each([
    [{ amount: '0' }, 'PUT', '/amount', 'amount'],
    [{ amount: '12,50' }, 'PUT', '/amount', 'amount'],
    [{ amount: 99_999_999 }, 'PUT', '/amount', 'amount'],
    [{ day: 0 }, 'PUT', '/day', 'day'],
    [{ day: 32 }, 'PUT', '/day', 'day'],
    [{ months: 5 }, 'POST', '/pause', 'months'],
    [{ reason: 'zomaar' }, 'DELETE', '', 'reason'],
  ] as const)('is not changed by %j', async (body, method, end, field) => {
    const email = newEmail()
    await at.giveMonthly(email)
    const visitor = await at.visit(email)
    const before = await at.monthlyOf(visitor)
    const answer = await change(visitor, before.id, end, body, method)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect(await at.monthlyOf(visitor)).toEqual(before)
  })

  test('is never more, with the covered costs, than the maximum of its method', async () => {
    const own = { current: 0 }
    const there = donorsOf(app, () => own.current)
    own.current = (await insertProject(app.deps.db, { maxAmountCents: 5_000_000, coverCents: 35 })).id
    const email = newEmail()
    await there.giveMonthly(email, { cover_cents: 35 })
    const visitor = await there.visit(email)
    const { id } = await there.monthlyOf(visitor)
    // A direct debit takes 10,000 euros at the most.
    const most = await change(visitor, id, '/amount', { amount: '10000' }, 'PUT')
    expect([most.status, most.body.errors]).toEqual([422, { amount: [expect.stringContaining('9.999')] }])
    const without = await change(visitor, id, '/amount', { amount: '10000', cover_cents: 0 }, 'PUT')
    expect([without.status, without.body.item.amount]).toEqual([200, 10_000])
    // A smaller amount is taken in any case, so that the provider is not called while the provider is away.
    const { listMethods } = app.sandbox
    try {
      app.clock.advance(minutes(6))
      Object.assign(app.sandbox, { listMethods: () => Promise.reject(new Error('away')) })
      expect((await change(visitor, id, '/amount', { amount: '25' }, 'PUT')).status).toBe(200)
    } finally {
      Object.assign(app.sandbox, { listMethods })
    }
  })

  test('rests until its day and goes on by itself, or sooner when its donor says so', async () => {
    const email = newEmail()
    await at.giveMonthly(email)
    const visitor = await at.visit(email)
    const { id } = await at.monthlyOf(visitor)
    expect((await change(visitor, id, '/pause', { months: 2 })).body.item).toMatchObject({
      state: 'paused',
      next_charge_on: '2027-04-15',
    })
    expect((await change(visitor, id, '/pause', { months: 2 })).status).toBe(409)
    expect((await change(visitor, id, '/skip')).status).toBe(409)
    expect((await change(visitor, id, '/resume')).body.item).toMatchObject({
      state: 'active',
      next_charge_on: '2027-02-15',
    })
    await change(visitor, id, '/pause', { months: 1 })
    await at.live(60, 5)
    expect((await givenBy(email)).map(({ periodOn }) => periodOn)).toEqual(['2027-01-15', '2027-03-15'])
    expect(await at.monthlyOf(await at.visit(email))).toMatchObject({ state: 'active', next_charge_on: '2027-04-15' })
  })

  test('leaves one month out', async () => {
    const email = newEmail()
    await at.giveMonthly(email)
    const visitor = await at.visit(email)
    const { id } = await at.monthlyOf(visitor)
    expect((await change(visitor, id, '/skip')).body.item).toMatchObject({
      state: 'active',
      next_charge_on: '2027-03-15',
    })
    for (let count = 0; count < 12; count += 1) await change(visitor, id, '/skip')
    expect((await change(visitor, id, '/skip')).status).toBe(409)
  })

  test('leaves the month out that its donor saw, once, however often that is requested', async () => {
    const email = newEmail()
    await at.giveMonthly(email)
    const visitor = await at.visit(email)
    const { id, next_charge_on: seen } = await at.monthlyOf(visitor)
    const skip = (on: string) => change(visitor, id, '/skip', { next_charge_on: on })
    const answers = await Promise.all(Array.from({ length: 10 }, () => skip(seen)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await at.monthlyOf(visitor)).toMatchObject({ next_charge_on: '2027-03-15' })
    expect(await mailsTo(app, email, 'monthly-changed')).toHaveLength(1)
    expect((await skip('2027-03-15')).body.item).toMatchObject({ next_charge_on: '2027-04-15' })
    expect((await skip('volgende maand')).body.errors).toHaveProperty('next_charge_on')
  })

  test('is stopped, with a reason or without, and never goes on', async () => {
    const email = newEmail()
    await at.giveMonthly(email)
    const visitor = await at.visit(email)
    const { id } = await at.monthlyOf(visitor)
    const stopped = await change(visitor, id, '', { reason: 'money' }, 'DELETE')
    expect(stopped.body.item).toMatchObject({
      state: 'cancelled',
      next_charge_on: null,
      ended_on: '2027-01-15',
      renew_url: null,
    })
    expect((await change(visitor, id, '', {}, 'DELETE')).status).toBe(200)
    expect(await mailsTo(app, email, 'monthly-stopped')).toHaveLength(1)
    for (const [end, body] of [
      ['/resume', {}],
      ['/skip', {}],
      ['/pause', { months: 1 }],
    ] as const)
      expect((await change(visitor, id, end, body)).status).toBe(409)
    expect((await change(visitor, id, '/amount', { amount: 20 }, 'PUT')).status).toBe(409)
    await at.live(40, 5)
    expect(await givenBy(email)).toHaveLength(1)
  })

  test('is for its own donor: another donor’s number does not exist', async () => {
    const [own, other] = [newEmail(), newEmail()]
    await at.giveMonthly(own)
    await at.giveMonthly(other)
    const otherMonthly = await at.monthlyOf(await at.visit(other))
    const visitor = await at.visit(own)
    for (const [end, body, method] of [
      ['/amount', { amount: 20 }, 'PUT'],
      ['/day', { day: 2 }, 'PUT'],
      ['/pause', { months: 1 }, 'POST'],
      ['/resume', {}, 'POST'],
      ['/skip', {}, 'POST'],
      ['', {}, 'DELETE'],
    ] as const)
      expect((await change(visitor, otherMonthly.id, end, body, method)).status).toBe(404)
    expect((await change(app.visitor(), otherMonthly.id, '/skip')).status).toBe(404)
    expect(await at.monthlyOf(await at.visit(other))).toEqual(otherMonthly)
  })

  test('is charged or at rest, never both, when both happen at the same moment', async () => {
    const email = newEmail()
    await at.giveMonthly(email)
    const visitor = await at.visit(email)
    const { id } = await at.monthlyOf(visitor)
    app.clock.set('2027-02-15T11:00:00Z')
    await app.deps.db.execute(
      `update donor_visits set expires_at = '2027-02-15T13:00:00Z' where email = '${email.toLowerCase()}'`,
    )
    const [, paused, raised] = await Promise.all([
      app.runJobs(),
      change(visitor, id, '/pause', { months: 1 }),
      change(visitor, id, '/amount', { amount: 30 }, 'PUT'),
    ])
    expect([paused.status, raised.status]).toEqual([200, 200])
    app.clock.advance(minutes(20))
    await app.runJobs()
    const rows = await givenBy(email)
    const next = (await at.monthlyOf(visitor)).next_charge_on
    // Charged before it rested, or rests with this month left out; the amount is the old one or the new, and the charge
    // is the stored one.
    expect([
      [1, '2027-03-15'],
      [2, '2027-04-15'],
    ]).toContainEqual([rows.length, next])
    for (const row of rows) {
      expect([1500, 3000]).toContain(row.amountCents)
      const [payment] = await app.deps.db.select().from(payments).where(eq(payments.donationId, row.id))
      expect(payment!.amountCents).toBe(row.amountCents)
    }
  })
})

test('a month that failed is retried as the same donation, and paid once', async () => {
  const email = newEmail()
  await at.giveMonthly(email)
  app.sandbox.behaviour.chargeFailure = 'insufficient_funds'
  try {
    await at.live(31)
  } finally {
    app.sandbox.behaviour.chargeFailure = undefined
  }
  await at.live(6)
  const rows = await givenBy(email)
  expect(rows.map(({ periodOn, status }) => [periodOn, status])).toEqual([
    ['2027-01-15', 'paid'],
    ['2027-02-15', 'paid'],
  ])
  const attempts = await app.deps.db
    .select()
    .from(payments)
    .where(eq(payments.donationId, rows[1]!.id))
    .orderBy(payments.id)
  expect(attempts.map(({ status }) => status)).toEqual(['failed', 'paid'])
  expect(await at.monthlyOf(await at.visit(email))).toMatchObject({ state: 'active', next_charge_on: '2027-03-15' })
})

test('a card that expires soon is mailed about once, before a month fails', async () => {
  const email = newEmail()
  app.sandbox.behaviour.cardExpiresOn = '2027-03-31'
  try {
    await at.giveMonthly(email, { payment_method: 'creditcard' })
  } finally {
    app.sandbox.behaviour.cardExpiresOn = null
  }
  await at.live(40, 5)
  expect(await mailsTo(app, email, 'card-expiring')).toEqual([])
  await at.live(12, 3)
  const news = await mailsTo(app, email, 'card-expiring')
  expect(news.map(({ text }) => text)).toEqual([expect.stringContaining('31 maart 2027')])
})
