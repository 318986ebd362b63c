import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertOrganization } from '../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { donorsOf, newEmail } from '../../../../tests/support/money/donors.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { donations } from '../../../schema/money/donations/donations.ts'
import { payments } from '../../../schema/money/payments/payments.ts'
import { users } from '../../../schema/identity/users.ts'

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

describe('the way in', () => {
  test('is a link by mail: requested by any way of writing the e-mail address, and shows all that was given with it', async () => {
    const email = newEmail()
    await at.giveMonthly(email)
    await at.give(email.toUpperCase(), { amount: 40 })
    const visitor = await at.visit(email.toLowerCase())
    const { body } = await at.portal(visitor)
    expect(body).toMatchObject({
      email: email.toLowerCase(),
      monthly: [
        {
          amount: 15,
          state: 'active',
          next_charge_on: '2027-02-15',
          day: 15,
          mandate: { creditor_id: expect.any(String) },
        },
      ],
      years: [{ year: 2027, amount: 55 }],
    })
    const listed = (await visitor.get('/api/donor/link/donations')).body
    expect(listed).toMatchObject({
      total: 2,
      list: [
        { amount: 40, is_monthly: false },
        { amount: 15, is_monthly: true },
      ],
    })
    expect(listed.list[0].receipt_number).toMatch(/^2027-\d{6}$/)
  })

  test('answers the same for an e-mail address without donations, and mails nothing to it', async () => {
    const email = newEmail()
    await at.give(email)
    const [reference, unknown] = [await at.request(email), await at.request('niemand@voorbeeld.nl')]
    await app.runJobs()
    expect([reference.status, reference.body]).toEqual([unknown.status, unknown.body])
    expect(await mailsTo(app, 'niemand@voorbeeld.nl', 'donor-link')).toEqual([])
    expect((await at.request('geen adres')).status).toBe(422)
  })

  test('is not changed by many requests: a mailbox gets a few mails an hour, a network a few tries a minute', async () => {
    const email = newEmail()
    await at.give(email)
    for (let count = 0; count < 9; count += 1) await at.request(email)
    await app.runJobs()
    expect(await mailsTo(app, email, 'donor-link')).toHaveLength(4)
    const robot = app.visitor()
    const statuses: number[] = []
    for (let count = 0; count < 8; count += 1)
      statuses.push((await at.request(`iemand-${count}@voorbeeld.nl`, robot)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  })

  test('works once, also for two at the same moment, and for half an hour', async () => {
    const email = newEmail()
    await at.give(email)
    const token = await at.linkFor(email)
    const answers = await Promise.all([1, 2, 3].map(() => app.visitor().post('/api/donor/visit', { token })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect((await app.visitor().post('/api/donor/visit', { token })).status).toBe(404)
    const late = await at.linkFor(email)
    app.clock.advance(minutes(31))
    expect((await app.visitor().post('/api/donor/visit', { token: late })).status).toBe(404)
  })

  test('sets a cookie that scripts cannot read, that opens nothing else, and that ends by itself or by leaving', async () => {
    const email = newEmail()
    await at.give(email)
    const visitor = app.visitor()
    const opened = await visitor.post('/api/donor/visit', { token: await at.linkFor(email) })
    const cookie = [opened.headers['set-cookie']].flat().find((each) => String(each).startsWith('stuiver_donor='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    for (const path of [
      '/settings/monthly-donations',
      '/settings/sessions',
      '/api/organization',
      '/notifications/recent',
    ])
      expect((await visitor.get(path)).status, path).not.toBe(200)
    expect((await visitor.get('/user/current')).body).toBeNull()
    expect((await at.portal(visitor, 'account')).status).toBe(404)
    const other = await at.visit(email)
    app.clock.advance(minutes(121))
    expect((await at.portal(visitor)).status).toBe(404)
    expect((await at.portal(other)).status).toBe(404)
    const third = await at.visit(email)
    const record = new Map(third.cookies)
    expect((await third.write('DELETE', '/api/donor/visit')).status).toBe(200)
    // Also for a kept cookie.
    for (const [name, value] of record) third.cookies.set(name, value)
    expect((await at.portal(third)).status).toBe(404)
  })

  test('cannot be used without the token of a form, and opens no second portal behind the first', async () => {
    const [one, two] = [newEmail(), newEmail()]
    await at.giveMonthly(one)
    await at.give(two)
    const visitor = await at.visit(one)
    const { id } = await at.monthlyOf(visitor)
    const forged = await visitor.send({ method: 'POST', url: `/api/donor/link/monthly/${id}/skip`, payload: {} })
    expect(forged.status).toBe(419)
    const former = visitor.cookies.get('stuiver_donor')!
    await visitor.post('/api/donor/visit', { token: await at.linkFor(two) })
    expect((await at.portal(visitor)).body.email).toBe(two.toLowerCase())
    visitor.cookies.set('stuiver_donor', former)
    expect((await at.portal(visitor)).status).toBe(404)
  })
})

describe('an account', () => {
  test('shows the donations with its confirmed e-mail address, and never what a link opened', async () => {
    const [own, other] = [newEmail(), newEmail()]
    await insertUser(app.deps.db, { email: own })
    await at.giveMonthly(own)
    await at.giveMonthly(other, { amount: 99 })
    const visitor = await app.signIn(own)
    expect((await at.portal(visitor, 'account')).body).toMatchObject({ email: own, monthly: [{ amount: 15 }] })
    await visitor.post('/api/donor/visit', { token: await at.linkFor(other) })
    expect((await at.portal(visitor, 'account')).body.monthly).toMatchObject([{ amount: 15 }])
    expect((await at.portal(visitor)).body.monthly).toMatchObject([{ amount: 99 }])
    const { id } = await at.monthlyOf(visitor)
    expect((await visitor.write('POST', `/api/donor/account/monthly/${id}/skip`)).status).toBe(404)
  })

  test('shows nothing of an unconfirmed e-mail address, nor of one it had before', async () => {
    const [email, later] = [newEmail(), newEmail()]
    const { id } = await insertUser(app.deps.db, { email })
    await at.giveMonthly(email)
    const visitor = await app.signIn(email)
    await app.deps.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id))
    expect((await at.portal(visitor, 'account')).body).toEqual({ email: null, monthly: [], years: [] })
    expect((await visitor.get('/api/donor/account/donations')).body.total).toBe(0)
    await app.deps.db.update(users).set({ email: later, emailVerifiedAt: app.clock.now() }).where(eq(users.id, id))
    expect((await at.portal(visitor, 'account')).body).toEqual({ email: later, monthly: [], years: [] })
  })
})

describe('the year statement', () => {
  test('proves a donation to the reader of its e-mail address alone, and to no account that was open on the screen', async () => {
    const { visitor: account } = await app.signInAnew()
    const typed = newEmail()
    await at.give(typed, { amount: 40 }, account)
    expect((await at.portal(account, 'account')).body.years).toEqual([])
    expect((await account.get('/api/donor/account/statement/2027')).status).toBe(404)
    expect((await account.get('/api/donor/account/donations')).body.total).toBe(1)
    expect((await at.portal(await at.visit(typed))).body.years).toEqual([{ year: 2027, amount: 40 }])
  })

  test('is a PDF of the donations less refunds, to the cent, and of no other donor', async () => {
    const email = newEmail()
    await at.give(email, { amount: 40 })
    await at.give(email, { amount: 10 })
    const refunded = await at.give(email, { amount: 25 })
    const [row] = await app.deps.db
      .select({ id: payments.providerPaymentId })
      .from(payments)
      .innerJoin(donations, eq(donations.id, payments.donationId))
      .where(eq(donations.token, refunded))
    await app.sandbox.chargeBack(row!.id!)
    await app.runJobs()
    const visitor = await at.visit(email)
    expect((await at.portal(visitor)).body.years).toEqual([{ year: 2027, amount: 50 }])
    const answer = await visitor.get('/api/donor/link/statement/2027')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.body.slice(0, 5)).toBe('%PDF-')
    expect((await visitor.get('/api/donor/link/statement/2026')).status).toBe(404)
    expect((await app.visitor().get('/api/donor/link/statement/2027')).status).toBe(404)
  })
})
