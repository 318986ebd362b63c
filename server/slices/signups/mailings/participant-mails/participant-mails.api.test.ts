import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours } from '../../../../../tests/support/fake-clock.ts'
import { earlier } from '../../../../../contract/durations.ts'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import { type OnceMailKind, onceMailKinds } from '../../../../../contract/signups/mailings/mail-kinds.ts'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertDonation } from '../../../../../tests/support/builders/donations.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject, insertProjectManager } from '../../../../../tests/support/builders/projects.ts'
import { insertTotal } from '../../../../../tests/support/builders/totals.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { notifications } from '../../../../schema/identity/notifications.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { listDue } from './queries.ts'
import { enqueueAfterDonation, enqueueDue } from './due-mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(() => atHour(12))

/** The next day, at this hour of winter time in Amsterdam or an hour later in summer. */
function atHour(hour: number): void {
  const day = app.clock.in(days(1)).toISOString().slice(0, 10)
  const moment = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`) - hours(1)
  app.clock.advance(moment - app.clock.now().getTime())
}

async function somebody(values: Partial<typeof participants.$inferInsert> = {}, language: 'nl' | 'de' = 'nl') {
  const { db } = app.deps
  const user = await insertUser(db, { language, emailVerifiedAt: app.clock.now() })
  const project = await insertProject(db, { kind: 'participants', name: 'Schoon water' })
  // So long ago that no welcome is sent any more.
  const createdAt = app.clock.ago(days(20))
  const joined = { projectId: project.id, userId: user.id, createdAt }
  const page = await insertParticipant(db, { ...joined, goalCents: 10_000, ...values })
  const kinds = async () => (await mailsTo(app, user.email)).map(({ kind }) => kind)
  return { user, project, page, kinds }
}

/** Gives a donation as if it had been settled: with its totals and their effects. */
async function insertPaid(of: Awaited<ReturnType<typeof somebody>>, amountCents: number, values: object = {}) {
  const { db } = app.deps
  const creation = { projectId: of.project.id, participantId: of.page.id, amountCents, firstName: 'Ilse', ...values }
  const { id } = await insertDonation(db, creation)
  const slot = (id % 30_000) + 1
  await insertTotal(db, {
    subject: 'participant',
    subjectId: of.page.id,
    slot,
    raisedCents: amountCents,
    donationCount: 1,
  })
  await enqueueAfterDonation(app.deps, id)
  await app.runJobs()
  return id
}

test('the first donation, half of the goal and the goal are mailed once each, beside every other donation', async () => {
  const me = await somebody()
  await insertPaid(me, 1_000, { message: 'Zet hem op!' })
  expect(await me.kinds()).toEqual(['participant-first-donation'])
  const [mail] = await mailsTo(app, me.user.email)
  expect(mail!.subject).toBe('Je eerste donatie voor Schoon water')
  expect(mail!.text).toContain('Ilse')
  expect(mail!.text).toContain('Zet hem op!')
  await insertPaid(me, 4_500)
  await insertPaid(me, 5_000)
  await insertPaid(me, 5_000)
  const kinds = await me.kinds()
  const count = (kind: string) => kinds.filter((each) => each === `participant-${kind}`).length
  expect(['first-donation', 'halfway', 'goal-reached', 'donation'].map(count)).toEqual([1, 1, 1, 3])
  const bell = await app.deps.db.select().from(notifications).where(eq(notifications.userId, me.user.id))
  expect(bell).toHaveLength(6)
})

test('goals that rise and are reached again and again are mailed twice a day', async () => {
  const me = await somebody()
  const reached = async () => (await me.kinds()).filter((kind) => kind === 'participant-goal-reached').length
  const rise = (goalCents: number) =>
    app.deps.db.update(participants).set({ goalCents }).where(eq(participants.id, me.page.id))
  await insertPaid(me, 20_000)
  for (const goalCents of [11_000, 12_000, 13_000]) {
    await rise(goalCents)
    await insertPaid(me, 100)
  }
  expect(await reached()).toBe(2)
  const bell = await app.deps.db.select().from(notifications).where(eq(notifications.userId, me.user.id))
  expect(bell.filter(({ icon }) => icon === 'party-popper')).toHaveLength(2)
  // A further one is mailed the day after, and the one that was held back is never mailed.
  atHour(13)
  await insertPaid(me, 100)
  expect(await reached()).toBe(2)
  await rise(14_000)
  await insertPaid(me, 100)
  expect(await reached()).toBe(3)
})

test('manual donations are mailed to the same recipients, as one mail', async () => {
  const me = await somebody()
  const manager = await insertUser(app.deps.db)
  await insertProjectManager(app.deps.db, me.project.id, manager.id)
  const owner = await app.signIn(manager.email)
  const row = { created_at: dateOf(app.clock.now()), participant_id: me.page.id }
  const transactions = [
    { ...row, first_name: 'Els', amount: 10 },
    { ...row, first_name: 'Jan', amount: 45 },
  ]
  const path = `/api/project/${me.project.id}/donations/manual`
  for (const again of [200, 200]) expect((await owner.post(path, { transactions })).status).toBe(again)
  await app.runJobs()
  expect((await me.kinds()).toSorted()).toEqual(['participant-first-donation', 'participant-halfway'])
  const first = (await mailsTo(app, me.user.email)).find(({ kind }) => kind === 'participant-first-donation')
  expect(first!.text).toContain('Els')

  // A participant without a mail about the first one: the second is mailed as any other.
  const other = await somebody()
  const own = await app.signIn(other.user.email)
  const turn = (is_on: boolean) =>
    own.write('PUT', `/api/participant/${other.page.id}/mails`, { kind: 'first_donation', is_on })
  await turn(false)
  await insertPaid(other, 500)
  await turn(true)
  await insertPaid(other, 500)
  expect(await other.kinds()).toEqual(['participant-donation'])
})

test('a button that says to do something leads to where it is done, by signing in where that is needed', async () => {
  const me = await somebody()
  await insertPaid(me, 5_000)
  await insertPaid(me, 5_000)
  const mails = await mailsTo(app, me.user.email)
  const page = `/${me.project.url}/deelnemers/${me.page.url}`
  const target = (kind: string) => {
    const { html } = mails.find((mail) => mail.kind === `participant-${kind}`)!
    return /href="http[^"]*\/login\?redirect=([^"]+)"/.exec(html)?.slice(1).map(decodeURIComponent)[0]
  }
  expect(['first-donation', 'halfway', 'goal-reached'].map(target)).toEqual([
    `${page}?thanks=donors`,
    `${page}#updates`,
    `${page}?settings=page`,
  ])
})

