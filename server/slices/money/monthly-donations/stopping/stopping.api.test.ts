import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization } from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { days, hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { users } from '../../../../schema/identity/users.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { newEmail } from '../../../../../tests/support/money/donors.ts'

let app: TestApp
let project: { id: number; name: string; url: string }

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2027-01-15T11:00:00Z')
  const { id: organizationId } = await insertOrganization(app.deps.db)
  project = await insertProject(app.deps.db, { organizationId })
})
afterAll(() => app.close())

async function giveMonthly(visitor: Visitor, changes: { email?: string; method?: string } = {}) {
  const email = changes.email ?? newEmail()
  const form = { amount: 15, payment_method: changes.method ?? 'ideal', donation_type: 'recurring', email }
  const { token } = await app.give(project.id, form, { visitor })
  return { token, email }
}

/** The path of the page that stops it, as the donor finds it. */
const stopPath = async (token: string) =>
  new URL((await app.visitor().get(`/api/donation/${token}`)).body.monthly.stop_url).pathname

const stopToken = async (token: string) => referenceIn(await stopPath(token))

const countOf = async (text: string, values: unknown[]) =>
  (await app.database.run<{ count: number }>({ name: 'count-in-test', text }, values))[0]!.count

const monthsOf = (email: string) => countOf('select count(*)::int as count from donations where email = $1', [email])
const stopMails = (email: string) =>
  app.database
    .run<{ count: number }>(
      {
        name: 'count-stop-mails',
        text: `select count(*)::int as count from mails where kind = 'monthly-stopped' and "to" = $1`,
      },
      [email],
    )
    .then(([row]) => row!.count)

