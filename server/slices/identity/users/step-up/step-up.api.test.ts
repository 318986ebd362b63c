import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword, insertUser } from '../../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { samplePhone } from '../../../../../tests/support/identity/phone-factor.ts'
import { stepAt, totpCode } from '../second-factor/totp.ts'

let app: TestApp
let visitor: Visitor
let email: string

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  email = (await insertUser(app.deps.db, { name: 'Ru' })).email
  visitor = await app.signIn(email)
})

const token = { name: 'Proef', abilities: ['account:read'] }
const confirm = (body: object, who = visitor) => who.post('/settings/confirm-identity', body)
const unknownId = '00000000-0000-4000-8000-000000000000'

/** The calls that decide about access to an account, but for the password, which demands the old one itself. */
const locks = [
  ['PUT', '/settings/contact', { name: 'Ru', email: 'ander@example.test' }],
  ['POST', '/settings/two-factor-auth', samplePhone],
  ['PUT', '/settings/two-factor-auth', { proof: 'x', code: '123456' }],
  ['DELETE', '/settings/two-factor-auth', {}],
  ['POST', '/settings/two-factor-auth/app', {}],
  ['PUT', '/settings/two-factor-auth/app', { proof: 'x', code: '123456' }],
  ['DELETE', '/settings/two-factor-auth/app', {}],
  ['POST', '/settings/two-factor-auth/recovery-codes', {}],
  ['POST', '/settings/api/token', token],
  ['PUT', `/settings/api/token/${unknownId}`, token],
  ['DELETE', `/settings/api/token/${unknownId}`, {}],
] as const

describe('a sign-in of more than fifteen minutes ago', () => {
  test.each(locks)('demands the identity before %s %s', async (method, url, body) => {
    app.clock.advance(minutes(15) + 1)
    const refused = await visitor.write(method, url, body)
    expect(refused).toMatchObject({ status: 423, body: { message: expect.stringContaining('jij') as string } })
    expect((await confirm({ password: builtPassword })).status).toBe(200)
    expect((await visitor.write(method, url, body)).status).not.toBe(423)
  })

  test('still changes what opens nothing, and loses nothing that was typed', async () => {
    app.clock.advance(minutes(16))
    expect((await visitor.write('PUT', '/settings/contact', { name: 'Rue', email, city: 'Ede' })).status).toBe(200)
    const both = { name: 'Ruud', email: 'ook-ander@example.test' }
    expect((await visitor.write('PUT', '/settings/contact', both)).status).toBe(423)
    expect((await visitor.get('/user/current')).body).toMatchObject({ name: 'Rue', city: 'Ede', pending_email: null })
  })

  test('was long enough until then', async () => {
    app.clock.advance(minutes(15))
    expect((await visitor.post('/settings/api/token', token)).status).toBe(200)
  })

  test('is good for another fifteen minutes once the password was given, in that browser alone', async () => {
    const elsewhere = await app.signIn(email)
    app.clock.advance(minutes(20))
    await confirm({ password: builtPassword })
    app.clock.advance(minutes(15))
    expect((await visitor.post('/settings/api/token', token)).status).toBe(200)
    expect((await elsewhere.post('/settings/api/token', token)).status).toBe(423)
    app.clock.advance(1)
    expect((await visitor.post('/settings/api/token', token)).status).toBe(423)
  })
})

describe('showing who it is', () => {
  test.each([
    { what: 'a wrong password', body: { password: 'een gok' }, field: 'password' },
    { what: 'nothing', body: {}, field: 'password' },
    { what: 'a code without an app', body: { code: '123456' }, field: 'code' },
  ])('is refused with $what [8.01]', async ({ body, field }) => {
    app.clock.advance(minutes(16))
    const answer = await confirm(body)
    expect({ status: answer.status, fields: Object.keys(answer.body.errors) }).toEqual({ status: 422, fields: [field] })
    expect((await visitor.post('/settings/api/token', token)).status).toBe(423)
  })

  test('can be done with a code of the app, which then counts nowhere else', async () => {
    const { secret, proof } = (await visitor.post('/settings/two-factor-auth/app')).body
    const codeNow = () => totpCode(secret as string, stepAt(app.clock.now()))
    await visitor.write('PUT', '/settings/two-factor-auth/app', { proof, code: codeNow() })
    app.clock.advance(minutes(20))
    expect((await confirm({ code: codeNow() })).status).toBe(200)
    expect((await visitor.post('/settings/api/token', token)).status).toBe(200)
    expect((await confirm({ code: codeNow() })).status).toBe(422)
    const next = app.visitor()
    await next.post('/login', { email, password: builtPassword })
    expect((await next.post('/login/token', { token: codeNow() })).status).toBe(422)
  })

  test('may be tried ten times in a quarter of an hour by a stolen session, which locks out no other session', async () => {
    const statuses: number[] = []
    for (let attempts = 0; attempts < 12; attempts += 1) statuses.push((await confirm({ password: 'gok' })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
    expect((await confirm({ password: builtPassword })).status).toBe(429)
    const owner = await app.signIn(email)
    expect((await confirm({ password: builtPassword }, owner)).status).toBe(200)
    app.clock.advance(minutes(15) + 1)
    expect((await confirm({ password: builtPassword })).status).toBe(200)
  })

  test('may be tried fifty times in a month, however patiently', async () => {
    const statuses: number[] = []
    for (let quarter = 0; quarter < 6; quarter += 1) {
      for (let attempts = 0; attempts < 10; attempts += 1) statuses.push((await confirm({ password: 'gok' })).status)
      app.clock.advance(minutes(15) + 1)
    }
    expect(statuses).toEqual([...Array<number>(50).fill(422), ...Array<number>(10).fill(429)])
    expect((await confirm({ password: builtPassword })).status).toBe(429)
  })
})

describe('an API token', () => {
  test('changes contact details but never the e-mail address, however fresh [6.08]', async () => {
    const newAnswer = await visitor.post('/settings/api/token', { name: 'Alles', abilities: ['account:write'] })
    const headers = { authorization: `Bearer ${newAnswer.body.token as string}` }
    const save = (payload: object) => app.visitor().send({ method: 'PUT', url: '/settings/contact', payload, headers })
    expect((await save({ name: 'Ru', email, city: 'Ede' })).status).toBe(200)
    expect(await save({ name: 'Ru', email: 'dief@example.test' })).toMatchObject({
      status: 403,
      body: { message: 'Een programma kan je e-mailadres niet wijzigen. Doe het zelf bij je instellingen.' },
    })
    expect((await visitor.get('/user/current')).body).toMatchObject({ email, pending_email: null })
    expect(await mailsTo(app, 'dief@example.test')).toEqual([])
  })
})
