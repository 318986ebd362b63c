import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { advancePastWait } from '../../../../tests/support/fundraisers/pending-changes.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { sampleDonation } from '../../../../tests/support/money/sample-donation.ts'

let app: TestApp
/** The same database, under another secret. */
let otherApp: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  otherApp = await buildTestApp({ SECRET: 'een ander geheim van meer dan 32 tekens' }, undefined, app)
})
afterAll(async () => {
  await otherApp.close()
  await app.close()
})

async function startedLink() {
  const { db } = app.deps
  const { id: userId, email } = await insertUser(db)
  const { id: organizationId } = await insertOrganization(db)
  await insertOrganizationMember(db, { organizationId, userId, role: 'owner' })
  const leader = await app.signIn(email)
  const { body } = await leader.post('/api/sandbox/link', { organization_id: organizationId })
  const params = new URL(body.url as string).searchParams
  const { connect } = app.sandbox
  const code = await connect.allow({
    accountId: await connect.openAccount({ name: 'Stichting De Kwelder', methods: ['ideal'] }),
    redirectUrl: params.get('redirect_uri')!,
    codeChallenge: params.get('code_challenge')!,
  })
  return { leader, email, organizationId, back: { state: params.get('state')!, code } }
}

test('an account whose token was sealed under another secret of the server is shown as one to be linked again', async () => {
  const { leader, email, organizationId, back } = await startedLink()
  expect((await leader.post('/api/sandbox/linked', back)).status).toBe(200)
  await advancePastWait(app)
  const { id: projectId } = await insertProject(app.deps.db, { organizationId })
  const other = await otherApp.signIn(email)
  const { body } = await other.get('/api/sandbox/')
  expect(body.profiles).toMatchObject([{ state: 'unreadable', methods: [], recurring: false }])
  expect((await otherApp.visitor().post('/api/donation', sampleDonation(projectId))).status).toBe(503)
})

test('linking that was begun under another secret of the server is refused, and can be begun again', async () => {
  const { leader, organizationId, back } = await startedLink()
  const other = otherApp.visitor()
  for (const [name, value] of leader.cookies) other.cookies.set(name, value)
  // The page loads again, with a CSRF token of the present secret.
  await other.get('/api/sandbox/')
  const answer = await other.post('/api/sandbox/linked', back)
  expect(answer.status).toBe(403)
  expect((await leader.post('/api/sandbox/link', { organization_id: organizationId })).status).toBe(200)
})
