import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword } from '../../../../../tests/support/builders/users.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { codeSentTo, switchPhoneOn } from '../../../../../tests/support/identity/phone-factor.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { countryDigitsOf, phoneDigitsOf } from './rules.ts'
import { stepAt, totpCode } from './totp.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
// One number gets few codes in a day.
beforeEach(() => app.clock.advance(days(1)))

const current = async (visitor: Visitor) => (await visitor.get('/user/current')).body

const rowOf = async (id: number) =>
  (
    await app.database.run<{ totp_secret_sealed: string | null; two_factor_reset_hash: string | null }>(
      { name: 'test-user-row', text: 'select * from users where id = $1' },
      [id],
    )
  )[0]!

const phone = { country_code: '+31', phone: '06 1234 5678' }

const confirm = (visitor: Visitor, body: object) => visitor.write('PUT', '/settings/two-factor-auth', body)

async function enableApp(visitor: Visitor) {
  const started = (await visitor.post('/settings/two-factor-auth/app')).body as {
    secret: string
    uri: string
    proof: string
  }
  const code = totpCode(started.secret, stepAt(app.clock.now()))
  const confirmed = await visitor.write('PUT', '/settings/two-factor-auth/app', { proof: started.proof, code })
  return { ...started, recoveryCodes: confirmed.body.recovery_codes as string[] }
}

describe('the phone', () => {
  test('is switched on by a code that was sent to it; the emergency code is answered once [1.07, 2.23, 7.38]', async () => {
    const { visitor, email, id } = await app.signInAnew()
    const { status, body } = await visitor.post('/settings/two-factor-auth', phone)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        code: expect.stringMatching(/^[A-Za-z0-9]{40}$/) as string,
        proof: expect.any(String) as string,
        message: 'We hebben een code naar je telefoon gestuurd.',
      },
    })
    expect(await current(visitor)).toMatchObject({ uses_two_factor_auth: false, country_code: null })
    const code = await codeSentTo(app, '+31612345678')
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await confirm(visitor, { proof: body.proof, code: wrong })).status).toBe(422)
    expect(await current(visitor)).toMatchObject({ uses_two_factor_auth: false })
    expect((await rowOf(id)).two_factor_reset_hash).toBeNull()
    expect((await confirm(visitor, { proof: body.proof, code })).status).toBe(200)
    expect(await current(visitor)).toMatchObject({ uses_two_factor_auth: true, country_code: '31', phone: '612345678' })
    expect((await rowOf(id)).two_factor_reset_hash).toBe(sha256(body.code as string))
    expect(JSON.stringify(await current(visitor))).not.toContain(sha256(body.code as string))
    expect(await mailsTo(app, email, 'phone_factor_on')).toHaveLength(1)
  })

  test('has proofs of one person, for one use, half an hour and five attempts', async () => {
    const { visitor } = await app.signInAnew()
    const other = await app.signInAnew()
    const start = async () => (await visitor.post('/settings/two-factor-auth', phone)).body.proof as string
    const first = await start()
    const code = await codeSentTo(app, '+31612345678')
    expect((await confirm(other.visitor, { proof: first, code })).status).toBe(422)
    expect((await confirm(visitor, { proof: first, code })).status).toBe(200)
    await visitor.write('DELETE', '/settings/two-factor-auth')
    expect((await confirm(visitor, { proof: first, code })).status).toBe(422)

    const second = await start()
    const right = await codeSentTo(app, '+31612345678')
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    for (let attempts = 0; attempts < 5; attempts += 1) await confirm(visitor, { proof: second, code: wrong })
    expect((await confirm(visitor, { proof: second, code: right })).status).toBe(422)

    const third = await start()
    const late = await codeSentTo(app, '+31612345678')
    app.clock.advance(minutes(30))
    await visitor.post('/settings/confirm-identity', { password: builtPassword })
    expect((await confirm(visitor, { proof: third, code: late })).status).toBe(422)
    expect(await current(visitor)).toMatchObject({ uses_two_factor_auth: false })
  })

  test('is refused with everything that is wrong [8.01]', async () => {
    const { visitor } = await app.signInAnew()
    const answer = await visitor.post('/settings/two-factor-auth', { country_code: '+0', phone: '' })
    expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([422, ['country_code', 'phone']])
  })

  test('is taken with its country as a number', async () => {
    const { visitor } = await app.signInAnew()
    expect((await visitor.post('/settings/two-factor-auth', { ...phone, country_code: 31 })).status).toBe(200)
    expect((await visitor.post('/settings/two-factor-auth', { ...phone, country_code: 3.1 })).status).toBe(422)
  })

  test('is switched off; twice does no harm', async () => {
    const { visitor, email } = await app.signInAnew()
    await switchPhoneOn(app, visitor, phone)
    expect((await visitor.write('DELETE', '/settings/two-factor-auth')).status).toBe(200)
    expect((await visitor.write('DELETE', '/settings/two-factor-auth')).status).toBe(200)
    expect(await current(visitor)).toMatchObject({ uses_two_factor_auth: false, country_code: null, phone: null })
    expect(await mailsTo(app, email, 'phone_factor_off')).toHaveLength(1)
  })

  test.each([
    { what: 'no country', more: { country_code: '' }, field: 'country_code' },
    { what: 'no country at all', more: { country_code: 'nl' }, field: 'country_code' },
    { what: 'too long a country', more: { country_code: '31234' }, field: 'country_code' },
    { what: 'no number', more: { phone: '' }, field: 'phone' },
    { what: 'letters', more: { phone: 'bel me maar' }, field: 'phone' },
    { what: 'too few digits', more: { phone: '06123' }, field: 'phone' },
    { what: 'too many digits', more: { phone: '0612345678901234' }, field: 'phone' },
  ])('is refused with $what [8.01]', async ({ more, field }) => {
    const { visitor } = await app.signInAnew()
    const { status, body } = await visitor.post('/settings/two-factor-auth', { ...phone, ...more })
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] })
    expect(await current(visitor)).toMatchObject({ uses_two_factor_auth: false })
  })

  test.each([
    ['06 12 34 56 78', '31', '612345678'],
    ['+31 6 12345678', '31', '612345678'],
    ['0031612345678', '31', '612345678'],
    ['(0)6-12345678', '31', '612345678'],
    ['02 1234 5678', '39', '0212345678'],
    ['1512 3456789', '49', '15123456789'],
  ])('%s in country %s is dialled as %s', (output, country, digits) => {
    expect(phoneDigitsOf(output, country)).toBe(digits)
  })

  test.each([
    ['31', '31'],
    ['+31', '31'],
    ['0031', '31'],
    ['0', undefined],
    ['', undefined],
    ['12345', undefined],
  ])('country %j is %s', (output, digits) => {
    expect(countryDigitsOf(output)).toBe(digits)
  })
})