test('an anonymous donor is not named, and hidden facts of the project are not mailed', async () => {
  const me = await somebody()
  await insertPaid(me, 1_000, { isAnonymous: true, firstName: 'Geheim', lastName: 'Persoon' })
  const [mail] = await mailsTo(app, me.user.email)
  expect(mail!.text).not.toMatch(/Geheim|Persoon/)
})

test('a paid donation on the page is what starts it, and at night it waits for the morning', async () => {
  atHour(23)
  const me = await somebody()
  await app.give(me.project.id, { participant_id: me.page.id })
  expect(await me.kinds()).toEqual([])
  app.clock.advance(hours(8))
  await app.runJobs()
  app.clock.advance(hours(3))
  await app.runJobs()
  expect(await me.kinds()).toEqual(['participant-first-donation'])
})

test('a welcome comes once the e-mail address is confirmed, and a reminder after three days without a photo', async () => {
  const createdAt = app.clock.now()
  const me = await somebody({ createdAt })
  const german = await somebody({ createdAt }, 'de')
  const archived = await somebody({ createdAt, archivedAt: createdAt })
  const due = async () => {
    await enqueueDue(app.deps)
    await app.runJobs()
  }
  await due()
  await due()
  expect(await me.kinds()).toEqual(['participant-welcome'])
  expect((await mailsTo(app, german.user.email))[0]!.subject).toBe('Willkommen bei Schoon water')
  expect(await archived.kinds()).toEqual([])
  atHour(12)
  atHour(12)
  await due()
  expect(await me.kinds()).toEqual(['participant-welcome'])
  atHour(12)
  atHour(12)
  await due()
  await due()
  expect((await me.kinds()).toSorted()).toEqual(['participant-no-photo', 'participant-welcome'])
})

test('a reminder about a photo leaves out finished projects', async () => {
  const createdAt = app.clock.now()
  const over = await somebody({ createdAt })
  const open = await somebody({ createdAt })
  const today = dateOf(createdAt)
  const { db } = app.deps
  const search = async (on: string) => {
    const query = { kind: 'no_photo', today: on, from: earlier(createdAt, 1), until: createdAt } as const
    return listDue(db, { ...query, limit: 500 })
  }
  await db.update(projects).set({ closingDate: today }).where(eq(projects.id, over.project.id))
  expect(await search(today)).toEqual([over.page.id, open.page.id])
  expect(await search('2099-12-31')).toEqual([open.page.id])
  await db.update(projects).set({ state: projectStates.finished }).where(eq(projects.id, open.project.id))
  expect(await search(today)).toEqual([over.page.id])
})