describe('the link that stops a monthly donation', () => {
  test('is in the mail and on the page, and one POST ends it, with a mail that names the day', async () => {
    const { token, email } = await giveMonthly(app.visitor())
    const thanks = await latestMail(app, email, 'receipt')
    const inMail = new URL(/https?:\/\/\S+\/donatie\/stop\/\S+/.exec(thanks.text)![0])
    expect(inMail.pathname).toBe(await stopPath(token))
    expect(thanks.text).toContain('Op 15 februari 2027 schrijven we weer € 15,00 af')
    const path = `/api/monthly-donation/${await stopToken(token)}`
    expect((await app.visitor().get(path)).body).toEqual({
      id: expect.any(Number),
      amount: 15,
      covered: 0,
      amount_min: expect.any(Number),
      payment_method: 'directdebit',
      payment_method_name: 'Automatische incasso',
      state: 'active',
      started_on: '2027-01-15',
      next_charge_on: '2027-02-15',
      ends_at: null,
      ended_on: null,
      project: { name: project.name, url: project.url, language: 'nl' },
      via: null,
      undo_until: null,
    })
    app.clock.advance(days(3))
    const stopped = await app.visitor().post(`${path}/stop`)
    expect(stopped.body).toMatchObject({ state: 'cancelled', next_charge_on: null, ended_on: '2027-01-18' })
    const mail = await latestMail(app, email, 'monthly-stopped')
    expect(mail.text).toContain('Op 18 januari 2027')
    expect((await app.visitor().get(`/api/donation/${token}`)).body).toMatchObject({
      next_charge_on: null,
      monthly: { state: 'cancelled' },
    })
    app.clock.advance(days(60))
    await app.runJobs()
    expect(await monthsOf(email)).toBe(1)
  })

  test('stops nothing by being looked at, however often', async () => {
    const { token } = await giveMonthly(app.visitor())
    const path = `/api/monthly-donation/${await stopToken(token)}`
    for (let looks = 0; looks < 3; looks += 1) await app.visitor().get(path)
    expect((await app.visitor().get(path)).body.state).toBe('active')
  })

  test('stops once: again, and ten at a time, changes nothing and mails nothing more', async () => {
    const { token, email } = await giveMonthly(app.visitor())
    const path = `/api/monthly-donation/${await stopToken(token)}/stop`
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.visitor().post(path)))
    app.clock.advance(days(2))
    answers.push(await app.visitor().post(path))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.state} ${body.ended_on}`)).size).toBe(1)
    expect(await stopMails(email)).toBe(1)
  })

  test('undoes that for a day, as the mail says, and it goes on as before', async () => {
    const { token, email } = await giveMonthly(app.visitor())
    const path = `/api/monthly-donation/${await stopToken(token)}`
    const before = (await app.visitor().get(path)).body
    await app.visitor().post(`${path}/stop`)
    const mail = await latestMail(app, email, 'monthly-stopped')
    expect(mail.text).toContain('Binnen een dag kun je met deze link toch blijven geven')
    const inMail = /\/donatie\/stop\/\S+\?undo=(\S+)/.exec(mail.text)![1]!
    app.clock.advance(hours(1))
    // The link that stops is in every receipt, which may have been forwarded: it takes no month again.
    expect((await app.visitor().post(`${path}/undo-stop`)).status).toBe(404)
    expect((await app.visitor().post(`/api/monthly-donation/${inMail}/undo-stop`)).body).toEqual(before)
    expect((await latestMail(app, email, 'monthly-changed')).text).toContain('Je geeft weer.')
    app.clock.advance(days(32))
    await app.runJobs()
    app.clock.advance(minutes(20))
    await app.runJobs()
    expect(await monthsOf(email)).toBe(2)
  })

  test('works from a later month too', async () => {
    const { email } = await giveMonthly(app.visitor())
    app.clock.advance(days(32))
    await app.runJobs()
    app.clock.advance(minutes(20))
    await app.runJobs()
    expect(await monthsOf(email)).toBe(2)
    const thanks = await latestMail(app, email, 'receipt')
    const token = /\/donatie\/stop\/(\S+)/.exec(thanks.text)![1]!
    expect((await app.visitor().post(`/api/monthly-donation/${token}/stop`)).body.state).toBe('cancelled')
  })

  test('that is forged is a link to nothing', async () => {
    const { token } = await giveMonthly(app.visitor())
    const [id, signature] = (await stopToken(token)).split('.') as [string, string]
    for (const forged of [`${Number(id) + 1}.${signature}`, `${id}.${'a'.repeat(43)}`, id, 'onzin']) {
      expect((await app.visitor().get(`/api/monthly-donation/${forged}`)).status).toBe(404)
      expect((await app.visitor().post(`/api/monthly-donation/${forged}/stop`)).status).toBe(404)
    }
  })
})

describe('one’s own monthly donations', () => {
  const listOf = async (visitor: Visitor) =>
    (await visitor.get('/settings/monthly-donations')).body.list as { id: number; state: string; ended_on: string }[]

  test('are those begun while signed in, and those with the confirmed e-mail address [6.02]', async () => {
    const { visitor, ...user } = await app.signInAnew()
    const signedIn = await giveMonthly(visitor)
    await giveMonthly(app.visitor(), { email: user.email.toUpperCase() })
    await giveMonthly(app.visitor())
    expect(signedIn.email).not.toBe(user.email)
    expect(await listOf(visitor)).toHaveLength(2)
    expect(await listOf((await app.signInAnew()).visitor)).toEqual([])
  })

  test('are not shown for an unconfirmed e-mail address', async () => {
    const { visitor, ...user } = await app.signInAnew()
    await app.deps.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, user.id))
    await giveMonthly(app.visitor(), { email: user.email })
    expect(await listOf(visitor)).toEqual([])
  })

  test('are stopped by their donor alone', async () => {
    const { visitor, ...user } = await app.signInAnew()
    await giveMonthly(app.visitor(), { email: user.email })
    const { id } = (await listOf(visitor))[0]!
    const stranger = (await app.signInAnew()).visitor
    expect((await stranger.write('DELETE', `/settings/monthly-donations/${id}`)).status).toBe(404)
    expect((await app.visitor().write('DELETE', `/settings/monthly-donations/${id}`)).status).toBe(401)
    expect((await listOf(visitor))[0]!.state).toBe('active')
    const stopped = await visitor.write('DELETE', `/settings/monthly-donations/${id}`)
    expect(stopped.body).toMatchObject({
      item: { id, state: 'cancelled' },
      message: expect.stringContaining('gestopt'),
    })
    expect((await visitor.write('DELETE', `/settings/monthly-donations/${id}`)).status).toBe(200)
    expect(await stopMails(user.email)).toBe(1)
  })
})
