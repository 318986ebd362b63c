import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../../../../contract/durations.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertFollower, insertUpdate } from '../../../../../tests/support/builders/content.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo } from '../../../../../tests/support/mailbox.ts'
import { jobs } from '../../../../platform/jobs/tables.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { users } from '../../../../schema/identity/users.ts'
import { announceUpdates } from '../updates/announce-updates.ts'
import { enqueueUpdate } from './send-to-followers.ts'

let app: TestApp
let owner: Awaited<ReturnType<typeof insertUser>>
let project: Awaited<ReturnType<typeof insertProject>>
let number = 0

beforeAll(async () => {
  app = await buildTestApp()
  owner = await insertUser(app.deps.db)
})
beforeEach(async () => {
  project = await insertProject(app.deps.db, { ownerId: owner.id, kind: 'participants', name: 'Schoon water' })
})
afterAll(() => app.close())

const newEmail = () => `volger-${(number += 1)}@voorbeeld.nl`
const ofProject = () => ({ subscribable_type: 'project', subscribable_id: project.id })
const request = (email: string | undefined, by = app.visitor(), values: object = {}) =>
  by.post('/api/blog/subscription', { ...(email !== undefined && { email }), ...ofProject(), ...values })
const linkIn = (mail: { text: string }) => /\/volgen\/\S+/.exec(mail.text)![0]
const stateOf = async (link: string) => (await app.visitor().get(link.replace('/volgen/', '/api/blog/following/'))).body
const press = (link: string, answer?: string) =>
  app.visitor().send({
    method: 'POST',
    url: link,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: answer === undefined ? 'List-Unsubscribe=One-Click' : `answer=${answer}`,
  })

/** Writes an update; one that appears at once is announced a minute later. */
async function publish(values: { published_at?: string } & Record<string, unknown> = {}, by?: Visitor) {
  const manager = by ?? (await app.signIn(owner.email))
  const published_at = app.clock.now().toISOString()
  const update = { title: 'De put is klaar', intro: 'In het kort.', published_at }
  const answer = await manager.post('/api/blog', {
    ...update,
    bloggable_type: 'project',
    bloggable_id: project.id,
    ...values,
  })
  expect(answer.status).toBe(200)
  if (values.published_at === undefined) app.clock.advance(minutes(1))
  return answer.body.item as { id: number }
}

