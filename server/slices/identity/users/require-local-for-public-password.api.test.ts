import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { builtPassword, insertUser } from '../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'

let app: TestApp
let behindProxy: TestApp
let email: string
beforeAll(async () => {
  app = await buildTestApp()
  behindProxy = await buildTestApp({ TRUSTED_PROXIES: '1' }, undefined, app)
})
afterAll(async () => {
  await behindProxy.close()
  await app.close()
})
beforeEach(async () => {
  email = (await insertUser(app.deps.db, { isPasswordPublic: true })).email
})

// This machine has many IP addresses, and each has attempts of its own.
let number = 1
const here = () => `127.0.0.${(number += 1)}`
const postLogin = (headers: Record<string, string>, { from = here(), at = app, password = builtPassword } = {}) =>
  at.visitor(from).post('/login', { email, password }, headers)

describe('the password of the demo', () => {
  test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'stuiver.localhost'])(
    'signs in on this machine, under %s',
    async (host) => {
      expect((await postLogin({ host })).status).toBe(200)
    },
  )

  test.each([
    ['another name', { host: 'example.org' }],
    ['a name that begins like it', { host: 'localhost.example.org' }],
    ['a name of the own network', { host: '192.168.1.20:3000' }],
    ['a tunnel that says so', { host: 'localhost:3000', 'x-forwarded-host': 'example.org' }],
    ['a proxy that is not known', { host: 'localhost:3000', 'x-forwarded-for': '192.0.2.1' }],
    ['a proxy by the standard', { host: 'localhost:3000', forwarded: 'for=192.0.2.1;host=example.org' }],
  ])('never does under %s, and says why to its user', async (_title, headers) => {
    const { status, body } = await postLogin(headers)
    expect([status, body.errors.password]).toEqual([422, [expect.stringContaining('localhost')]])
    const wrong = await postLogin(headers, { password: 'iets heel anders' })
    expect([wrong.status, wrong.body.errors.password]).toEqual([422, [expect.not.stringContaining('localhost')]])
  })

  test('never does from another machine, under any name', async () => {
    for (const from of ['192.0.2.7', '192.168.1.21', '172.17.0.1'])
      expect((await postLogin({ host: 'localhost:3000' }, { from })).status).toBe(422)
  })

  test('behind a proxy that is trusted does under the name of the request, when that is local', async () => {
    const local = { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.9' }
    expect((await postLogin(local, { at: behindProxy })).status).toBe(200)
    // A proxy that hands on no name but its own for us.
    expect((await postLogin({ ...local, 'x-forwarded-for': '192.0.2.1' }, { at: behindProxy })).status).toBe(422)
    const elsewhere = [
      ['x-forwarded-host', 'example.org'],
      ['forwarded', 'for=192.0.2.1;host="example.org:443"'],
    ] as const
    for (const [name, value] of elsewhere)
      expect((await postLogin({ ...local, [name]: value }, { at: behindProxy })).status).toBe(422)
  })

  test('shows no identity again, and gives no other password, under another name', async () => {
    const visitor = await app.signIn(email, { ipAddress: here() })
    app.clock.advance(minutes(20))
    const elsewhere = { host: 'example.org' }
    const change = {
      current_password: builtPassword,
      password: 'een heel eigen wachtwoord',
      password_confirmation: 'een heel eigen wachtwoord',
    }
    const confirmed = await visitor.post('/settings/confirm-identity', { password: builtPassword }, elsewhere)
    expect([confirmed.status, Object.keys(confirmed.body.errors)]).toEqual([422, ['password']])
    const changed = await visitor.write('PUT', '/settings/password', change, elsewhere)
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ['current_password']])
    expect((await visitor.post('/settings/confirm-identity', { password: builtPassword })).status).toBe(200)
    expect((await visitor.write('PUT', '/settings/password', change)).status).toBe(200)
    // It is a password of its own from now on.
    expect((await postLogin(elsewhere, { password: change.password })).status).toBe(200)
  })
})
