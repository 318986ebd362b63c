import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { afterStatement } from '../../../../tests/support/database/at-statement.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { connectedAccounts } from '../../../schema/money/connected-accounts/connected-accounts.ts'
import { sessions } from '../../../schema/identity/users.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

test('an account at a provider is not linked by a user with a session that ends while the provider is queried', async () => {
  const { visitor, ...owner } = await app.signInAnew()
  const project = await insertProject(app.deps.db, { ownerId: owner.id })
  const comeBack = async () => {
    const { body } = await visitor.post('/api/sandbox/link', { project_id: project.id })
    const params = new URL(body.url as string).searchParams
    const { connect } = app.sandbox
    const code = await connect.allow({
      accountId: await connect.openAccount({ name: 'Van een dief', methods: ['ideal'] }),
      redirectUrl: params.get('redirect_uri')!,
      codeChallenge: params.get('code_challenge')!,
    })
    return () => visitor.post('/api/sandbox/linked', { state: params.get('state')!, code })
  }
  const linked = () => app.deps.db.$count(connectedAccounts, eq(connectedAccounts.userId, owner.id))
  const late = await comeBack()
  const end = () => app.deps.db.delete(sessions).where(eq(sessions.userId, owner.id))
  afterStatement(app.database, 'users-find-session', end)
  expect((await late()).status).toBe(401)
  expect(await linked()).toBe(0)
})
