import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { days } from '../../../../tests/support/fake-clock.ts'
import { sendToProvider } from '../../../../tests/support/money/linking.ts'
import { advancePastWait } from '../../../../tests/support/fundraisers/pending-changes.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ PLATFORM_ACCOUNT: 'off' })
})
afterAll(() => app.close())

test.each([
  ['waits until', days(14) - 1, false],
  ['is in force at once from', days(14), true],
])('another account %s two weeks after the first was unlinked: %i ms, %s', async (_title, ms, isLinked) => {
  const { visitor: owner, ...user } = await app.signInAnew()
  const { id } = await insertProject(app.deps.db, { ownerId: user.id })
  const link = async (name: string) => {
    const { state, code } = await sendToProvider(app, owner, { project_id: id }, { name })
    return (await owner.post('/api/sandbox/linked', { state, code })).body.is_linked as boolean
  }
  expect(await link('Eerste')).toBe(true)
  await owner.post('/api/sandbox/updateProject', { project_id: id, state: false })
  await advancePastWait(app)
  app.clock.advance(ms)
  await owner.signIn(user.email)
  expect(await link('Tweede')).toBe(isLinked)
})
