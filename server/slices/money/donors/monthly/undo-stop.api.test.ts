import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization } from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { donorsOf, newEmail } from '../../../../../tests/support/money/donors.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo } from '../../../../../tests/support/mailbox.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { monthlyDonations } from '../../../../schema/money/monthly-donations/monthly-donations.ts'
import { lockMonthlyDonation } from '../../monthly-donations/queries.ts'

let app: TestApp
let at: ReturnType<typeof donorsOf>
let projectId: number

beforeAll(async () => {
  app = await buildTestApp()
  at = donorsOf(app, () => projectId)
})
beforeEach(async () => {
  const { id: organizationId } = await insertOrganization(app.deps.db)
  projectId = (await insertProject(app.deps.db, { organizationId })).id
  app.clock.set('2027-01-15T11:00:00Z')
  await app.deps.db.execute('delete from schedules')
})
afterAll(() => app.close())

type MonthlyCall = readonly [end: string, body?: object, method?: 'POST' | 'PUT' | 'DELETE']
const change = (visitor: Visitor, id: number, ...[end, body = {}, method = 'POST']: MonthlyCall) =>
  visitor.write(method, `/api/donor/link/monthly/${id}${end}`, body)
const revokedOf = async (email: string) => {
  const [countRow] = await app.database.run<{ count: number }>(
    {
      name: 'count-revoked-in-test',
      text: `select count(*)::int as count from mandates m join payers p on p.id = m.payer_id
        where m.status = 'invalid' and lower(p.email) = lower($1)`,
    },
    [email],
  )
  return countRow!.count
}

/** The call of the link in a donor's mails. */
const linkOf = async (email: string) =>
  `/api/monthly-donation/${/\/donatie\/stop\/(\S+)/.exec((await latestMail(app, email, 'receipt')).text)![1]!}`

/** The call of the mail about a stop. */
const undo = (token: string) => app.visitor().post(`/api/monthly-donation/${token}/undo-stop`)

/** A monthly donation of a new donor, whose portal is open in a browser. */
async function giveMonthly() {
  const email = newEmail()
  await at.giveMonthly(email)
  const visitor = await at.visit(email)
  const { id } = (await at.monthlyOf(visitor)) as { id: number }
  return { email, visitor, id }
}

test('a stopped monthly donation goes on after all as before, and is mailed and given', async () => {
  const { email, visitor, id } = await giveMonthly()
  await change(visitor, id, '/pause', { months: 1 })
  const before = await at.monthlyOf(visitor)
  const stopped = await change(visitor, id, '', { reason: 'mistake' }, 'DELETE')
  expect(stopped.body.item).toMatchObject({ state: 'cancelled', undo_until: '2027-01-16T11:00:00.000Z' })
  expect(stopped.body.message).toMatch(
    /^Je donatie van €\s15,00 per maand aan .+ is gestopt\. We schrijven niets meer af/,
  )
  app.clock.advance(minutes(10))
  const answers = await Promise.all(Array.from({ length: 5 }, () => change(visitor, id, '/undo-stop')))
  // Pressing again changes nothing, and does not end the rest that it goes on with.
  for (const { status, body } of answers)
    expect([status, body.message]).toEqual([200, expect.stringContaining('Op 15 maart 2027 schrijven we ')])
  expect(await at.monthlyOf(visitor)).toEqual(before)
  expect(await mailsTo(app, email, 'monthly-changed')).toHaveLength(2)
  // Stopped once more it is mailed once more, and may go on once more.
  app.clock.advance(minutes(10))
  await change(visitor, id, '', {}, 'DELETE')
  expect(await mailsTo(app, email, 'monthly-stopped')).toHaveLength(2)
  await at.live(2, 1)
  expect(await revokedOf(email)).toBe(1)
})

test.each([
  ['a day later', 24 * 60, 409],
  ['almost a day later', 24 * 60 - 1, 200],
] as const)('a stopped monthly donation goes on after all %s: %i minutes, %i', async (_when, later, status) => {
  const { email, visitor, id } = await giveMonthly()
  await change(visitor, id, '', {}, 'DELETE')
  app.clock.advance(minutes(later))
  await app.runJobs()
  const again = await at.visit(email)
  expect((await change(again, id, '/undo-stop')).status).toBe(status)
  expect(await revokedOf(email)).toBe(0)
})

const revokeAtProvider = async (id: number) => {
  const { payer, mandate } = (await lockMonthlyDonation(app.deps.db, id))!
  await app.sandbox.revokeMandate(payer.providerCustomerId, mandate.providerMandateId)
}
const archiveProject = () =>
  app.deps.db.update(projects).set({ archivedAt: app.clock.now() }).where(eq(projects.id, projectId))

test.each([
  ['its mandate was revoked at the provider meanwhile', revokeAtProvider],
  ['its project was archived meanwhile', archiveProject],
])('a stopped monthly donation does not go on where %s', async (_why, happen) => {
  const { email, visitor, id } = await giveMonthly()
  await change(visitor, id, '', {}, 'DELETE')
  await happen(id)
  expect((await change(visitor, id, '/undo-stop')).status).toBe(409)
  expect(await at.monthlyOf(visitor)).toMatchObject({ state: 'cancelled' })
  expect(await mailsTo(app, email, 'monthly-changed')).toEqual([])
})

