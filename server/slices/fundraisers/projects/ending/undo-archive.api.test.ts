import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../../../../contract/durations.ts'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { undoMs } from '../../../../../contract/undo-times.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { confirmSessions } from '../../../../../tests/support/identity/confirmed-sessions.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { pendingChanges } from '../../../../schema/fundraisers/pending-changes/pending-changes.ts'
import { organizationMembers, organizations } from '../../../../schema/fundraisers/organizations.ts'

let app: TestApp
let owner: Visitor
let ownerId: number
let colleague: Visitor
let colleagueId: number
let ownerEmail: string
let organizationId: number

beforeAll(async () => {
  app = await buildTestApp()
  ;({ visitor: owner, id: ownerId, email: ownerEmail } = await app.signInAnew())
  ;({ visitor: colleague, id: colleagueId } = await app.signInAnew())
  organizationId = (await insertOrganization(app.deps.db)).id
  for (const userId of [ownerId, colleagueId])
    await insertOrganizationMember(app.deps.db, { organizationId, userId, role: 'owner' })
})
afterAll(() => app.close())

async function archiveNew() {
  const project = await insertProject(app.deps.db, {
    ownerId,
    organizationId,
    state: projectStates.public,
    name: 'Kwelder',
  })
  const { status, body } = await owner.post('/api/project/archive', { project: project.id })
  expect(status).toBe(200)
  return { ...project, undo: body.undo as string }
}

type ArchivedProject = Awaited<ReturnType<typeof archiveNew>>
const undo = (caller: Visitor, { id, undo: token }: Pick<ArchivedProject, 'id' | 'undo'>) =>
  caller.post('/api/project/undo-archive', { project: id, undo: token })
const pageOf = async ({ url }: ArchivedProject) => (await app.visitor().get(`/api/pages/${url}`)).status
const mailCount = async () => (await mailsTo(app, ownerEmail, 'project-archived')).length

test('an archived project is on the site again by its undo, and no mail leaves [7.02]', async () => {
  const project = await archiveNew()
  expect(await pageOf(project)).toBe(404)
  const { status, body } = await undo(owner, project)
  expect([status, body.message]).toEqual([200, 'Kwelder is terug. Er is niets verstuurd.'])
  expect(await pageOf(project)).toBe(200)
  const before = await mailCount()
  app.clock.advance(minutes(5))
  await app.runJobs()
  expect(await mailCount()).toBe(before)
})

test('the undo of an archived project works once, and mails one archiving after another one was undone', async () => {
  const project = await archiveNew()
  expect((await undo(owner, project)).status).toBe(200)
  expect((await undo(owner, project)).status).toBe(409)
  app.clock.advance(1000)
  const before = await mailCount()
  const again = (await owner.post('/api/project/archive', { project: project.id })).body.undo as string
  expect((await undo(owner, project)).status).toBe(409)
  expect(await pageOf(project)).toBe(404)
  app.clock.advance(minutes(5))
  await app.runJobs()
  expect(await mailCount()).toBe(before + 1)
  expect((await undo(owner, { ...project, undo: again })).status).toBe(409)
})

test('the undo of an archived project is over a minute later, and its words say so', async () => {
  const [early, late] = [await archiveNew(), await archiveNew()]
  app.clock.advance(undoMs - 1)
  expect((await undo(owner, early)).status).toBe(200)
  app.clock.advance(1)
  const { status, body } = await undo(owner, late)
  expect([status, body.message]).toEqual([409, 'Dit kan niet meer ongedaan worden gemaakt.'])
  expect(await pageOf(late)).toBe(404)
})

test('only its archiver undoes it: no other leader, no token of another project, and none that was changed', async () => {
  const [project, other] = [await archiveNew(), await archiveNew()]
  expect((await undo(colleague, project)).status).toBe(404)
  expect((await undo(owner, { id: project.id, undo: other.undo })).status).toBe(404)
  expect((await undo(owner, { id: project.id, undo: `${project.undo.slice(0, -2)}AA` })).status).toBe(404)
  expect((await undo(app.visitor(), project)).status).toBe(401)
  expect(await pageOf(project)).toBe(404)
})

test('an archiver who leads the project no more undoes nothing', async () => {
  const visitor = await app.signInAnew()
  await insertOrganizationMember(app.deps.db, { organizationId, userId: visitor.id, role: 'owner' })
  const { id } = await insertProject(app.deps.db, { ownerId, organizationId, state: projectStates.public })
  const { body } = await visitor.visitor.post('/api/project/archive', { project: id })
  await app.deps.db.delete(organizationMembers).where(eq(organizationMembers.userId, visitor.id))
  expect((await undo(visitor.visitor, { id, undo: body.undo as string })).status).toBe(404)
})

test.each([
  ['since', 409],
  ['before', 200],
])(
  'a public project whose organization went off line %s its archiving: its undo answers %i',
  async (moment, status) => {
    const hide = () =>
      app.deps.db.update(organizations).set({ isPublic: false }).where(eq(organizations.id, organizationId))
    try {
      if (moment === 'before') await hide()
      const project = await archiveNew()
      await hide()
      expect((await undo(owner, project)).status).toBe(status)
    } finally {
      await app.deps.db.update(organizations).set({ isPublic: true }).where(eq(organizations.id, organizationId))
    }
  },
)

test('a name that the owner took while their project was archived waits for staff once it is back', async () => {
  const person = await app.signInAnew()
  const { id } = await insertProject(app.deps.db, { ownerId: person.id, shownOwnerName: 'Jan Jansen' })
  const { body } = await person.visitor.post('/api/project/archive', { project: id })
  const contact = { name: 'Piet Pieters', email: person.email }
  expect((await person.visitor.write('PUT', '/settings/contact', contact)).status).toBe(200)
  await app.runJobs()
  expect((await undo(person.visitor, { id, undo: body.undo as string })).status).toBe(200)
  await app.runJobs()
  const pending = await app.deps.db.select().from(pendingChanges).where(eq(pendingChanges.subjectId, id))
  expect(pending).toMatchObject([{ kind: 'owner_name', proposed: { shownOwnerName: 'Piet Pieters' } }])
})

test('leaders are mailed the second archiving of a project in a day, also when it is undone [7.02]', async () => {
  // The projects of other tests are mailed first.
  app.clock.advance(minutes(5))
  await app.runJobs()
  await confirmSessions(app)
  const project = await archiveNew()
  const before = await mailCount()
  const round = async () => {
    await confirmSessions(app)
    const { undo: token } = (await owner.post('/api/project/archive', { project: project.id })).body
    const { body } = await undo(owner, { id: project.id, undo: token })
    app.clock.advance(minutes(5))
    await app.runJobs()
    return [body.message, (await mailCount()) - before]
  }
  await undo(owner, project)
  expect(await round()).toEqual(['Kwelder is terug. Wie de actie leidt, kreeg bericht dat je haar archiveerde.', 1])
  expect((await mailsTo(app, ownerEmail, 'project-archived')).at(-1)!.text).toContain('vandaag al eerder')
  expect(await round()).toEqual(['Kwelder is terug. Er is niets verstuurd.', 1])
  app.clock.advance(dayMs)
  await owner.signIn(ownerEmail)
  expect(await round()).toEqual(['Kwelder is terug. Er is niets verstuurd.', 1])
})