describe('a guest who follows', () => {
  test('confirms by a link in a mail, and gets nothing before [3.15, 7.25]', async () => {
    const email = newEmail()
    const answer = await request(email, app.visitor(), { first_name: 'Jan', last_name: 'Smit' })
    expect(answer).toMatchObject({ status: 200, body: { is_confirmed: false } })
    const link = linkIn(await latestMail(app, email, 'follow'))
    const page = { type: 'project', id: project.id, name: 'Schoon water', path: `/${project.url}`, language: 'nl' }
    expect(await stateOf(link)).toEqual({ state: 'asked', page })
    await publish()
    expect(await mailsTo(app, email, 'update')).toEqual([])

    expect((await press(link, 'follow')).status).toBe(303)
    expect((await stateOf(link)).state).toBe('following')
    await publish()
    expect((await mailsTo(app, email, 'update')).length).toBe(1)
  })

  test('gets the same answer whether the e-mail address follows already or not, and is mailed once [7.25]', async () => {
    const [reference, unknown] = [newEmail(), newEmail()]
    await insertFollower(app.deps.db, { projectId: project.id, email: reference })
    const answers = []
    for (const email of [reference, unknown, reference.toUpperCase()]) {
      const { status, body } = await request(email)
      answers.push({ status, body: { ...body, message: body.message.replace(email, '…') } })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await mailsTo(app, reference)).toEqual([])
    expect((await mailsTo(app, unknown)).length).toBe(1)
  })

  test('cannot have an e-mail address flooded, over all pages together', async () => {
    const email = newEmail()
    for (let count = 0; count < 9; count += 1) {
      const other = await insertProject(app.deps.db)
      await request(email, app.visitor(), { subscribable_id: other.id })
    }
    expect((await mailsTo(app, email)).length).toBe(6)
  })

  test.each([
    ['email', { email: undefined }],
    ['email', { email: 'geen adres' }],
    ['first_name', { first_name: 'x'.repeat(101) }],
    ['subscribable_type', { subscribable_type: 'donation' }],
    ['subscribable_id', { subscribable_id: 'x' }],
  ])('is refused on %s, case %#', async (field, values) => {
    const answer = await request(newEmail(), app.visitor(), values)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  test('gets all errors at once, also a guest who names no e-mail address [7.25, 8.01]', async () => {
    const submission = { first_name: 'x'.repeat(101), subscribable_type: 'user' }
    const guest = await request(undefined, app.visitor(), submission)
    expect([guest.status, Object.keys(guest.body.errors).toSorted()]).toEqual([
      422,
      ['email', 'first_name', 'subscribable_type'],
    ])
    const user = await request(undefined, (await app.signInAnew()).visitor, submission)
    expect(Object.keys(user.body.errors).toSorted()).toEqual(['first_name', 'subscribable_type'])
  })

  test('is forgotten without a confirmation for thirty days', async () => {
    const [email, record] = [newEmail(), newEmail()]
    await request(email)
    const link = linkIn(await latestMail(app, email, 'follow'))
    const follower = await insertFollower(app.deps.db, { projectId: project.id, email: record })
    app.clock.advance(29 * dayMs)
    await app.runJobs()
    expect((await stateOf(link)).state).toBe('asked')
    app.clock.advance(dayMs)
    await app.runJobs()
    expect(await stateOf(link)).toEqual({ state: 'none', page: null })
    expect(follower.confirmedAt).not.toBeNull()
    await publish()
    expect((await mailsTo(app, record, 'update')).length).toBe(1)
  })
})

describe('a user who follows', () => {
  test('gets the updates at once, sees what they follow, and stops there [3.15, 7.25]', async () => {
    const { visitor, ...user } = await app.signInAnew({ firstName: 'Els', lastName: 'Bakker', language: 'de' })
    expect((await request(undefined, visitor)).body).toMatchObject({ is_confirmed: true })
    await request(user.email.toUpperCase(), visitor)
    const { list } = (await visitor.get('/settings/blog-subscriptions')).body
    expect(list).toEqual([
      {
        id: expect.any(Number) as number,
        first_name: 'Els',
        last_name: 'Bakker',
        email: user.email,
        ...ofProject(),
        page: { type: 'project', id: project.id, name: 'Schoon water', path: `/${project.url}`, language: 'nl' },
      },
    ])
    expect((await visitor.get('/user/current')).body).toMatchObject({ id: user.id, blog_subscriptions: list })
    await publish()
    const mail = await latestMail(app, user.email, 'update')
    expect([mail.language, mail.subject]).toEqual(['de', 'De put is klaar — Schoon water'])
    const { visitor: other } = await app.signInAnew()
    const address = `/api/blog/subscription/${list[0].id}`
    expect((await other.write('DELETE', address)).status).toBe(404)
    expect((await visitor.write('DELETE', address)).status).toBe(200)
    expect((await visitor.write('DELETE', address)).status).toBe(404)
    expect((await visitor.get('/settings/blog-subscriptions')).body.list).toEqual([])
    expect((await visitor.get('/user/current')).body.blog_subscriptions).toEqual([])
  })

  test('is called as they typed it, and as their account says where they typed nothing [3.15]', async () => {
    const { visitor } = await app.signInAnew({ firstName: 'Els', lastName: 'Bakker' })
    await request(undefined, visitor, { first_name: 'Elsbeth' })
    const { list } = (await visitor.get('/settings/blog-subscriptions')).body
    expect(list).toMatchObject([{ first_name: 'Elsbeth', last_name: 'Bakker' }])
  })

  test('with an unconfirmed e-mail address, or another one, is confirmed by mail as that of a guest is', async () => {
    const { visitor, ...user } = await app.signInAnew()
    await app.deps.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, user.id))
    expect((await request(undefined, visitor)).body).toMatchObject({ is_confirmed: false })
    expect((await mailsTo(app, user.email, 'follow')).length).toBe(1)
    const { visitor: reference } = await app.signInAnew()
    const other = newEmail()
    expect((await request(other, reference)).body).toMatchObject({ is_confirmed: false })
    expect((await reference.get('/settings/blog-subscriptions')).body.list).toEqual([])
  })
})

