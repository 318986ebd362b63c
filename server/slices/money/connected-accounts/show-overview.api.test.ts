import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'
import { insertLed, sendToProvider } from '../../../../tests/support/money/linking.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('the provider is queried about an account once in half a minute, however often it is looked at', async () => {
  const { leader, organization } = await insertLed(app)
  const { visitor } = leader
  const { accountId, state, code } = await sendToProvider(app, visitor, { organization_id: organization.id })
  expect((await visitor.post('/api/sandbox/linked', { state, code })).status).toBe(200)
  const seen = async () => (await visitor.get('/api/sandbox')).body.profiles[0].state
  expect(await seen()).toBe('active')
  await app.sandbox.connect.revokeGrants(accountId)
  expect(await seen()).toBe('active')
  app.clock.advance(minutes(0.5))
  expect(await seen()).toBe('suspended')
  // An account that is linked again is queried at once.
  const again = await visitor.post('/api/sandbox/link', { organization_id: organization.id })
  const params = new URL(again.body.url as string).searchParams
  const permission = {
    accountId,
    redirectUrl: params.get('redirect_uri')!,
    codeChallenge: params.get('code_challenge')!,
  }
  const back = { state: params.get('state'), code: await app.sandbox.connect.allow(permission) }
  expect((await visitor.post('/api/sandbox/linked', back)).status).toBe(200)
  expect(await seen()).toBe('active')
})

test('the overview is answered twenty times a minute', async () => {
  const { leader } = await insertLed(app)
  for (let at = 0; at < 20; at += 1) expect((await leader.visitor.get('/api/sandbox')).status).toBe(200)
  expect((await leader.visitor.get('/api/sandbox')).status).toBe(429)
})
