import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { phoneFactor } from '../../../../tests/support/builders/users.ts'
import { insertDraft, insertPublisher } from '../../../../tests/support/fundraisers/publishers.ts'
import { confirmSessions } from '../../../../tests/support/identity/confirmed-sessions.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { users } from '../../../schema/identity/users.ts'

let app: TestApp
let staff: Visitor
let colleague: Visitor
let owner: Visitor
let ownerEmail: string
let ownerId: number
/** The number of the project. */
let projectId: number
/** The number of its review. */
let id: number

const undoMs = 60_000

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test,collega@stuiver.test' })
  staff = (await app.signInAnew({ email: 'staf@stuiver.test', name: 'Sam', ...phoneFactor() })).visitor
  colleague = (await app.signInAnew({ email: 'collega@stuiver.test', name: 'Cor', ...phoneFactor() })).visitor
  const { visitor, ...user } = await insertPublisher(app)
  owner = visitor
  ;({ id: ownerId, email: ownerEmail } = user)
})
afterAll(() => app.close())
beforeEach(async () => {
  await confirmSessions(app)
  ;({ id: projectId } = await insertDraft(app, ownerId))
  await owner.post(`/api/project-publish/${projectId}`, { general_terms: true, is_public: true })
  id = (await waiting())!.id
})

interface ListedReview {
  id: number
  subject_id: number
  changed_at: string | null
  held: object | null
}
const waiting = async (by = staff) =>
  ((await by.get('/spark/kiosk/reviews?limit=100')).body.list as ListedReview[]).find(
    ({ subject_id }) => subject_id === projectId,
  )
const approve = (by = staff, changed_at: string | null = null) =>
  by.post(`/spark/kiosk/reviews/${id}/approve`, { can_undo: true, changed_at })
const reject = (by = staff) =>
  by.post(`/spark/kiosk/reviews/${id}/reject`, { can_undo: true, reason: 'Zet er een foto bij.' })
const undo = (by = staff) => by.post(`/spark/kiosk/reviews/${id}/undo`)
const isPublic = async () => (await app.visitor().get(`/api/project/${projectId}`)).status === 200
const review = async () => (await owner.get(`/api/project-publish/${projectId}`)).body.data.review
const mails = async (kind: string) => (await mailsTo(app, ownerEmail, kind)).length
async function afterTheMinute(): Promise<void> {
  app.clock.advance(undoMs)
  await app.runJobs()
  await app.runJobs()
}

test.each([
  ['yes', approve, 'approved', true],
  ['no', reject, 'rejected', false],
] as const)(
  'a %s that can be undone publishes and mails nothing until its minute is over [4.04, 5.14]',
  async (_title, decide, decision, publishes) => {
    const before = await mails(`project-${decision}`)
    expect((await decide()).status).toBe(200)
    app.clock.advance(undoMs - 1)
    await app.runJobs()
    expect([await isPublic(), await mails(`project-${decision}`)]).toEqual([false, before])
    expect(await review()).toMatchObject({ state: 'pending', decided_at: null, reason: null })
    app.clock.advance(1)
    await app.runJobs()
    await app.runJobs()
    expect([await isPublic(), await mails(`project-${decision}`)]).toEqual([publishes, before + 1])
    expect(await review()).toMatchObject({ state: decision })
    expect((await undo()).status).toBe(409)
  },
)

test('staff see a held decision in the queue: its own to undo, that of a colleague with a name [4.04]', async () => {
  await reject()
  const until = app.clock.in(undoMs).toISOString()
  expect((await waiting())?.held).toEqual({ decision: 'rejected', by: 'Sam', is_own: true, until })
  expect((await waiting(colleague))?.held).toEqual({ decision: 'rejected', by: 'Sam', is_own: false, until })
  await undo()
})