describe('the app', () => {
  test('is switched on by its first code, with ten recovery codes that are answered once', async () => {
    const { visitor, email, id } = await app.signInAnew()
    const { secret, uri, recoveryCodes } = await enableApp(visitor)
    expect(uri).toContain(`secret=${secret}`)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every((code) => /^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/.test(code))).toBe(true)
    expect(await current(visitor)).toMatchObject({ uses_authenticator_app: true, recovery_codes_left: 10 })
    expect((await rowOf(id)).totp_secret_sealed).not.toContain(secret)
    const record = await app.database.run<{ hash: string }>(
      { name: 'test-codes', text: 'select code_hash as hash from recovery_codes where user_id = $1' },
      [id],
    )
    expect(record).toHaveLength(10)
    const plain = recoveryCodes.flatMap((code) => [
      code,
      code.replaceAll('-', ''),
      sha256(code),
      sha256(code.replaceAll('-', '')),
    ])
    expect(record.some(({ hash }) => plain.includes(hash))).toBe(false)
    expect(await mailsTo(app, email, 'app_factor_on')).toHaveLength(1)
  })

  test('has a proof that counts once', async () => {
    const { visitor } = await app.signInAnew()
    const { secret, proof } = await enableApp(visitor)
    await visitor.write('DELETE', '/settings/two-factor-auth/app')
    app.clock.advance(minutes(1))
    const code = totpCode(secret, stepAt(app.clock.now()))
    const again = await visitor.write('PUT', '/settings/two-factor-auth/app', { proof, code })
    expect({ status: again.status, fields: Object.keys(again.body.errors) }).toEqual({ status: 422, fields: ['code'] })
    expect(await current(visitor)).toMatchObject({ uses_authenticator_app: false })
  })

  test('is switched on once when a proof is given twice at the same moment', async () => {
    const { visitor } = await app.signInAnew()
    const { secret, proof } = (await visitor.post('/settings/two-factor-auth/app')).body
    const code = totpCode(secret as string, stepAt(app.clock.now()))
    const answers = await Promise.all(
      [1, 2].map(() => visitor.write('PUT', '/settings/two-factor-auth/app', { proof, code })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('counts for nothing before its first code', async () => {
    const { visitor, email } = await app.signInAnew()
    await visitor.post('/settings/two-factor-auth/app')
    expect(await current(visitor)).toMatchObject({ uses_authenticator_app: false, recovery_codes_left: 0 })
    const { body } = await app.visitor().post('/login', { email, password: builtPassword })
    expect(body.two_factor).toBe(false)
  })

  test('is not switched on by a wrong code, a made-up proof, another user’s, or one that is too old', async () => {
    const { visitor } = await app.signInAnew()
    const other = await app.signInAnew()
    const { secret, proof } = (await visitor.post('/settings/two-factor-auth/app')).body as {
      secret: string
      proof: string
    }
    const code = () => totpCode(secret, stepAt(app.clock.now()))
    const confirm = (by: Visitor, body: object) => by.write('PUT', '/settings/two-factor-auth/app', body)
    const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
    const refused = [
      await confirm(visitor, { proof, code: wrong }),
      await confirm(visitor, { proof: 'verzonnen', code: code() }),
      await confirm(visitor, { proof: `${proof.slice(0, -2)}AA`, code: code() }),
      await confirm(other.visitor, { proof, code: code() }),
    ]
    app.clock.advance(minutes(30))
    await visitor.post('/settings/confirm-identity', { password: builtPassword })
    refused.push(await confirm(visitor, { proof, code: code() }))
    for (const { status, body } of refused)
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['code'] })
    expect(await current(visitor)).toMatchObject({ uses_authenticator_app: false })
  })

  test('is switched off with its recovery codes, unless the phone still needs them', async () => {
    const { visitor, email } = await app.signInAnew()
    await enableApp(visitor)
    await switchPhoneOn(app, visitor, phone)
    await visitor.write('DELETE', '/settings/two-factor-auth/app')
    expect(await current(visitor)).toMatchObject({ uses_authenticator_app: false, recovery_codes_left: 10 })
    await visitor.write('DELETE', '/settings/two-factor-auth')
    expect(await current(visitor)).toMatchObject({ uses_two_factor_auth: false, recovery_codes_left: 0 })
    expect(await mailsTo(app, email, 'app_factor_off')).toHaveLength(1)
  })
})

describe('a password that is too short to stand alone', () => {
  const shortPassword = 'kort.vis'
  const change = (visitor: Visitor, from: string, to: string) =>
    visitor.write('PUT', '/settings/password', { current_password: from, password: to, password_confirmation: to })

  test('keeps the last second factor on, and says what to do first [7.38]', async () => {
    const { visitor, email } = await app.signInAnew()
    await switchPhoneOn(app, visitor, phone)
    await change(visitor, builtPassword, shortPassword)
    const answer = await visitor.write('DELETE', '/settings/two-factor-auth')
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.stringContaining('minstens 12 tekens') as string] } },
    })
    expect(await current(visitor)).toMatchObject({ uses_two_factor_auth: true, password_needs_factor: true })
    expect(await mailsTo(app, email, 'phone_factor_off')).toEqual([])

    await change(visitor, shortPassword, 'zeven zwanen op het ijs')
    expect((await visitor.write('DELETE', '/settings/two-factor-auth')).status).toBe(200)
    expect(await current(visitor)).toMatchObject({ uses_two_factor_auth: false, password_needs_factor: false })
  })

  test('lets go of one factor while the other stays, not of both, also not at the same moment', async () => {
    const { visitor } = await app.signInAnew()
    await enableApp(visitor)
    await switchPhoneOn(app, visitor, phone)
    await change(visitor, builtPassword, shortPassword)
    const answers = await Promise.all(
      ['/settings/two-factor-auth', '/settings/two-factor-auth/app'].map((url) => visitor.write('DELETE', url)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const { uses_two_factor_auth: usesPhone, uses_authenticator_app: usesApp } = await current(visitor)
    expect([usesPhone, usesApp].filter(Boolean)).toHaveLength(1)
  })

  test('is not taken while the last factor goes', async () => {
    const { visitor } = await app.signInAnew()
    await switchPhoneOn(app, visitor, phone)
    const changing = change(visitor, builtPassword, shortPassword)
    // While this is answered the new password is being hashed: whether it may be so short was looked up before.
    await current(visitor)
    const answers = [await visitor.write('DELETE', '/settings/two-factor-auth'), await changing]
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const { uses_two_factor_auth: usesPhone, password_needs_factor: needsFactor } = await current(visitor)
    expect(needsFactor).toBe(usesPhone)
  })
})

