import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword, insertUser } from '../../../../../tests/support/builders/users.ts'
import { lockAccounts } from './lock-accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('takes a public password away, with all that it had opened', async () => {
  const { email } = await insertUser(app.deps.db, { isPasswordPublic: true })
  const visitor = await app.signIn(email, { ipAddress: '127.0.0.1' })
  const { body } = await visitor.post('/settings/api/token', { name: 'Boekhouding', abilities: ['account:read'] })
  const withToken = () =>
    app.visitor().send({ method: 'GET', url: '/user/current', headers: { authorization: `Bearer ${body.token}` } })
  expect((await withToken()).body.email).toBe(email)

  expect(await lockAccounts(app.deps)).toBe(1)
  expect((await app.visitor().post('/login', { email, password: builtPassword })).status).toBe(422)
  expect((await visitor.get('/settings/api/tokens')).status).toBe(401)
  expect((await withToken()).status).toBe(401)
  expect(await lockAccounts(app.deps)).toBe(0)
})

test('leaves users alone who have chosen another password, or always had an own one', async () => {
  const owner = await insertUser(app.deps.db, { isPasswordPublic: true })
  const stranger = await insertUser(app.deps.db)
  const visitor = await app.signIn(owner.email, { ipAddress: '127.0.0.1' })
  const password = 'een heel eigen wachtwoord'
  const change = { current_password: builtPassword, password, password_confirmation: password }
  expect((await visitor.write('PUT', '/settings/password', change)).status).toBe(200)
  expect(await lockAccounts(app.deps)).toBe(0)
  await app.signIn(owner.email, { password })
  await app.signIn(stranger.email)
})