test('an undone decision never takes effect, and another may follow within the same minute [4.04]', async () => {
  const [approved, rejected] = [await mails('project-approved'), await mails('project-rejected')]
  await approve()
  app.clock.advance(1000)
  expect((await undo()).status).toBe(200)
  expect((await waiting())?.held).toBeNull()
  expect((await undo()).status).toBe(409)
  await reject()
  await afterTheMinute()
  expect([await isPublic(), await mails('project-approved'), await mails('project-rejected')]).toEqual([
    false,
    approved,
    rejected + 1,
  ])
})

test('a colleague neither undoes a held decision nor decides beside it [4.04]', async () => {
  await approve()
  expect((await undo(colleague)).status).toBe(409)
  for (const answer of [
    await approve(colleague),
    await reject(colleague),
    await colleague.post(`/spark/kiosk/reviews/${id}/approve`),
  ])
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Hier is al over beslist, of de aanvraag is ingetrokken.',
    ])
})

test('a held approval of a page that is changed within its minute is dropped, and the review waits again [4.04]', async () => {
  await approve()
  await owner.write('PUT', `/api/project/${projectId}`, { field: 'description', value: 'Iets heel anders.' })
  await afterTheMinute()
  expect(await isPublic()).toBe(false)
  const listed = await waiting()
  expect(listed).toMatchObject({ held: null, changed_at: expect.any(String) })
  expect((await approve(staff, null)).status).toBe(409)
  expect((await approve(staff, listed!.changed_at)).status).toBe(200)
})

test.each([
  ['factor', { twoFactorPhone: null }],
  ['confirmed address', { emailVerifiedAt: null }],
])('a held decision of a user who is staff no more, without a %s, is dropped [4.04]', async (_right, loss) => {
  const before = await mails('project-rejected')
  await reject(colleague)
  const isColleague = eq(users.email, 'collega@stuiver.test')
  const rights = { twoFactorPhone: users.twoFactorPhone, emailVerifiedAt: users.emailVerifiedAt }
  const [former] = await app.deps.db.select(rights).from(users).where(isColleague)
  await app.deps.db.update(users).set(loss).where(isColleague)
  await afterTheMinute()
  await app.deps.db.update(users).set(former!).where(isColleague)
  expect([await mails('project-rejected'), await waiting()]).toMatchObject([before, { held: null }])
  expect((await approve()).status).toBe(200)
})

test('a request that is withdrawn within the minute of its decision stays withdrawn [4.04]', async () => {
  await approve()
  await owner.post(`/api/project-publish/${projectId}`, { is_public: false })
  await afterTheMinute()
  expect([await isPublic(), await waiting(), await review()]).toEqual([false, undefined, null])
})

test('a public page goes off line at once, however its leaders withdraw within the minute [4.04]', async () => {
  await staff.post(`/spark/kiosk/reviews/${id}/approve`)
  await app.runJobs()
  expect(await isPublic()).toBe(true)
  const { name } = (await owner.get(`/api/project/${projectId}`)).body.project
  const rename = (value: string) => owner.write('PUT', `/api/project/${projectId}`, { field: 'name', value })
  await rename('Een heel andere naam')
  id = (await waiting())!.id
  const decision = { can_undo: true, take_off_line: true, reason: 'Deze naam is die van een ander.' }
  expect((await staff.post(`/spark/kiosk/reviews/${id}/reject`, decision)).status).toBe(200)
  await rename(name)
  await afterTheMinute()
  expect(await isPublic()).toBe(false)
})

test('a held decision whose job is gone keeps no colleague from deciding some minutes later [4.04]', async () => {
  const before = await mails('project-rejected')
  await approve()
  await app.deps.db.execute("delete from jobs where name = 'held-decision'")
  app.clock.advance(10 * undoMs)
  expect((await reject(colleague)).status).toBe(409)
  app.clock.advance(1)
  expect((await waiting(colleague))?.held).toBeNull()
  expect((await reject(colleague)).status).toBe(200)
  await afterTheMinute()
  expect([await isPublic(), await mails('project-rejected')]).toEqual([false, before + 1])
})
