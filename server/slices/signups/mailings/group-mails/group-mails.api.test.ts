import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours } from '../../../../../tests/support/fake-clock.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject, insertProjectEvent } from '../../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../../tests/support/builders/teams.ts'
import { builtPassword, insertUser } from '../../../../../tests/support/builders/users.ts'
import { confirmSessions } from '../../../../../tests/support/identity/confirmed-sessions.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { projectEvents } from '../../../../schema/fundraisers/projects.ts'

let app: TestApp
let owner: Visitor
let ownerId: number
let ownerEmail: string
beforeAll(async () => {
  app = await buildTestApp()
  ;({ visitor: owner, id: ownerId, email: ownerEmail } = await app.signInAnew({ emailVerifiedAt: app.clock.now() }))
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.advance(120_000)
  await confirmSessions(app)
})

const words = { subject: 'Nog een week', words: 'Tot zaterdag!\n\nNeem regenkleding mee.' }

async function world(count: number) {
  const { db } = app.deps
  const project = await insertProject(db, { ownerId, kind: 'participants', name: 'Schoon water' })
  const emails: string[] = []
  for (let number = 0; number < count; number += 1) {
    const user = await insertUser(db, { emailVerifiedAt: app.clock.now() })
    await insertParticipant(db, { projectId: project.id, userId: user.id, name: `Loper-${number}-x` })
    emails.push(user.email)
  }
  const unconfirmed = await insertUser(db, { emailVerifiedAt: null })
  await insertParticipant(db, { projectId: project.id, userId: unconfirmed.id })
  const otherUser = await insertUser(db, { emailVerifiedAt: app.clock.now() })
  await insertParticipant(db, { projectId: project.id, userId: otherUser.id, archivedAt: app.clock.now() })
  const path = `/api/project/${project.id}/participants/mail`
  return { path, emails, others: [unconfirmed.email, otherUser.email] }
}
const groupMails = async (email: string) => (await mailsTo(app, email)).filter(({ kind }) => kind === 'group-mail')

test('a group gets a mail once each, by jobs, and the log shows the sent mail', async () => {
  const { path, emails, others } = await world(102)
  expect((await owner.get(path)).body).toEqual({ recipients: 102, sent: [] })
  const { status, body } = await owner.post(path, words)
  expect([status, body.message]).toEqual([200, 'De mail gaat naar 102 deelnemers.'])
  await app.runJobs()
  await app.runJobs()
  for (const email of [emails[0]!, emails[101]!]) {
    const [mail, ...rest] = await groupMails(email)
    expect([mail!.subject, rest.length]).toEqual(['Nog een week', 0])
    expect(mail!.text).toContain('Neem regenkleding mee.')
  }
  for (const email of others) expect(await groupMails(email)).toEqual([])
  const { sent: request } = (await owner.get(path)).body
  const group = { search: '', filter: '', team: null, event: null }
  expect(request).toMatchObject([{ ...words, recipients: 102, group }])
})

test('a group mail goes to the filtered participants alone, and to none without any', async () => {
  const { path, emails } = await world(2)
  expect((await owner.get(`${path}?search=loper-1-x`)).body.recipients).toBe(1)
  expect((await owner.post(path, { ...words, search: 'loper-1-x' })).status).toBe(200)
  await app.runJobs()
  expect([(await groupMails(emails[0]!)).length, (await groupMails(emails[1]!)).length]).toEqual([0, 1])
  const none = await owner.post(path, { ...words, search: 'niemand' })
  expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['filter']])
})

test('a participant who ends it with one click gets no more, and is not counted', async () => {
  const { path, emails } = await world(2)
  await owner.post(path, words)
  await app.runJobs()
  const [mail] = await groupMails(emails[0]!)
  const [, token] = /groepsmail\/([\w.-]+)/.exec(mail!.html)!
  const shown = async () => (await app.visitor().get(`/api/group-mails/${token}`)).body
  expect(await shown()).toEqual({ project: 'Schoon water', is_on: true })
  const click = (of: string) => app.http.inject({ method: 'POST', url: `/groepsmail/${of}` })
  expect((await click(token!)).statusCode).toBe(200)
  expect((await shown()).is_on).toBe(false)
  expect((await owner.get(path)).body.recipients).toBe(1)
  expect((await click(token!.replace(/^\d+/, '999'))).statusCode).toBe(404)
})

