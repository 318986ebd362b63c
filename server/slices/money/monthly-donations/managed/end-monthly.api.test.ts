import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertProject, insertProjectManager } from '../../../../../tests/support/builders/projects.ts'
import { builtPassword, insertUser } from '../../../../../tests/support/builders/users.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo } from '../../../../../tests/support/mailbox.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { newEmail } from '../../../../../tests/support/money/donors.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'

let app: TestApp
let manager: Visitor
let address: string
let project: { id: number; name: string }

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2027-01-15T11:00:00Z')
  await app.deps.db.execute('delete from schedules')
  const user = await insertUser(app.deps.db)
  address = user.email
  manager = await app.signIn(address)
  project = await insertProject(app.deps.db)
  await insertProjectManager(app.deps.db, project.id, user.id)
})

/** @returns its id, as the manager's list has it, and its donor */
async function giveMonthly(changes: object = {}) {
  const email = newEmail()
  const { token } = await app.give(project.id, { email, amount: 10, donation_type: 'recurring', ...changes })
  const [{ id }] = await listed()
  return { id: id as number, email, token }
}
const listed = async () => (await manager.get(`/api/project/${project.id}/monthly-donations`)).body.list
const end = (id: number, ends_at?: string, caller = manager) =>
  caller.write('DELETE', `/api/subscription/${id}`, ends_at === undefined ? {} : { ends_at })
const monthsOf = (email: string) => app.deps.db.$count(donations, eq(donations.email, email))

/** Lets so many days go by, with their charges; by then a session is over. */
async function live(count: number): Promise<void> {
  app.clock.advance(days(count))
  await app.runJobs()
  app.clock.advance(minutes(20))
  await app.runJobs()
  await manager.signIn(address)
}

