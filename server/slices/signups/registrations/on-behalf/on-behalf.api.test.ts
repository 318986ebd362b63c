import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProjectEvent } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo } from '../../../../../tests/support/mailbox.ts'
import {
  linkToYes,
  type ProjectValues,
  signingUpAt,
  signUpForm,
  signUpPassword,
} from '../../../../../tests/support/signups/sign-up.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { registrations } from '../../../../schema/signups/registrations.ts'
import { apiTokens, users } from '../../../../schema/identity/users.ts'

let app: TestApp
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
})
afterAll(() => app.close())

async function managed(values: ProjectValues = {}) {
  const { visitor: manager, id: userId } = await app.signInAnew()
  return { manager, project: await at.peerToPeer({ ownerId: userId, ...values }) }
}
let number = 0
const someone = (more: object = {}) => ({
  email: `iemand-anders-${(number += 1)}@example.test`,
  name: 'Karim',
  last_name: 'Idrissi',
  ...more,
})
const signUp = (manager: Visitor, projectId: number, body: object) =>
  manager.post(`/api/project/${projectId}/register-other`, body)
const awaited = async (manager: Visitor, projectId: number, query = '') =>
  (await manager.get(`/api/project/${projectId}/register-other${query}`)).body
const linkTo = (email: string) => linkToYes(app, email, 'participate-asked')
const yes = (token: string, body: object = { password: signUpPassword, general_terms: true }, who = app.visitor()) =>
  who.post(`/api/registration-offer/${token}`, body)