test('a stopped monthly donation stays so while the provider cannot say that its mandate holds', async () => {
  const { visitor, id } = await giveMonthly()
  await change(visitor, id, '', {}, 'DELETE')
  app.sandbox.behaviour.failWith = 'unreachable'
  expect((await change(visitor, id, '/undo-stop')).status).toBe(503)
  app.sandbox.behaviour.failWith = undefined
  expect((await change(visitor, id, '/undo-stop')).status).toBe(200)
})

test('the stop of another donor is not undone, by their portal, their account or their link', async () => {
  const { visitor, id } = await giveMonthly()
  await change(visitor, id, '', {}, 'DELETE')
  const other = await giveMonthly()
  const { visitor: user } = await app.signInAnew()
  for (const refused of [
    await change(other.visitor, id, '/undo-stop'),
    await change(app.visitor(), id, '/undo-stop'),
    await user.post(`/api/donor/account/monthly/${id}/undo-stop`),
  ])
    expect(refused.status).toBe(404)
  // The token of a stop of their own, with another number in it, is not one of ours.
  const { undo_token: own } = (await app.visitor().post(`${await linkOf(other.email)}/stop`)).body
  expect((await undo(own.replace(/^\d+/, String(id)))).status).toBe(404)
  expect(await at.monthlyOf(visitor)).toMatchObject({ state: 'cancelled' })
})

test('the link that stops gives a token of its own stop alone, once', async () => {
  const { email, visitor, id } = await giveMonthly()
  const link = await linkOf(email)
  await change(visitor, id, '', {}, 'DELETE')
  expect((await app.visitor().post(`${link}/stop`)).body).toMatchObject({ state: 'cancelled', undo_token: null })
  const other = await giveMonthly()
  const path = `${await linkOf(other.email)}/stop`
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.visitor().post(path)))
  expect(answers.filter(({ body }) => body.undo_token !== null)).toHaveLength(1)
})

test('a monthly donation that lapsed as its card was declined does not go on by a stop and its undo', async () => {
  const { email, visitor, id } = await giveMonthly()
  await app.deps.db.update(monthlyDonations).set({ state: 'lapsed' }).where(eq(monthlyDonations.id, id))
  const stopped = await change(visitor, id, '', {}, 'DELETE')
  expect(stopped.body.item).toMatchObject({ state: 'cancelled', undo_until: null })
  expect((await change(visitor, id, '/undo-stop')).status).toBe(409)
  expect((await app.visitor().post(`${await linkOf(email)}/stop`)).body).toMatchObject({ undo_token: null })
  expect(await at.monthlyOf(visitor)).toMatchObject({ state: 'cancelled' })
})

test('a stop is undone ten times a day by the link, and the donor’s own undos are counted apart', async () => {
  const { email, visitor, id } = await giveMonthly()
  const link = await linkOf(email)
  for (let round = 1; round <= 10; round += 1) {
    app.clock.advance(minutes(5))
    const { undo_token: token } = (await app.visitor().post(`${link}/stop`)).body
    expect([round, (await undo(token)).status]).toEqual([round, 200])
  }
  app.clock.advance(minutes(5))
  const { undo_token: last } = (await app.visitor().post(`${link}/stop`)).body
  const refused = await undo(last)
  expect([refused.status, refused.body.message]).toEqual([429, app.deps.texts.in('nl')('errors.too_many_today')])
  expect(await mailsTo(app, email, 'monthly-changed')).toHaveLength(10)
  expect((await change(visitor, id, '/undo-stop')).status).toBe(200)
  const { undo_token: next } = (await app.visitor().post(`${link}/stop`)).body
  app.clock.advance(minutes(23 * 60 + 30))
  expect((await undo(next)).status).toBe(200)
})

test('a month that was paid in another way after the stop is not taken once more after the undo', async () => {
  const { email, visitor, id } = await giveMonthly()
  const { renew_url: renewUrl } = await at.monthlyOf(visitor)
  const renewal = `/api/monthly-donation/${referenceIn(renewUrl)}/renewal`
  const { body } = await app.visitor().post(renewal, { payment_method: 'creditcard' })
  await change(visitor, id, '', {}, 'DELETE')
  await app.sandbox.decide(referenceIn(body.url), { to: 'paid' })
  await app.runJobs()
  await change(visitor, id, '/undo-stop')
  await app.runJobs()
  expect(await at.monthlyOf(visitor)).toMatchObject({
    state: 'active',
    next_charge_on: '2027-03-15',
    payment_method: 'creditcard',
  })
  await at.live(32, 4)
  expect(await app.deps.db.$count(donations, eq(donations.email, email))).toBe(2)
})

/**
 * A monthly donation that an account began under an e-mail address of another reader, whose portal is open as well: the
 * account pays for it in its own portal, or the visitor at its screen may have paid.
 */
