import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type SignedIn, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertOrganizationMember } from '../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { confirmSessions } from '../../../../tests/support/identity/confirmed-sessions.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'
import { insertLed, sendToProvider } from '../../../../tests/support/money/linking.ts'
import { organizationMembers } from '../../../schema/fundraisers/organizations.ts'
import { connectedAccounts } from '../../../schema/money/connected-accounts/connected-accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const sentAway = (visitor: Visitor, subject: object) => sendToProvider(app, visitor, subject)
const accountsOf = (organizationId: number) =>
  app.deps.db.select().from(connectedAccounts).where(eq(connectedAccounts.organizationId, organizationId))

describe('a user who comes back from the provider', () => {
  let subject: { project_id: number }
  let owner: SignedIn
  beforeEach(async () => {
    owner = await app.signInAnew()
    subject = { project_id: (await insertProject(app.deps.db, { ownerId: owner.id })).id }
  })
  const unlinked = async () => expect((await owner.visitor.get('/api/sandbox')).body.projects.linked).toEqual([])

  test('with the state of another user, or in another browser, links nothing', async () => {
    const { state, code } = await sentAway(owner.visitor, subject)
    const attacker = await app.signInAnew()
    const project = await insertProject(app.deps.db, { ownerId: attacker.id })
    await attacker.visitor.post('/api/sandbox/link', { project_id: project.id })
    expect((await attacker.visitor.post('/api/sandbox/linked', { state, code })).status).toBe(403)
    await unlinked()
  })

  test('with the code of an account of an attacker links nothing: it is good for one verifier alone', async () => {
    const attacker = await app.signInAnew()
    const project = await insertProject(app.deps.db, { ownerId: attacker.id })
    const otherItem = await sentAway(attacker.visitor, { project_id: project.id })
    const { state } = await sentAway(owner.visitor, subject)
    expect((await owner.visitor.post('/api/sandbox/linked', { state, code: otherItem.code })).status).toBe(409)
    await unlinked()
  })

  test('twice links once; neither state nor code is good again', async () => {
    const { state, code } = await sentAway(owner.visitor, subject)
    expect((await owner.visitor.post('/api/sandbox/linked', { state, code })).status).toBe(200)
    expect((await owner.visitor.post('/api/sandbox/linked', { state, code })).status).toBe(403)
    const { state: fresh } = await sentAway(owner.visitor, subject)
    expect((await owner.visitor.post('/api/sandbox/linked', { state: fresh, code })).status).toBe(409)
  })

  test('too late, or with a no, links nothing and says so', async () => {
    const late = await sentAway(owner.visitor, subject)
    app.clock.advance(minutes(16))
    await confirmSessions(app)
    expect((await owner.visitor.post('/api/sandbox/linked', { state: late.state, code: late.code })).status).toBe(403)
    const denied = await sentAway(owner.visitor, subject)
    const answer = await owner.visitor.post('/api/sandbox/linked', { state: denied.state, error: 'access_denied' })
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('geen toestemming')])
    await unlinked()
  })

  test('when the project is not theirs any more links nothing', async () => {
    const { organization } = await insertLed(app)
    const leader = await app.signInAnew()
    await insertOrganizationMember(app.deps.db, { organizationId: organization.id, userId: leader.id, role: 'captain' })
    const { state, code } = await sentAway(leader.visitor, { organization_id: organization.id })
    await app.deps.db.delete(organizationMembers).where(eq(organizationMembers.userId, leader.id))
    expect((await leader.visitor.post('/api/sandbox/linked', { state, code })).status).toBe(404)
    expect(await accountsOf(organization.id)).toEqual([])
  })
})
