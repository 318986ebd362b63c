import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { insertConnectedAccount } from '../../../../../tests/support/builders/payouts.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo } from '../../../../../tests/support/mailbox.ts'
import { advancePastWait } from '../../../../../tests/support/fundraisers/pending-changes.ts'
import { newEmail } from '../../../../../tests/support/money/donors.ts'
import { Conflict } from '../../../../platform/errors.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { monthlyDonations } from '../../../../schema/money/monthly-donations/monthly-donations.ts'
import { payers } from '../../../../schema/money/payments/payers.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { undoStop } from '../changing/undo-stop.ts'
import { readerOf } from '../rules.ts'
import { findMonthly } from '../stopping/queries.ts'
import { stopMonthlyDonation } from '../stopping/stop-monthly-donation.ts'
import { followMovedProject } from './follow-moved-project.ts'

let app: TestApp
let owner: { id: number; email: string }
let browser: Visitor
let former: { id: number; name: string }
let next: { id: number; name: string }
beforeAll(async () => {
  // A move waits for its time alone.
  app = await buildTestApp({ REVIEW: 'automatic' })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2027-01-15T11:00:00Z')
  const { db } = app.deps
  await db.execute('delete from schedules')
  owner = await insertUser(db)
  browser = await app.signIn(owner.email)
  former = await insertOrganization(db)
  next = await insertOrganization(db, { name: 'Stichting De Nieuwe Bron' })
  for (const { id } of [former, next])
    await insertOrganizationMember(db, { organizationId: id, userId: owner.id, role: 'owner' })
})

/** A project of the former organization, and a monthly donor of test. */
async function giveMonthly({ account, to }: { account?: string; to?: { id: number; url: string } } = {}) {
  const { db } = app.deps
  const project = to ?? (await insertProject(db, { ownerId: owner.id, organizationId: former.id }))
  const email = newEmail()
  await app.give(project.id, { email, amount: 10, donation_type: 'recurring' })
  const all = await db.select().from(monthlyDonations).where(eq(monthlyDonations.projectId, project.id))
  const monthly = all.toSorted((a, b) => a.id - b.id).at(-1)
  if (account !== undefined) await db.update(payers).set({ account }).where(eq(payers.id, monthly!.payerId))
  return { project, email, id: monthly!.id }
}

const undo = async (id: number) => undoStop(app.deps, readerOf((await findMonthly(app.deps.db, id))!), id)

const stateOf = async (id: number) => {
  const [row] = await app.deps.db.select().from(monthlyDonations).where(eq(monthlyDonations.id, id))
  return row!.state
}
const move = async (projectId: number, organizationId: number) => {
  const answer = await browser.write('PUT', `/api/project/${projectId}`, {
    field: 'organization_id',
    value: organizationId,
  })
  expect(answer.status).toBe(200)
  await advancePastWait(app)
}
const monthsOf = (email: string) => app.deps.db.$count(donations, eq(donations.email, email))

async function liveAMonth(): Promise<void> {
  app.clock.advance(days(32))
  await app.runJobs()
  app.clock.advance(minutes(20))
  await app.runJobs()
}

test('a monthly donation on the account of the platform goes on, and its donor hears the new owner [4.13]', async () => {
  const { project, email, id } = await giveMonthly()
  await move(project.id, next.id)
  const mail = await latestMail(app, email, 'monthly-moved')
  expect(mail.subject).toContain('is nu van iemand anders')
  expect(mail.text).toContain('Stichting De Nieuwe Bron')
  expect(mail.text).toMatch(/loopt door[^]*\/stoppen\/|\/stop/)
  await liveAMonth()
  expect([await stateOf(id), await monthsOf(email)]).toEqual(['active', 2])
})

test('a monthly donation on an account of the former organization ends, and can be given again at once [4.13]', async () => {
  const account = await insertConnectedAccount(app.deps.db, { organizationId: former.id })
  const { project, email, id } = await giveMonthly({ account })
  expect((await browser.get(`/api/project/${project.id}/monthly-donations`)).body).toMatchObject({
    active_count: 1,
    bound_count: 1,
  })
  await move(project.id, next.id)
  const mail = await latestMail(app, email, 'monthly-moved')
  expect(mail.subject).toContain('stopt')
  expect(mail.text).toContain(`/${project.url}/doneer?amount=10&type=recurring`)
  expect(await stateOf(id)).toBe('ended')
  await liveAMonth()
  expect([await monthsOf(email), (await mailsTo(app, email, 'monthly-moved')).length]).toEqual([1, 1])
})

test('nothing is taken between a move and the job that follows it, and its donor is mailed once', async () => {
  const account = await insertConnectedAccount(app.deps.db, { organizationId: former.id })
  const { project, email, id } = await giveMonthly({ account })
  await app.deps.db.execute(`update projects set organization_id = ${next.id} where id = ${project.id}`)
  await liveAMonth()
  expect([await monthsOf(email), await stateOf(id)]).toEqual([1, 'ended'])
  await browser.signIn(owner.email)
  await move(project.id, former.id)
  await liveAMonth()
  expect(await mailsTo(app, email, 'monthly-moved')).toHaveLength(1)
})