describe('an update that appears', () => {
  test('is mailed to each follower once, when its time has come and not before', async () => {
    const emails = Array.from({ length: 103 }, newEmail)
    for (const email of emails) await insertFollower(app.deps.db, { projectId: project.id, email, language: 'fr' })
    await publish({ published_at: app.clock.in(minutes(1)).toISOString() })
    expect(await mailsTo(app, emails[0]!)).toEqual([])
    app.clock.advance(minutes(1))
    for (const email of [emails[0]!, emails[102]!]) {
      const mails = await mailsTo(app, email, 'update')
      expect(mails.map(({ language }) => language)).toEqual(['fr'])
      expect(mails[0]!.text).toContain('In het kort.')
    }
    app.clock.advance(dayMs)
    await app.runJobs()
    expect((await mailsTo(app, emails[0]!)).length).toBe(1)
  })

  test('is not mailed when it was put off or removed', async () => {
    const email = newEmail()
    await insertFollower(app.deps.db, { projectId: project.id, email })
    const manager = await app.signIn(owner.email)
    const soon = { published_at: app.clock.in(minutes(1)).toISOString() }
    const [putOff, removed] = [await publish(soon, manager), await publish(soon, manager)]
    const tomorrow = app.clock.in(days(1)).toISOString()
    expect((await manager.write('PUT', `/api/blog/${putOff.id}`, { published_at: tomorrow })).status).toBe(200)
    expect((await manager.write('DELETE', `/api/blog/${removed.id}`)).status).toBe(200)
    app.clock.advance(minutes(1))
    expect(await mailsTo(app, email)).toEqual([])
    app.clock.advance(dayMs)
    expect((await mailsTo(app, email)).length).toBe(1)
  })

  test('leaves no job behind, however often its moment is changed', async () => {
    const manager = await app.signIn(owner.email)
    await app.runJobs()
    const before = await app.deps.db.$count(jobs)
    const inDays = (count: number) => app.clock.in(days(count)).toISOString()
    const { id } = await publish({ published_at: inDays(1) }, manager)
    for (const count of [2, 3, 4])
      expect((await manager.write('PUT', `/api/blog/${id}`, { published_at: inDays(count) })).status).toBe(200)
    expect((await manager.write('DELETE', `/api/blog/${id}`)).status).toBe(200)
    expect(await app.deps.db.$count(jobs)).toBe(before)
  })

  test('while its page is off line is mailed once when that is on line again, also where its mails had begun', async () => {
    const email = newEmail()
    await insertFollower(app.deps.db, { projectId: project.id, email })
    const soon = { published_at: app.clock.in(minutes(1)).toISOString() }
    const setState = (state: number) => app.deps.db.update(projects).set({ state }).where(eq(projects.id, project.id))
    await publish(soon)
    await setState(0)
    app.clock.advance(dayMs)
    expect(await mailsTo(app, email, 'update')).toEqual([])
    await setState(1)
    app.clock.advance(minutes(5))
    expect((await mailsTo(app, email, 'update')).length).toBe(1)

    // Its page goes off line between the moment at which it appears and that at which the mails are written.
    const { id } = await publish()
    await announceUpdates(app.deps, (tx) => enqueueUpdate(app.deps, tx, id))
    await setState(0)
    expect((await mailsTo(app, email, 'update')).length).toBe(1)
    await setState(1)
    for (const ms of [minutes(5), dayMs]) {
      app.clock.advance(ms)
      expect((await mailsTo(app, email, 'update')).length).toBe(2)
    }
  })

  test('while a participant has no page waits until they are back', async () => {
    const page = await insertParticipant(app.deps.db, { projectId: project.id, archivedAt: app.clock.now() })
    const email = newEmail()
    await insertFollower(app.deps.db, { participantId: page.id, email })
    await insertUpdate(app.deps.db, { participantId: page.id, announcedAt: null })
    expect(await mailsTo(app, email, 'update')).toEqual([])
    await app.deps.db.update(participants).set({ archivedAt: null }).where(eq(participants.id, page.id))
    app.clock.advance(minutes(5))
    expect((await mailsTo(app, email, 'update')).length).toBe(1)
  })

  test('of a participant is for the followers of that page', async () => {
    const page = await insertParticipant(app.deps.db, { projectId: project.id, name: 'Fatima' })
    const [ofPage, ofProjectAlone] = [newEmail(), newEmail()]
    await insertFollower(app.deps.db, { participantId: page.id, email: ofPage })
    await insertFollower(app.deps.db, { projectId: project.id, email: ofProjectAlone })
    await publish({ bloggable_type: 'participant', bloggable_id: page.id })
    expect((await latestMail(app, ofPage, 'update')).subject).toBe('De put is klaar — Fatima')
    expect(await mailsTo(app, ofProjectAlone)).toEqual([])
  })
})

describe('one click in a mail', () => {
  test('ends the mails without a session, a csrf token or a page, and again changes nothing', async () => {
    const email = newEmail()
    await insertFollower(app.deps.db, { projectId: project.id, email })
    await publish()
    const link = linkIn(await latestMail(app, email, 'update'))
    const [row] = await app.database.run<{ url: string }>(
      { name: 'test-unsubscribe-url', text: `select unsubscribe_url as url from mails where "to" = $1` },
      [email],
    )
    expect(new URL(row!.url).pathname).toBe(link)
    // Looking at the page changes nothing: mail programs follow links.
    expect((await stateOf(link)).state).toBe('following')
    for (const _time of [1, 2]) expect(await press(link)).toMatchObject({ status: 200, body: 'OK' })
    expect((await stateOf(link)).state).toBe('none')
    await publish()
    expect((await mailsTo(app, email, 'update')).length).toBe(1)
  })

  test('works for a form of many parts too, as some mail programs send it', async () => {
    const follower = await insertFollower(app.deps.db, { projectId: project.id, email: newEmail() })
    await publish()
    const link = linkIn(await latestMail(app, follower.email, 'update'))
    const payload =
      '--grens\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--grens--\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=grens' }
    expect((await app.visitor().send({ method: 'POST', url: link, headers, payload })).status).toBe(200)
    expect((await stateOf(link)).state).toBe('none')
  })

  test('needs a link of ours', async () => {
    const follower = await insertFollower(app.deps.db, { projectId: project.id, email: newEmail() })
    for (const token of [`${follower.id}.${'x'.repeat(43)}`, String(follower.id), 'x'])
      expect((await press(`/volgen/${token}`)).status).toBe(404)
  })
})