describe('a participant whom a manager signs up', () => {
  test('says yes by their mail, with a password and the terms of their own, and only then has a page [2.07]', async () => {
    const { manager, project } = await managed()
    const event = await insertProjectEvent(app.deps.db, project.id, '10 kilometer')
    const form = someone({ project_event_id: event.id })
    const before = await at.countUsers()
    expect((await signUp(manager, project.id, form)).status).toBe(200)
    expect([await at.listOf(project.id), await at.countUsers()]).toEqual([[], before])
    expect((await awaited(manager, project.id)).list).toMatchObject([{ name: 'Karim Idrissi', email: form.email }])
    const token = await linkTo(form.email)
    expect((await latestMail(app, form.email, 'participate-asked')).text).not.toContain('Karim')
    expect((await app.visitor().get(`/api/registration-offer/${token}`)).body).toMatchObject({
      name: 'Karim Idrissi',
      event: '10 kilometer',
      needs_password: true,
      fee: null,
    })
    const refused = await yes(token, {})
    expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([422, ['general_terms', 'password']])
    const done = await yes(token)
    const path = `/${project.url}/deelnemers/karim-idrissi`
    expect([done.status, done.body.redirectLink]).toEqual([200, `/login?redirect=${encodeURIComponent(path)}&joined=1`])
    expect(await at.listOf(project.id)).toMatchObject([{ name: 'Karim Idrissi', projectEventId: event.id }])
    // The mail was the proof: they can sign in at once, and get no other link.
    const person = await app.signIn(form.email, { password: signUpPassword })
    expect(
      (await person.get(`/api/pages${path.replace('/deelnemers/', '/participants/')}`)).body.participant,
    ).toMatchObject({
      is_manager: true,
    })
    await app.runJobs()
    expect((await mailsTo(app, form.email)).map(({ kind }) => kind)).not.toContain('verify_email')
    // A link works once.
    expect([(await yes(token)).status, (await awaited(manager, project.id)).list]).toEqual([404, []])
  })

  test('pays the fee on their own page, or not when it is settled [2.15]', async () => {
    const { manager, project } = await managed({ useEntryFee: true, entryFeeCents: 1_500 })
    const missing = await signUp(manager, project.id, someone())
    expect(Object.keys(missing.body.errors)).toEqual(['entry_fee'])
    for (const [entry_fee, amount] of [
      ['asked', 15],
      ['settled', undefined],
    ] as const) {
      const form = someone({ entry_fee })
      await signUp(manager, project.id, form)
      const token = await linkTo(form.email)
      expect((await app.visitor().get(`/api/registration-offer/${token}`)).body.fee?.amount).toBe(amount)
      await yes(token)
      const participant = (await at.listOf(project.id)).at(-1)!
      expect(participant.entryFee).toBe(entry_fee)
      const person = await app.signIn(form.email, { password: signUpPassword })
      const fee = await person.get(`/api/participant/${participant.id}/fee`)
      expect(fee.status).toBe(amount === undefined ? 404 : 200)
    }
  })

  test('keeps the place after the deadline, but takes part in nothing that is over [4.05]', async () => {
    const { manager, project } = await managed()
    const { email } = someone()
    await signUp(manager, project.id, someone({ email }))
    const token = await linkTo(email)
    const { db } = app.deps
    const past = '2026-01-01'
    await db.update(projects).set({ closingDate: past }).where(eq(projects.id, project.id))
    const refused = await yes(token)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['exception']])
    expect(await at.listOf(project.id)).toEqual([])
    const reopened = { closingDate: '2100-01-01', registrationDeadline: past }
    await db.update(projects).set(reopened).where(eq(projects.id, project.id))
    expect((await yes(token)).status).toBe(200)
    expect(await at.listOf(project.id)).toHaveLength(1)
  })

  test('gets the page in the account that they have, whose password stays', async () => {
    const { manager, project } = await managed()
    const { email, id: userId } = await insertUser(app.deps.db)
    await signUp(manager, project.id, someone({ email }))
    const token = await linkTo(email)
    expect((await app.visitor().get(`/api/registration-offer/${token}`)).body.needs_password).toBe(false)
    expect((await yes(token, { general_terms: true, password: 'een heel ander wachtwoord' })).status).toBe(200)
    expect(await at.listOf(project.id)).toMatchObject([{ userId }])
    await app.signIn(email)
  })

  test('takes over an unconfirmed account, which then opens with their password alone', async () => {
    const { manager, project } = await managed()
    const email = someone().email
    const password = 'het oude wachtwoord'
    const registering = { name: 'Vreemd', email, password, password_confirmation: password, terms: true }
    expect((await app.visitor().post('/register', registering)).status).toBe(200)
    const [user] = await app.deps.db.select().from(users).where(eq(users.email, email))
    // No access is left open from before the e-mail address was confirmed.
    const left = { userId: user!.id, createdAt: app.clock.now() }
    await app.deps.db.insert(apiTokens).values({ ...left, name: 'Blijft', tokenHash: 'left', abilities: [] })
    await signUp(manager, project.id, someone({ email }))
    expect((await yes(await linkTo(email))).status).toBe(200)
    expect(await app.deps.db.select().from(apiTokens).where(eq(apiTokens.userId, user!.id))).toEqual([])
    await expect(app.signIn(email, { password })).rejects.toThrow('failed with 422')
    await app.signIn(email, { password: signUpPassword })
  })

  test('takes a place from when they are signed up, for a week, or until it is taken back', async () => {
    const { manager, project } = await managed({ registrationLimit: 1 })
    const form = someone()
    await signUp(manager, project.id, form)
    const token = await linkTo(form.email)
    expect((await at.register(project.id, signUpForm())).status).toBe(422)
    // Again is the same place, with another mail, whose link is the one that works.
    expect((await signUp(manager, project.id, form)).status).toBe(200)
    const second = await linkTo(form.email)
    expect([second === token, (await yes(token)).status]).toEqual([false, 404])
    const [{ id: registration }] = (await awaited(manager, project.id)).list
    const withdraw = () => manager.post(`/api/project/${project.id}/register-other/withdraw`, { registration })
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 404])
    expect((await yes(second)).status).toBe(404)

    const late = someone()
    await signUp(manager, project.id, late)
    const lateLink = await linkTo(late.email)
    app.clock.advance(minutes(7 * 24 * 60 + 1))
    await app.runJobs()
    expect((await yes(lateLink)).status).toBe(404)
    expect((await at.register(project.id, signUpForm())).status).toBe(200)
    app.clock.advance(days(4))
    await app.runJobs()
    const rows = await app.deps.db.select().from(registrations).where(eq(registrations.projectId, project.id))
    expect(rows.every(({ sealedForm }) => sealedForm === null)).toBe(true)
  })

  test.each([
    ['after the deadline', { registrationDeadline: '2020-01-01' }],
    ['when all places are taken', { registrationLimit: 0 }],
    ['before it is public', { state: projectStates.draft, publishedAt: null }],
  ] as const)('is refused %s, as all others are, and the page says so [4.05]', async (_when, values) => {
    const { manager, project } = await managed(values)
    const answer = await signUp(manager, project.id, someone())
    expect([answer.status, answer.body.errors.exception]).toEqual([422, [expect.any(String)]])
    expect((await awaited(manager, project.id)).closed).toBe(answer.body.errors.exception[0])
  })

  test('needs no code, which a manager knows, and may come as the code is used up', async () => {
    const { manager, project } = await managed({ subscriptionCode: 'DIJK5', subscriptionCodeLimit: 0 })
    const form = someone()
    expect((await signUp(manager, project.id, form)).status).toBe(200)
    await yes(await linkTo(form.email))
    expect(await at.listOf(project.id)).toMatchObject([{ usedCode: false }])
  })

  test('is shown for an existing participant, and for none to a stranger', async () => {
    const { manager, project } = await managed()
    const user = await insertUser(app.deps.db)
    await insertParticipant(app.deps.db, { projectId: project.id, userId: user.id })
    const again = await signUp(manager, project.id, someone({ email: user.email }))
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['email']])
    const stranger = (await app.signInAnew()).visitor
    expect((await signUp(stranger, project.id, someone())).status).toBe(404)
    expect((await stranger.get(`/api/project/${project.id}/register-other`)).status).toBe(404)
    expect((await signUp(app.visitor(), project.id, someone())).status).toBe(401)
    expect((await signUp(manager, project.id, { email: 'x', name: '' })).status).toBe(422)
  })

  test('waits in a list with pages, counted, in either order [2.07]', async () => {
    const { manager, project } = await managed()
    const other = await managed()
    await signUp(other.manager, other.project.id, someone())
    const emails: string[] = []
    for (let count = 0; count < 5; count += 1) {
      const form = someone()
      emails.push(form.email)
      expect((await signUp(manager, project.id, form)).status).toBe(200)
    }
    const page = async (query: string) => {
      const { list, ...rest } = await awaited(manager, project.id, query)
      return { ...rest, emails: list.map(({ email }: { email: string }) => email) }
    }
    const totals = { closed: null, pages: 3, total: 5 }
    const newest = emails.toReversed()
    expect(await page('?limit=2')).toEqual({ ...totals, page: 1, emails: newest.slice(0, 2) })
    expect(await page('?limit=2&page=3')).toEqual({ ...totals, page: 3, emails: newest.slice(4) })
    expect(await page('?limit=2&page=2&order=oldest')).toEqual({ ...totals, page: 2, emails: emails.slice(2, 4) })
    expect(await page('?limit=2&page=4')).toEqual({ ...totals, page: 4, emails: [] })
    expect((await page('')).emails).toEqual(newest)
    expect((await manager.get(`/api/project/${project.id}/register-other?order=name`)).status).toBe(422)
    // A confirmed or withdrawn one is not counted any more.
    await yes(await linkTo(emails[0]!))
    expect(await page('?limit=2')).toEqual({ closed: null, pages: 2, total: 4, page: 1, emails: newest.slice(0, 2) })
  })

  test('becomes one participant, however often they say yes at once', async () => {
    const { manager, project } = await managed()
    const form = someone()
    await signUp(manager, project.id, form)
    const token = await linkTo(form.email)
    const answers = await Promise.all([yes(token), yes(token), yes(token)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await at.listOf(project.id)).toHaveLength(1)
  })
})
