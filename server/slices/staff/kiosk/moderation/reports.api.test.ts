import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser, phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { hasLocks, withLockHeld } from '../../../../../tests/support/database/lock-waits.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { reviews } from '../../../../schema/fundraisers/moderation.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { abuseReports } from '../../../../schema/staff/kiosk/abuse-reports.ts'

let app: TestApp
let staff: Visitor
let staffId: number
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  ;({ visitor: staff, id: staffId } = await app.signInAnew({ email: 'staf@stuiver.test', ...phoneFactor() }))
})
afterAll(() => app.close())

const form = { reason: 'deceit', message: 'Die foto is van een ander.\r\n<script>alert(1)</script>' }
const report = (body: object) => app.visitor().post('/api/report', { ...form, ...body })
const decide = (id: number, what: 'dismiss' | 'take-down', reason = 'De foto is gestolen.') =>
  staff.post(`/spark/kiosk/reports/${id}/${what}`, { reason })
const listed = async (query = '') => (await staff.get(`/spark/kiosk/reports?limit=100${query}`)).body.list
const kinds = async (email: string) => (await mailsTo(app, email)).map(({ kind }) => kind)

async function publicProject() {
  const owner = await insertUser(app.deps.db)
  return { owner, ...(await insertProject(app.deps.db, { ownerId: owner.id })) }
}

test('a visitor reports a page, staff take it off line, and its leaders and all its reporters hear the outcome', async () => {
  const { owner, ...project } = await publicProject()
  expect((await report({ url: `/${project.url}`, email: 'ella@melder.nl' })).status).toBe(200)
  // The page of a participant counts for its project, and capitals and the rest of a URL for nothing.
  const deep = `${app.deps.config.baseUrl}/${project.url.toUpperCase()}/deelnemers/jan?van=mail#boven`
  expect((await report({ url: deep, reason: 'privacy', email: 'bo@melder.nl' })).status).toBe(200)
  expect((await report({ url: project.url })).status).toBe(200)
  const [first, second, third] = await listed()
  expect(first).toMatchObject({
    path: `/${project.url}`,
    subject: 'project',
    subject_id: project.id,
    name: project.name,
    reason: 'deceit',
    message: 'Die foto is van een ander.\n<script>alert(1)</script>',
    email: 'ella@melder.nl',
    state: 'open',
  })
  expect([second.path, third.email]).toEqual([`/${project.url.toUpperCase()}/deelnemers/jan`, null])

  expect((await decide(second.id, 'take-down', '')).status).toBe(422)
  const statuses = await Promise.all(
    [second, first, third].map(async ({ id }) => (await decide(id, 'take-down')).status),
  )
  expect(statuses.toSorted()).toEqual([200, 409, 409])
  expect((await decide(first.id, 'dismiss')).status).toBe(409)
  await app.runJobs()
  expect((await app.visitor().get(`/api/pages/${project.url}`)).status).toBe(404)
  expect(await listed()).toEqual([])
  expect((await listed('&state=taken-down')).map(({ id }: { id: number }) => id)).toEqual([
    third.id,
    second.id,
    first.id,
  ])
  for (const email of ['ella@melder.nl', 'bo@melder.nl'])
    expect([email, await kinds(email)]).toEqual([email, ['report-received', 'report-taken-down']])
  expect((await mailsTo(app, owner.email)).at(-1)).toMatchObject({
    kind: 'project-rejected',
    text: expect.stringContaining('De foto is gestolen.') as string,
  })
  const log = (await staff.get('/spark/kiosk/audit')).body.list[0]
  expect(log).toMatchObject({ act: 'page-taken-down', subject_id: String(project.id), reason: 'De foto is gestolen.' })
})

test.runIf(hasLocks)('a page that is taken off line waits for a change that holds it', async () => {
  const { id: projectId, url } = await publicProject()
  expect((await report({ url })).status).toBe(200)
  const { id } = (await listed()).at(-1)
  const { status } = await withLockHeld(
    app.database,
    (tx) => tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update'),
    () => decide(id, 'take-down'),
    {
      waiting: 1,
      goOn: async (tx) =>
        expect(await tx.select().from(reviews).where(eq(reviews.subjectId, projectId))).toHaveLength(0),
    },
  )
  expect(status).toBe(200)
})