async function giveForAnother({ isPaidByAccount }: { isPaidByAccount: boolean }) {
  const email = newEmail()
  const { visitor: account } = await app.signInAnew()
  await at.giveMonthly(email, {}, account)
  const reader = await at.visit(email)
  const { id, renew_url: renewUrl } = await at.monthlyOf(reader)
  const renew = async (whose: 'account' | 'link') => {
    const payer = whose === 'account' ? account : reader
    const path = `/api/monthly-donation/${referenceIn(String(renewUrl))}/renewal`
    return String((await payer.post(path, { payment_method: 'creditcard' })).body.url)
  }
  if (isPaidByAccount) await pay(await renew('account'))
  const by = (whose: 'account' | 'link') =>
    async function request(...[end, body = {}, method = 'POST']: MonthlyCall) {
      const visitor = whose === 'account' ? account : reader
      return (await visitor.write(method, `/api/donor/${whose}/monthly/${id}${end}`, body)).status
    }
  return { email, id: id as number, account, reader, renew, byAccount: by('account'), byReader: by('link') }
}

async function pay(checkout: string): Promise<void> {
  await app.sandbox.decide(referenceIn(checkout), { to: 'paid' })
  await app.runJobs()
}

test('what an account pays for and stopped or paused goes on for no reader of another e-mail address', async () => {
  const { email, reader, byAccount, byReader } = await giveForAnother({ isPaidByAccount: true })
  expect(await byAccount('/pause', { months: 3 })).toBe(200)
  expect([await byReader('/resume'), await byAccount('/resume')]).toEqual([409, 200])
  expect(await byAccount('', {}, 'DELETE')).toBe(200)
  expect((await latestMail(app, email, 'monthly-stopped')).text).not.toContain('undo=')
  expect((await at.monthlyOf(reader)).undo_until).toBeNull()
  expect([await byReader('/undo-stop'), await byAccount('/undo-stop')]).toEqual([409, 200])
  expect((await app.visitor().post(`${await linkOf(email)}/stop`)).body).toMatchObject({
    undo_until: null,
    undo_token: null,
  })
})

test('what the reader of another e-mail address lowered or stopped, after they renewed it, goes on for no account', async () => {
  const { renew, byAccount, byReader } = await giveForAnother({ isPaidByAccount: true })
  await pay(await renew('link'))
  const amount = (euros: number) => ['/amount', { amount: euros }, 'PUT'] as const
  expect(await byReader(...amount(10))).toBe(200)
  expect([await byAccount(...amount(12)), await byReader(...amount(12))]).toEqual([422, 200])
  expect(await byReader('', {}, 'DELETE')).toBe(200)
  expect([await byAccount('/undo-stop'), await byReader('/undo-stop')]).toEqual([409, 200])
})

const amountOf = (euros: number) => ['/amount', { amount: euros }, 'PUT'] as const

test('an account raises no mandate of a visitor who typed their own e-mail address, until it pays in its own portal', async () => {
  const { reader, renew, byAccount, byReader } = await giveForAnother({ isPaidByAccount: false })
  expect(await at.monthlyOf(reader)).toMatchObject({ amount: 15, mandate_limit: 15 })
  expect([await byAccount(...amountOf(50)), await byReader(...amountOf(50))]).toEqual([422, 422])
  // The visitor pays: what they paused or stopped goes on by them alone.
  expect(await byReader('/pause', { months: 3 })).toBe(200)
  expect([await byAccount('/resume'), await byReader('/resume')]).toEqual([409, 200])
  expect(await byReader('', {}, 'DELETE')).toBe(200)
  expect([await byAccount('/undo-stop'), await byReader('/undo-stop')]).toEqual([409, 200])
  await pay(await renew('account'))
  expect([await byReader(...amountOf(50)), await byAccount(...amountOf(50))]).toEqual([422, 200])
})
test.each(['before', 'after'] as const)(
  'a card that the reader paid with in their own portal and then stopped is not taken by an undo of the account: paid %s it',
  async (when) => {
    const { reader, renew, byAccount, byReader } = await giveForAnother({ isPaidByAccount: true })
    const before = await at.monthlyOf(reader)
    const checkout = await renew('link')
    expect(await byReader('', {}, 'DELETE')).toBe(200)
    if (when === 'before') await pay(checkout)
    expect(await byAccount('/undo-stop')).toBe(200)
    await app.runJobs()
    if (when === 'after') await pay(checkout)
    expect(await at.monthlyOf(reader)).toMatchObject({
      state: 'active',
      mandate_limit: null,
      next_charge_on: before.next_charge_on,
      account_ending: before.account_ending,
    })
  },
)

test('a mandate of the account without limit does not come in by an undo of the reader', async () => {
  const { reader, renew, byAccount, byReader } = await giveForAnother({ isPaidByAccount: false })
  const checkout = await renew('account')
  expect(await byAccount('', {}, 'DELETE')).toBe(200)
  await pay(checkout)
  expect(await byReader('/undo-stop')).toBe(200)
  await app.runJobs()
  expect(await at.monthlyOf(reader)).toMatchObject({
    state: 'active',
    mandate_limit: 15,
    payment_method: 'directdebit',
  })
})