test('each kind has a switch of its own, which the link in the mail turns off with one click', async () => {
  const me = await somebody()
  const own = await app.signIn(me.user.email)
  const path = `/api/participant/${me.page.id}/mails`
  expect((await own.get(path)).body.enabled).toContain('first_donation')
  const off = await own.write('PUT', path, { kind: 'first_donation', is_on: false })
  expect([off.status, off.body.enabled.includes('first_donation')]).toEqual([200, false])
  await insertPaid(me, 1_000)
  expect(await me.kinds()).toEqual([])
  await insertPaid(me, 1_000)
  expect(await me.kinds()).toEqual(['participant-donation'])

  const [mail] = await mailsTo(app, me.user.email)
  const [, token] = /deelnemersmail\/([\w.-]+)/.exec(mail!.html)!
  const shown = async () => (await app.visitor().get(`/api/participant-mails/${token}`)).body
  expect(await shown()).toEqual({ kind: 'donation', is_on: true, project: 'Schoon water' })
  const click = (of: string) => app.http.inject({ method: 'POST', url: `/deelnemersmail/${of}` })
  expect((await click(token!)).statusCode).toBe(200)
  expect((await shown()).is_on).toBe(false)
  await insertPaid(me, 1_000)
  expect(await me.kinds()).toEqual(['participant-donation'])
  // Another participant's, or another kind, needs another signature.
  const forged = token!.replace(/^\d+/, String(me.page.id + 1))
  expect((await click(forged)).statusCode).toBe(404)
  expect((await click(token!.replace('donation', 'welcome'))).statusCode).toBe(404)
  expect((await app.visitor().get(`/api/participant-mails/${forged}`)).status).toBe(404)
})

/** Causes the events that each kind of mail is about. */
const happens: Record<OnceMailKind, (me: Awaited<ReturnType<typeof somebody>>) => Promise<unknown>> = {
  welcome: () => enqueueDue(app.deps),
  no_photo: async () => {
    for (const _day of [1, 2, 3, 4]) atHour(12)
    await enqueueDue(app.deps)
  },
  first_donation: (me) => insertPaid(me, 1_000),
  halfway: (me) => insertPaid(me, 5_000),
  goal_reached: (me) => insertPaid(me, 10_000),
}

test.each(onceMailKinds)(
  'of %s nothing comes while its switch is off, and one mail once it is on again',
  async (kind) => {
    const off = await somebody({ createdAt: app.clock.now() })
    const onAgain = await somebody({ createdAt: app.clock.now() })
    for (const me of [off, onAgain]) {
      const own = await app.signIn(me.user.email)
      for (const is_on of me === off ? [false] : [false, true])
        expect((await own.write('PUT', `/api/participant/${me.page.id}/mails`, { kind, is_on })).status).toBe(200)
    }
    for (const me of [off, onAgain]) {
      await happens[kind](me)
      await app.runJobs()
    }
    const name = `participant-${kind.replace('_', '-')}`
    const count = async (me: typeof off) => (await me.kinds()).filter((each) => each === name).length
    expect([await count(off), await count(onAgain)]).toEqual([0, 1])
  },
)

test('a participant with a higher goal hears once more when they reach that too, and of a lower one nothing', async () => {
  const me = await somebody()
  const own = await app.signIn(me.user.email)
  const setGoal = async (goal: number) =>
    expect((await own.write('PUT', `/api/participant/${me.page.id}`, { field: 'goal', value: goal })).status).toBe(200)
  const goalMails = async () =>
    (await mailsTo(app, me.user.email)).filter(({ kind }) => kind === 'participant-goal-reached')
  await insertPaid(me, 10_000)
  expect(await goalMails()).toHaveLength(1)
  await setGoal(150)
  await insertPaid(me, 4_000)
  expect(await goalMails()).toHaveLength(1)
  await insertPaid(me, 1_000)
  await insertPaid(me, 1_000)
  const texts = (await goalMails()).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts.some((text) => text.includes('€ 150'))).toBe(true)
  await setGoal(120)
  await insertPaid(me, 1_000)
  expect(await goalMails()).toHaveLength(2)
})

test('another user sets no switches, and an unknown kind is refused', async () => {
  const me = await somebody()
  const { visitor: stranger } = await app.signInAnew()
  const path = `/api/participant/${me.page.id}/mails`
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.write('PUT', path, { kind: 'welcome', is_on: false })).status).toBe(404)
  const own = await app.signIn(me.user.email)
  expect((await own.write('PUT', path, { kind: 'alles', is_on: false })).status).toBe(422)
})