test('a test goes to oneself alone, and wrong words are refused', async () => {
  const { path, emails } = await world(1)
  expect((await owner.post(`${path}/test`, words)).body.message).toContain(ownerEmail)
  await app.runJobs()
  expect((await groupMails(ownerEmail)).length).toBe(1)
  expect(await groupMails(emails[0]!)).toEqual([])
  for (const [field, wrong] of [
    ['subject', ''],
    ['subject', 'a'.repeat(151)],
    ['words', '  '],
    ['words', 'a'.repeat(5001)],
    ['filter', 'archived'],
  ] as const)
    expect(Object.keys((await owner.post(path, { ...words, [field]: wrong })).body.errors)).toEqual([field])
})

test('a group mail needs a recent password', async () => {
  const { path } = await world(1)
  await confirmSessions(app, 1)
  expect((await owner.post(path, words)).status).toBe(423)
  expect((await owner.get(path)).body.sent).toEqual([])
  await owner.post('/settings/confirm-identity', { password: builtPassword })
  expect((await owner.post(path, words)).status).toBe(200)
})

test('three a day is enough, also when more are sent at once', async () => {
  const { path } = await world(1)
  const answers = await Promise.all([1, 2, 3, 4].map(() => owner.post(path, words)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429])
  app.clock.advance(hours(25))
  await owner.signIn(ownerEmail)
  expect((await owner.post(path, words)).status).toBe(200)
})

test('a team or a part of the project alone is mailed, and no others, also when it is gone meanwhile', async () => {
  const { path } = await world(1)
  const { db } = app.deps
  const projectId = Number(/\d+/.exec(path)![0])
  const team = await insertTeam(db, { projectId })
  const event = await insertProjectEvent(db, projectId)
  const [inTeam, inEvent] = [await insertUser(db), await insertUser(db)]
  await insertParticipant(db, { projectId, userId: inTeam.id, teamId: team.id })
  await insertParticipant(db, { projectId, userId: inEvent.id, projectEventId: event.id })
  expect((await owner.get(`${path}?team=${team.id}`)).body.recipients).toBe(1)
  expect((await owner.get(`${path}?event=${event.id}&team=`)).body.recipients).toBe(1)
  expect((await owner.get(path)).body.recipients).toBe(3)
  expect((await owner.post(path, { ...words, team: team.id })).status).toBe(200)
  expect((await owner.post(path, { ...words, event: event.id })).status).toBe(200)
  // Those who wait for the job are mailed by it, and a removed part has no recipients.
  await db.delete(projectEvents).where(eq(projectEvents.id, event.id))
  await app.runJobs()
  expect([(await groupMails(inTeam.email)).length, (await groupMails(inEvent.email)).length]).toEqual([1, 0])
  // The log names the recipients, also of parts removed since.
  const { sent: request } = (await owner.get(path)).body
  expect(request.map(({ group }: { group: unknown }) => group)).toEqual([
    { search: '', filter: '', team: null, event: `#${event.id}` },
    { search: '', filter: '', team: team.name, event: null },
  ])
})

test('a mail is previewed as it will be read, before it is sent', async () => {
  const { path, emails } = await world(1)
  const { status, body } = await owner.post(`${path}/preview`, words)
  expect([status, body.subject]).toEqual([200, 'Nog een week'])
  for (const part of ['Tot zaterdag!', 'Neem regenkleding mee.', 'Schoon water']) expect(body.text).toContain(part)
  expect(Object.keys((await owner.post(`${path}/preview`, { ...words, subject: ' ' })).body.errors)).toEqual([
    'subject',
  ])
  expect(await groupMails(emails[0]!)).toEqual([])
})
