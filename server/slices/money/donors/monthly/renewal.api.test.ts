import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization } from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { donorsOf, newEmail } from '../../../../../tests/support/money/donors.ts'
import { latestMail, mailsTo } from '../../../../../tests/support/mailbox.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { mandates } from '../../../../schema/money/payments/mandates.ts'
import { monthlyDonations } from '../../../../schema/money/monthly-donations/monthly-donations.ts'

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

describe('another way to pay', () => {
  const renew = async (visitor: Visitor, url: string, payment_method = 'creditcard') =>
    visitor.post(`/api/monthly-donation/${referenceIn(url)}/renewal`, { payment_method })
  const pay = async (answer: { body: { url: string } }) => {
    await app.sandbox.decide(referenceIn(answer.body.url), { to: 'paid' })
    await app.runJobs()
  }

  test('pays the next month now, and takes those after it', async () => {
    const email = newEmail()
    await at.giveMonthly(email)
    const { renew_url: url } = await at.monthlyOf(await at.visit(email))
    const offered = await app.visitor().get(`/api/monthly-donation/${referenceIn(url)}/renewal`)
    expect(offered.body.methods.map(({ id }: { id: string }) => id)).toContain('creditcard')
    expect((await renew(app.visitor(), url, 'directdebit')).status).toBe(422)
    const renewal = await renew(app.visitor(), url)
    // Two windows lead to one payment, and nothing changes before it is paid.
    expect((await renew(app.visitor(), url)).body.url).toBe(renewal.body.url)
    expect(await at.monthlyOf(await at.visit(email))).toMatchObject({
      payment_method: 'directdebit',
      next_charge_on: '2027-02-15',
    })
    await pay(renewal)
    expect(await at.monthlyOf(await at.visit(email))).toMatchObject({
      payment_method: 'creditcard',
      next_charge_on: '2027-03-15',
    })
    await at.live(64, 4)
    expect((await givenBy(email)).map(({ periodOn, status }) => [periodOn, status])).toEqual([
      ['2027-01-15', 'paid'],
      ['2027-02-15', 'paid'],
      ['2027-03-15', 'paid'],
    ])
  })

  test('gives up the mandate that it replaces', async () => {
    const email = newEmail()
    await at.giveMonthly(email)
    const mandateOf = async () => {
      const [row] = await app.deps.db
        .select({ id: monthlyDonations.mandateId })
        .from(monthlyDonations)
        .innerJoin(donations, eq(donations.id, monthlyDonations.firstDonationId))
        .where(eq(donations.email, email))
      return row!.id
    }
    const statusOf = async (id: number) =>
      (await app.deps.db.select().from(mandates).where(eq(mandates.id, id))).map(({ status }) => status)
    const former = await mandateOf()
    expect(await statusOf(former)).toEqual(['valid'])
    const { renew_url: url } = await at.monthlyOf(await at.visit(email))
    await pay(await renew(app.visitor(), url))
    expect([await statusOf(former), await statusOf(await mandateOf())]).toEqual([['invalid'], ['valid']])
    expect(await mandateOf()).not.toBe(former)
  })

  test('pays the month that failed, and ends the trying', async () => {
    const email = newEmail()
    await at.giveMonthly(email)
    app.sandbox.behaviour.chargeFailure = 'insufficient_funds'
    try {
      await at.live(31)
    } finally {
      app.sandbox.behaviour.chargeFailure = undefined
    }
    expect(await at.monthlyOf(await at.visit(email))).toMatchObject({ state: 'past_due', retry_on: '2027-02-20' })
    const mail = await latestMail(app, email, 'charge-failed')
    const url = /\S+\/donatie\/betaalwijze\/\S+/.exec(mail.text)![0]
    expect(mail.text).toContain('te weinig geld')
    await pay(await renew(app.visitor(), url))
    expect(await at.monthlyOf(await at.visit(email))).toMatchObject({
      state: 'active',
      retry_on: null,
      next_charge_on: '2027-03-15',
    })
    await at.live(20, 5)
    expect((await givenBy(email)).map(({ status }) => status)).toEqual(['paid', 'failed', 'paid'])
  })

  test('pays the next month where the one that failed is charged once more, so that none is paid twice', async () => {
    const email = newEmail()
    await at.giveMonthly(email)
    const { behaviour } = app.sandbox
    behaviour.chargeFailure = 'insufficient_funds'
    try {
      await at.live(31)
    } finally {
      behaviour.chargeFailure = undefined
    }
    behaviour.dropEvents = true
    try {
      await at.live(5)
    } finally {
      behaviour.dropEvents = false
    }
    expect((await givenBy(email)).map(({ status }) => status)).toEqual(['paid', 'pending'])
    const { renew_url: url } = await at.monthlyOf(await at.visit(email))
    await pay(await renew(app.visitor(), url))
    expect(await at.monthlyOf(await at.visit(email))).toMatchObject({ state: 'active', next_charge_on: '2027-04-15' })
    await at.live(31, 5)
    expect((await givenBy(email)).map(({ status, periodOn }) => [status, periodOn])).toEqual([
      ['paid', '2027-01-15'],
      ['paid', '2027-02-15'],
      ['paid', '2027-03-15'],
    ])
  })

  test('brings one back that a hard decline ended', async () => {
    const email = newEmail()
    await at.giveMonthly(email)
    app.sandbox.behaviour.chargeFailure = 'account_closed'
    try {
      await at.live(60)
    } finally {
      app.sandbox.behaviour.chargeFailure = undefined
    }
    expect(await at.monthlyOf(await at.visit(email))).toMatchObject({
      state: 'lapsed',
      next_charge_on: null,
      retry_on: null,
    })
    // One attempt, and one mail.
    expect(await givenBy(email)).toHaveLength(2)
    expect(await mailsTo(app, email, 'charge-failed')).toHaveLength(1)
    const { renew_url: url } = await at.monthlyOf(await at.visit(email))
    await pay(await renew(app.visitor(), url))
    expect(await at.monthlyOf(await at.visit(email))).toMatchObject({ state: 'active', payment_method: 'creditcard' })
  })

  test('changes nothing for one that was stopped, or by a link that we did not make', async () => {
    const email = newEmail()
    await at.giveMonthly(email)
    const visitor = await at.visit(email)
    const { id, renew_url: url } = await at.monthlyOf(visitor)
    const forged = url.replace(/\d+\./, `${id + 1}.`)
    expect((await renew(app.visitor(), forged)).status).toBe(404)
    const renewal = await renew(app.visitor(), url)
    await change(visitor, id, '', {}, 'DELETE')
    expect((await renew(app.visitor(), url)).status).toBe(409)
    // What was paid after that is a donation, and begins nothing.
    await pay(renewal)
    expect(await at.monthlyOf(visitor)).toMatchObject({ state: 'cancelled', payment_method: 'directdebit' })
    await at.live(40, 5)
    expect(await givenBy(email)).toHaveLength(2)
  })
})
