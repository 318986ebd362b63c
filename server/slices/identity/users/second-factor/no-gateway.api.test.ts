import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword } from '../../../../../tests/support/builders/users.ts'
import { switchPhoneOn } from '../../../../../tests/support/identity/phone-factor.ts'
import { silentLog } from '../../../../platform/log.ts'

// A product that was tried out with codes in its mailbox, and the same in production without a gateway to phones.

let app: TestApp
let production: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  const environment = { NODE_ENV: 'production', ALLOW: 'no-mail,sandbox,embedded-database' }
  production = await buildTestApp(environment, silentLog, app)
})
afterAll(async () => {
  await production.close()
  await app.close()
})

const phone = { country_code: '+31', phone: '06 1234 5678' }

test('a factor by phone is offered where codes reach phones, and refused with the reason where they do not [2.23]', async () => {
  const attempts = await app.signInAnew()
  expect((await attempts.visitor.get('/user/current')).body.is_phone_factor_offered).toBe(true)
  const { visitor } = await production.signInAnew()
  expect((await visitor.get('/user/current')).body.is_phone_factor_offered).toBe(false)
  const refused = await visitor.post('/settings/two-factor-auth', phone)
  expect([refused.status, refused.body.message]).toEqual([503, app.deps.texts.in('nl')('errors.no_phone_codes')])
})

test('an account that has one already signs in by its emergency code', async () => {
  const { visitor, email } = await app.signInAnew()
  const code = await switchPhoneOn(app, visitor, phone)
  const there = production.visitor()
  expect((await there.post('/login', { email, password: builtPassword })).body.two_factor).toBe(true)
  const answer = await there.post('/login/token/sms', {})
  expect([answer.status, answer.body.message]).toEqual([503, app.deps.texts.in('nl')('errors.no_phone_codes')])
  expect((await there.post('/login-via-emergency-token', { token: code })).status).toBe(200)
})