test('staff dismiss no report about a page that they manage themselves', async () => {
  const { id: ofOrganization, url } = await insertOrganization(app.deps.db, { isPublic: true })
  await insertOrganizationMember(app.deps.db, { organizationId: ofOrganization, userId: staffId, role: 'owner' })
  const project = await insertProject(app.deps.db, { ownerId: staffId })
  for (const path of [project.url, url]) {
    expect((await report({ url: path })).status).toBe(200)
    const { id } = (await listed()).at(-1)
    expect([(await decide(id, 'dismiss')).status, (await decide(id, 'take-down')).status]).toEqual([403, 200])
  }
})

test('a page that is left as it is stays, its reporter is mailed, and the e-mail address is forgotten half a year later', async () => {
  app.clock.advance(minutes(2))
  const { url } = await publicProject()
  await report({ url, email: 'kim@melder.nl' })
  const [{ id }] = await listed()
  expect((await decide(id, 'dismiss')).status).toBe(200)
  expect((await decide(id, 'dismiss')).status).toBe(409)
  expect((await app.visitor().get(`/api/pages/${url}`)).status).toBe(200)
  expect(await kinds('kim@melder.nl')).toEqual(['report-received', 'report-dismissed'])
  expect((await decide(999_999, 'dismiss')).status).toBe(404)
  app.clock.advance(days(181))
  await app.runJobs()
  const [record] = await app.deps.db.select().from(abuseReports).where(eq(abuseReports.id, id))
  expect([record!.state, record!.email]).toEqual(['dismissed', null])
  await staff.signIn('staf@stuiver.test')
})

test('only a public page of ours can be reported, and staff and mailboxes cannot be flooded', async () => {
  app.clock.advance(minutes(2))
  const { url } = await publicProject()
  const draft = await insertProject(app.deps.db, { state: projectStates.draft })
  for (const [field, body] of [
    ['url', { url: draft.url }],
    ['url', { url: `https://elders.nl/${url}` }],
    ['url', { url: '/' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['url', { url: 'https://' }],
    ['reason', { url, reason: 'omdat' }],
    ['message', { url, message: ' ' }],
    ['email', { url, email: 'geen adres' }],
  ] as const) {
    const { status, body: answer } = await report(body)
    expect([field, status, Object.keys(answer.errors)]).toEqual([field, 422, [field]])
  }
  const one = app.visitor()
  const again = () => one.post('/api/report', { ...form, url, email: 'doel@wit.nl' })
  for (let time = 0; time < 5; time += 1) {
    app.clock.advance(1_000)
    expect((await again()).status).toBe(200)
  }
  expect((await again()).status).toBe(429)
  expect(await kinds('doel@wit.nl')).toHaveLength(3)
  // The same mailbox, however it is written.
  const spellings = ['Doel@wit.nl', 'doel+een@wit.nl', 'DOEL+twee+drie@wit.nl', 'ander@wit.nl']
  for (const email of spellings) expect((await report({ url, email })).status).toBe(200)
  const mailCounts = await Promise.all(spellings.map(async (email) => (await kinds(email)).length))
  expect(mailCounts.slice(1)).toEqual([0, 0, 1])
})

test('the e-mail address of a reporter has the form and the length that all e-mail addresses have [5.02]', async () => {
  app.clock.advance(minutes(2))
  const { url } = await publicProject()
  expect((await report({ url, email: 'kim@XN--MNCHEN-3YA.de' })).status).toBe(200)
  expect((await listed()).at(-1).email).toBe('kim@münchen.de')
  const ligatures = `kim@${Array.from({ length: 5 }, () => 'ﬃ'.repeat(20)).join('.')}.nl`
  expect(await report({ url, email: ligatures })).toMatchObject({
    status: 422,
    body: { errors: { email: [expect.stringContaining('e-mailadres')] } },
  })
})

test('a network sends fifty reports a day, and fills neither the list of staff nor the disk', async () => {
  app.clock.advance(days(1))
  const { url } = await publicProject()
  const one = app.visitor()
  const again = async () => (await one.post('/api/report', { ...form, url })).status
  for (let request = 1; request <= 50; request += 1) {
    if (request % 5 === 1) app.clock.advance(minutes(1))
    expect(await again()).toBe(200)
  }
  app.clock.advance(minutes(1))
  expect(await again()).toBe(429)
  app.clock.advance(days(1))
  expect(await again()).toBe(200)
})