describe('a manager of a project ends a monthly donation', () => {
  test('needs a recent password, as an earlier closing date does; the donation does not begin again', async () => {
    const { id, email } = await giveMonthly()
    const closeOn = (value: string) =>
      manager.write('PUT', `/api/project/${project.id}`, { field: 'closing_date', value })
    app.clock.advance(minutes(16))
    expect([(await end(id)).status, (await closeOn('2027-01-15')).status]).toEqual([423, 423])
    expect(await listed()).toMatchObject([{ id, state: 'active', ends_at: null }])
    await manager.post('/settings/confirm-identity', { password: builtPassword })
    expect([(await closeOn('2027-06-15')).status, (await end(id)).status]).toEqual([200, 200])
    app.clock.advance(minutes(16))
    // A later date ends nothing.
    expect((await closeOn('2027-07-15')).status).toBe(200)
    expect((await mailsTo(app, email, 'monthly-ends')).length).toBe(1)
  })

  test('today when no day is given: nothing is taken any more, and the donor is mailed [7.23, 4.13, 9.08]', async () => {
    const { id, email } = await giveMonthly()
    const { status, body } = await end(id)
    expect(status).toBe(200)
    expect(body.item).toMatchObject({ id, state: 'ended', ends_at: '2027-01-15', next_charge_on: null, amount: 10 })
    expect(await listed()).toEqual([body.item])
    const mail = await latestMail(app, email, 'monthly-ends')
    expect(mail.text).toContain('Vanaf 15 januari 2027 schrijven we niets meer af')
    expect(mail.html).toMatch(/<span lang="nl">[^<]+<\/span>/)
    await live(40)
    expect(await monthsOf(email)).toBe(1)
  })

  test('from a day to come: months before it are taken, and the last one says nothing of a next [7.23, 4.13, 9.08]', async () => {
    const { id, email, token } = await giveMonthly()
    const { body } = await end(id, '20-2-2027')
    expect(body.item).toMatchObject({ state: 'active', ends_at: '2027-02-20', next_charge_on: '2027-02-15' })
    await live(32)
    expect(await monthsOf(email)).toBe(2)
    const [item] = await listed()
    expect(item).toMatchObject({ state: 'ended', ends_at: '2027-02-20', next_charge_on: null })
    expect((await app.visitor().get(`/api/donation/${token}`)).body.monthly).toMatchObject({ state: 'ended' })
    expect((await latestMail(app, email, 'receipt')).text).not.toContain('schrijven we weer')
    await live(31)
    expect(await monthsOf(email)).toBe(2)
  })

  test('which its donor reads wherever they read when the next month is', async () => {
    const { id, email, token } = await giveMonthly()
    const ownPages = async () => {
      const status = (await app.visitor().get(`/api/donation/${token}`)).body
      const stop = `/api/monthly-donation/${referenceIn(status.monthly.stop_url)}`
      return [status, (await app.visitor().get(stop)).body]
    }
    for (const page of await ownPages()) expect(page).toMatchObject({ next_charge_on: '2027-02-15', ends_at: null })
    await end(id, '2027-04-01')
    for (const page of await ownPages())
      expect(page).toMatchObject({ next_charge_on: '2027-02-15', ends_at: '2027-04-01' })
    await live(32)
    const thanks = (await latestMail(app, email, 'receipt')).text
    expect(thanks).toContain('Op 15 maart 2027 schrijven we weer € 10,00 af.')
    expect(thanks).toContain('vanaf 1 april 2027 schrijven we niets meer af')
    expect(thanks).not.toContain('en daarna elke maand')
    await live(31)
    for (const page of await ownPages()) expect(page).toMatchObject({ next_charge_on: null, ends_at: null })
  })

  test('before the next month, and then it is over at once', async () => {
    const { id, email } = await giveMonthly()
    expect((await end(id, '2027-02-15')).body.item).toMatchObject({ state: 'ended', ends_at: '2027-02-15' })
    await live(40)
    expect(await monthsOf(email)).toBe(1)
  })

  test('earlier than was said before, and never later', async () => {
    const { id, email } = await giveMonthly()
    await end(id, '2027-04-01')
    const later = await end(id, '2027-05-01')
    expect([later.status, Object.keys(later.body.errors)]).toEqual([422, ['ends_at']])
    expect((await end(id, '2027-03-01')).body.item).toMatchObject({ state: 'active', ends_at: '2027-03-01' })
    expect(await mailsTo(app, email, 'monthly-ends')).toHaveLength(2)
  })

  test('earlier again twenty times a day, as its donor is mailed each time', async () => {
    const { id, email } = await giveMonthly()
    const statuses: number[] = []
    for (let day = 28; day > 7; day -= 1)
      statuses.push((await end(id, `2028-02-${String(day).padStart(2, '0')}`)).status)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    expect(await mailsTo(app, email, 'monthly-ends')).toHaveLength(20)
  })

  test.each(['gisteren', '2027-01-14', '30-2-2027', '2027-13-01', '31-12-2026'])(
    'not at %s: that is said at the day [8.06]',
    async (day) => {
      const { id, email } = await giveMonthly()
      const { status, body } = await end(id, day)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['ends_at']])
      expect(await listed()).toMatchObject([{ state: 'active', ends_at: null }])
      expect(await mailsTo(app, email, 'monthly-ends')).toEqual([])
    },
  )

  test('once, also by two at the same moment, and not one stopped by its donor', async () => {
    const { id, email, token } = await giveMonthly()
    const answers = await Promise.all([end(id), end(id), end(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect(await mailsTo(app, email, 'monthly-ends')).toHaveLength(1)
    const other = await giveMonthly()
    const stopUrl = (await app.visitor().get(`/api/donation/${other.token}`)).body.monthly.stop_url
    await app.visitor().post(`/api/monthly-donation/${referenceIn(stopUrl)}/stop`)
    expect((await end(other.id)).status).toBe(422)
    expect(token).not.toBe(other.token)
  })

  test('for good: its donor undoes no end of theirs, and after an undone stop it holds [7.23, 4.13, 9.08]', async () => {
    const { id, token } = await giveMonthly()
    const stopUrl = (await app.visitor().get(`/api/donation/${token}`)).body.monthly.stop_url
    const link = `/api/monthly-donation/${referenceIn(stopUrl)}`
    await end(id, '2027-04-01')
    const stop = async () => (await app.visitor().post(`${link}/stop`)).body.undo_token as string
    const undo = (undoToken: string) => app.visitor().post(`/api/monthly-donation/${undoToken}/undo-stop`)
    const resumed = await undo(await stop())
    expect([resumed.status, resumed.body]).toEqual([200, expect.objectContaining({ ends_at: '2027-04-01' })])
    app.clock.advance(minutes(1))
    const undoToken = await stop()
    expect((await end(id)).status).toBe(422)
    await undo(undoToken)
    await end(id)
    expect((await app.visitor().get(link)).body).toMatchObject({ state: 'ended', undo_until: null })
    expect((await undo(undoToken)).status).toBe(409)
    expect(await listed()).toMatchObject([{ state: 'ended', ends_at: '2027-01-15' }])
  })

  test('of their own project alone; for all others it does not exist', async () => {
    const { id } = await giveMonthly()
    const { visitor: stranger } = await app.signInAnew()
    expect((await end(id, '', stranger)).status).toBe(404)
    expect((await end(id, '', app.visitor())).status).toBe(401)
    expect((await end(999_999_999)).status).toBe(404)
    expect(await listed()).toMatchObject([{ state: 'active' }])
  })
})

test('of an anonymous donor the amount alone is mailed', async () => {
  const { email } = await giveMonthly({ anonymous: true })
  const [item] = await listed()
  expect(item).toMatchObject({ first_name: '', last_name: '', email: '', amount: 10 })
  expect(JSON.stringify(item)).not.toContain(email)
})