describe('recovery codes', () => {
  test('can be renewed; the old ones stop working', async () => {
    const { visitor, email } = await app.signInAnew()
    const { recoveryCodes } = await enableApp(visitor)
    const { status, body } = await visitor.post('/settings/two-factor-auth/recovery-codes')
    expect({ status, count: body.recovery_codes.length }).toEqual({ status: 200, count: 10 })
    expect(body.recovery_codes).not.toContain(recoveryCodes[0])
    expect(await mailsTo(app, email, 'recovery_codes_renewed')).toHaveLength(1)
    const next = app.visitor()
    await next.post('/login', { email, password: builtPassword })
    expect((await next.post('/login/token', { token: recoveryCodes[0] })).status).toBe(422)
    expect((await next.post('/login/token', { token: body.recovery_codes[0] })).status).toBe(200)
  })

  test('are refused without a second factor', async () => {
    const { visitor } = await app.signInAnew()
    expect((await visitor.post('/settings/two-factor-auth/recovery-codes')).status).toBe(409)
  })
})

describe('without signing in', () => {
  test.each([
    ['POST', '/settings/two-factor-auth'],
    ['DELETE', '/settings/two-factor-auth'],
    ['POST', '/settings/two-factor-auth/app'],
    ['PUT', '/settings/two-factor-auth/app'],
    ['DELETE', '/settings/two-factor-auth/app'],
    ['POST', '/settings/two-factor-auth/recovery-codes'],
  ] as const)('%s %s is refused [8.02]', async (method, url) => {
    expect((await app.visitor().write(method, url)).status).toBe(401)
  })
})