test('a project that moved again by the time the job is done says nothing of those in between', async () => {
  const { project, email } = await giveMonthly()
  for (const { id: organizationId } of [next, former])
    await followMovedProject(app.deps, { projectId: project.id, organizationId, changeKey: `naar-${organizationId}` })
  const mails = await mailsTo(app, email, 'monthly-moved')
  expect(mails.map(({ text }) => [text.includes(former.name), text.includes(next.name)])).toEqual([[true, false]])
})

test('a monthly donation stays where it is while the move of its project waits, and its donor hears nothing yet', async () => {
  const account = await insertConnectedAccount(app.deps.db, { organizationId: former.id })
  const { project, email, id } = await giveMonthly({ account })
  const body = { field: 'organization_id', value: next.id }
  expect((await browser.write('PUT', `/api/project/${project.id}`, body)).status).toBe(200)
  await app.runJobs()
  expect([await stateOf(id), await mailsTo(app, email, 'monthly-moved')]).toEqual(['active', []])
})

test('the same account of the same organization is left alone, and so are ended ones', async () => {
  const account = await insertConnectedAccount(app.deps.db, { organizationId: former.id })
  const { project, email, id } = await giveMonthly({ account })
  expect((await browser.write('DELETE', `/api/subscription/${id}`)).status).toBe(200)
  await move(project.id, next.id)
  await app.runJobs()
  expect([await stateOf(id), await mailsTo(app, email, 'monthly-moved')]).toEqual(['ended', []])
})

test('no stop is undone for a new owner of its project, nor an end by the move [4.13]', async () => {
  const account = await insertConnectedAccount(app.deps.db, { organizationId: former.id })
  const { project, id } = await giveMonthly({ account })
  const stopped = await giveMonthly({ to: project })
  await stopMonthlyDonation(app.deps, (await findMonthly(app.deps.db, stopped.id))!)
  await move(project.id, next.id)
  for (const [ended, state] of [
    [id, 'ended'],
    [stopped.id, 'cancelled'],
  ] as const) {
    await expect(undo(ended)).rejects.toThrow(Conflict)
    expect(await stateOf(ended)).toBe(state)
  }
})

test('no stop is undone between a move and the job that follows it, where the money would go to the former owner', async () => {
  const account = await insertConnectedAccount(app.deps.db, { organizationId: former.id })
  const { project, id } = await giveMonthly({ account })
  await stopMonthlyDonation(app.deps, (await findMonthly(app.deps.db, id))!)
  await app.deps.db.update(projects).set({ organizationId: next.id }).where(eq(projects.id, project.id))
  await expect(undo(id)).rejects.toThrow(Conflict)
  expect(await stateOf(id)).toBe('cancelled')
})

test('the mail with the last day says that it goes on until then [4.13, 9.08]', async () => {
  const { project, email, id } = await giveMonthly()
  expect((await browser.write('DELETE', `/api/subscription/${id}`, { ends_at: '2027-04-01' })).status).toBe(200)
  await move(project.id, next.id)
  const { text } = await latestMail(app, email, 'monthly-moved')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Dat loopt door tot 1 april 2027, en gaat vanaf nu naar wie de actie heeft.',
  )
})

test('a donor with a broken mandate reads that nothing is taken, and not that it goes on', async () => {
  const { project, email, id } = await giveMonthly()
  const { db } = app.deps
  await db.update(monthlyDonations).set({ state: 'lapsed' }).where(eq(monthlyDonations.id, id))
  await move(project.id, next.id)
  const { text, html } = await latestMail(app, email, 'monthly-moved')
  expect(text).toContain('Stichting De Nieuwe Bron')
  expect(text).toContain('wordt nu niet afgeschreven')
  expect([text, html].filter((words) => /loopt door|gaat door/.test(words))).toEqual([])
  expect(await stateOf(id)).toBe('lapsed')
})

test.each([['on the account of the platform'], ['on an account that was linked']])(
  'a monthly donation that its donor stops during the mails, %s, stays stopped without a mail',
  async (where) => {
    const { db } = app.deps
    const isLinked = where.includes('linked')
    const account = isLinked ? await insertConnectedAccount(db, { organizationId: former.id }) : undefined
    const on = account === undefined ? {} : { account }
    const first = await giveMonthly(on)
    const { project } = first
    const second = await giveMonthly({ ...on, to: project })
    await db.update(projects).set({ organizationId: next.id }).where(eq(projects.id, project.id))
    const stopping = new Proxy(db, {
      get: (target, name) =>
        name === 'transaction'
          ? async (work: Parameters<typeof db.transaction>[0]) => {
              await target.transaction(work)
              await db.update(monthlyDonations).set({ state: 'cancelled' }).where(eq(monthlyDonations.id, second.id))
            }
          : (Reflect.get(target, name) as unknown),
    })
    const move = { projectId: project.id, organizationId: next.id, changeKey: `verhuizing-${project.id}` }
    await followMovedProject({ ...app.deps, db: stopping }, move)
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual([isLinked ? 'ended' : 'active', 'cancelled'])
    expect(await mailsTo(app, first.email, 'monthly-moved')).toHaveLength(1)
    expect(await mailsTo(app, second.email, 'monthly-moved')).toEqual([])
  },
)
