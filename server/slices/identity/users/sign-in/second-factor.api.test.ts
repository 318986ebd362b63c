import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword } from '../../../../../tests/support/builders/users.ts'
import { hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo } from '../../../../../tests/support/mailbox.ts'
import { switchPhoneOn } from '../../../../../tests/support/identity/phone-factor.ts'
import { sessionCookie } from '../index.ts'
import { stepAt, totpCode } from '../second-factor/totp.ts'

let app: TestApp
let phoneNumber = 0

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(hours(1)))

const current = async (visitor: Visitor) => (await visitor.get('/user/current')).body

interface Owner {
  email: string
  phone: string
  emergencyCode: string
}

/** A user with a second factor by phone. */
async function phoneOwner(): Promise<Owner> {
  const { visitor, email } = await app.signInAnew()
  const national = `0612345${String((phoneNumber += 1)).padStart(3, '0')}`
  const emergencyCode = await switchPhoneOn(app, visitor, { country_code: '31', phone: national })
  return { email, phone: `+31${national.slice(1)}`, emergencyCode }
}

/** A user with a second factor by app. */
async function appOwner() {
  const { visitor, email } = await app.signInAnew()
  const { secret, proof } = (await visitor.post('/settings/two-factor-auth/app')).body as {
    secret: string
    proof: string
  }
  const code = totpCode(secret, stepAt(app.clock.now()))
  const { body } = await visitor.write('PUT', '/settings/two-factor-auth/app', { proof, code })
  return { email, secret, recoveryCodes: body.recovery_codes as string[] }
}

/** The right password was given; the code is owed. */
async function challenged(email: string, more: object = {}): Promise<Visitor> {
  const visitor = app.visitor()
  const { status, body } = await visitor.post('/login', { email, password: builtPassword, ...more })
  expect({ status, body }).toEqual({ status: 200, body: { redirect: '/login/token', two_factor: true } })
  return visitor
}

const sentCode = async (phone: string) => /\d{6}/.exec((await latestMail(app, phone, 'sms')).text)![0]

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a second factor by phone', () => {
  test('is demanded after the right password; only its code gives a session [2.23, 7.38]', async () => {
    const { email, phone } = await phoneOwner()
    const visitor = await challenged(email, { redirect: '/dashboard', remember: true })
    expect(visitor.cookies.has(sessionCookie)).toBe(false)
    expect(await current(visitor)).toBeNull()
    expect((await visitor.get('/login/token/challenge')).body).toEqual({
      factors: ['sms'],
      phone_ending: `•• ${phone.slice(-2)}`,
    })
    const answer = await visitor.post('/login/token', { token: await sentCode(phone) })
    expect(answer).toMatchObject({ status: 200, body: { redirect: '/dashboard' } })
    expect(await current(visitor)).toMatchObject({ email, uses_two_factor_auth: true })
    const session = [answer.headers['set-cookie']].flat().find((text) => String(text).startsWith(sessionCookie))
    expect(session).toContain('Max-Age=5184000')
    expect((await visitor.get('/login/token/challenge')).status).toBe(404)
  })

  test('is not demanded after a wrong password', async () => {
    const { email, phone } = await phoneOwner()
    const visitor = app.visitor()
    const { status, body } = await visitor.post('/login', { email, password: 'geraden wachtwoord' })
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['password'] })
    expect(visitor.cookies.has('login_challenge')).toBe(false)
    expect(await mailsTo(app, phone)).toHaveLength(1)
  })

  test('gives a session of its own: nothing that was there before the code is carried over', async () => {
    const { email, phone } = await phoneOwner()
    const visitor = app.visitor()
    const seeded = 'p'.repeat(32)
    visitor.cookies.set(sessionCookie, seeded)
    await visitor.post('/login', { email, password: builtPassword })
    await visitor.post('/login/token', { token: await sentCode(phone) })
    expect(visitor.cookies.get(sessionCookie)).not.toBe(seeded)
    const seeder = app.visitor()
    seeder.cookies.set(sessionCookie, seeded)
    expect(await current(seeder)).toBeNull()
    expect(await current(visitor)).toMatchObject({ email })
  })

  test('allows five attempts, then demands the password again', async () => {
    const { email, phone } = await phoneOwner()
    const visitor = await challenged(email)
    const code = await sentCode(phone)
    for (let attempts = 0; attempts < 5; attempts += 1)
      expect(await visitor.post('/login/token', { token: otherThan(code) })).toMatchObject({
        status: 422,
        body: { errors: { token: ['Deze code klopt niet, of is al gebruikt.'] } },
      })
    expect((await visitor.post('/login/token', { token: code })).status).toBe(404)
    expect(await current(visitor)).toBeNull()
  })

  test('counts tries at the same moment as well', async () => {
    const { email, phone } = await phoneOwner()
    const visitor = await challenged(email)
    const wrong = otherThan(await sentCode(phone))
    const answers = await Promise.all(Array.from({ length: 9 }, () => visitor.post('/login/token', { token: wrong })))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(4)
  })

  test('is over after ten minutes', async () => {
    const { email, phone } = await phoneOwner()
    const visitor = await challenged(email)
    const token = await sentCode(phone)
    app.clock.advance(minutes(10))
    expect((await visitor.post('/login/token', { token })).status).toBe(404)
  })

  test('takes a code once', async () => {
    const { email, phone } = await phoneOwner()
    const visitor = await challenged(email)
    const copy = app.visitor()
    copy.cookies.set('login_challenge', visitor.cookies.get('login_challenge')!)
    const token = await sentCode(phone)
    expect((await visitor.post('/login/token', { token })).status).toBe(200)
    expect((await copy.post('/login/token', { token })).status).toBe(404)
    const next = await challenged(email)
    expect((await next.post('/login/token', { token })).status).toBe((await sentCode(phone)) === token ? 200 : 422)
  })

  test('takes no code that was sent for another user', async () => {
    const ownItem = await phoneOwner()
    const otherItem = await phoneOwner()
    const visitor = await challenged(ownItem.email)
    await challenged(otherItem.email)
    const code = await sentCode(otherItem.phone)
    const expected = code === (await sentCode(ownItem.phone)) ? 200 : 422
    expect((await visitor.post('/login/token', { token: code })).status).toBe(expected)
  })

  test('sends the code once more; the one before stops working', async () => {
    const { email, phone } = await phoneOwner()
    const visitor = await challenged(email)
    const first = await sentCode(phone)
    expect((await visitor.post('/login/token/sms')).status).toBe(200)
    const second = await sentCode(phone)
    if (first !== second) expect((await visitor.post('/login/token', { token: first })).status).toBe(422)
    expect((await visitor.post('/login/token', { token: second })).status).toBe(200)
  })

  test('sends six messages an hour, from any caller and network', async () => {
    const { email, phone } = await phoneOwner()
    for (let at = 0; at < 7; at += 1) await challenged(email)
    expect(await mailsTo(app, phone, 'sms')).toHaveLength(6)
    const visitor = await challenged(email)
    expect((await visitor.post('/login/token/sms')).status).toBe(429)
  })

  test('keeps codes as hashes, and sends them to the phone alone', async () => {
    const { email, phone } = await phoneOwner()
    await challenged(email)
    const code = await sentCode(phone)
    const rows = await app.database.run<{ hash: string }>(
      {
        name: 'test-challenges',
        text: 'select sms_code_hash as hash from login_challenges where sms_code_hash is not null',
      },
      [],
    )
    expect(rows.some(({ hash }) => hash.includes(code))).toBe(false)
  })

  test('stops after fifty wrong codes in a row over all sign-ins, until a new password is chosen', async () => {
    const { email, phone } = await phoneOwner()
    const { id } = (
      await app.database.run<{ id: number }>({ name: 'test-user-id', text: 'select id from users where email = $1' }, [
        email,
      ])
    )[0]!
    const until = app.clock.in(hours(1))
    await app.database.run(
      { name: 'test-plant-codes', text: 'insert into throttles (key, hits, resets_at) values ($1, 50, $2)' },
      [`second-factor:${id}`, until],
    )
    const visitor = await challenged(email)
    expect((await visitor.post('/login/token', { token: await sentCode(phone) })).status).toBe(429)
  })
})

describe('without a sign-in to finish', () => {
  test.each([
    { method: 'GET', url: '/login/token/challenge' },
    { method: 'POST', url: '/login/token/sms' },
    { method: 'POST', url: '/login/token', payload: { token: '123456' } },
    { method: 'POST', url: '/login-via-emergency-token', payload: { token: 'x'.repeat(40) } },
  ] as const)('$method $url is not found', async ({ method, url, ...rest }) => {
    const visitor = app.visitor()
    visitor.cookies.set('login_challenge', 'c'.repeat(32))
    const answer =
      method === 'GET' ? await visitor.get(url) : await visitor.post(url, 'payload' in rest ? rest.payload : {})
    expect(answer).toMatchObject({ status: 404, body: { message: 'Deze inlogpoging is verlopen. Log opnieuw in.' } })
  })
})

describe('the emergency code', () => {
  test('works once and switches the second factor off, which the owner hears, also on the next page [2.23, 2.26]', async () => {
    const { email, emergencyCode } = await phoneOwner()
    expect(emergencyCode).toMatch(/^[A-Za-z0-9]{40}$/)
    const visitor = await challenged(email)
    const copy = app.visitor()
    copy.cookies.set('login_challenge', visitor.cookies.get('login_challenge')!)
    const answer = await visitor.post('/login-via-emergency-token', { token: emergencyCode })
    expect(answer).toMatchObject({ status: 200, body: { redirect: '/' } })
    expect(visitor.cookies.get('flash')).toBe('second_factor_off')
    expect(await current(visitor)).toMatchObject({
      email,
      uses_two_factor_auth: false,
      phone: null,
      country_code: null,
    })
    expect((await copy.post('/login-via-emergency-token', { token: emergencyCode })).status).toBe(404)
    expect(await mailsTo(app, email, 'emergency_code_used')).toHaveLength(1)

    const next = await app.visitor().post('/login', { email, password: builtPassword })
    expect(next.body).toEqual({ redirect: '/', two_factor: false })
  })

  test('leads a user with a short password to a longer one, which nothing else guards any more [2.23, 2.26]', async () => {
    const { email, phone, emergencyCode } = await phoneOwner()
    const owner = await challenged(email)
    await owner.post('/login/token', { token: await sentCode(phone) })
    const password = 'kort.vis'
    const change = { current_password: builtPassword, password, password_confirmation: password }
    expect((await owner.write('PUT', '/settings/password', change)).status).toBe(200)

    const visitor = app.visitor()
    await visitor.post('/login', { email, password, redirect: '/privacy' })
    const answer = await visitor.post('/login-via-emergency-token', { token: emergencyCode })
    expect(answer).toMatchObject({ status: 200, body: { redirect: '/settings#/security/password' } })
    expect(visitor.cookies.get('flash')).toBe('short_password_alone')
    expect(await current(visitor)).toMatchObject({ uses_two_factor_auth: false, password_needs_factor: true })
  })

  test('switches the app off too, with its recovery codes', async () => {
    const { email, secret } = await appOwner()
    app.clock.advance(minutes(1))
    const owner = await challenged(email)
    await owner.post('/login/token', { token: totpCode(secret, stepAt(app.clock.now())) })
    const code = await switchPhoneOn(app, owner, { country_code: '31', phone: '0687654321' })
    const visitor = await challenged(email)
    expect((await visitor.post('/login-via-emergency-token', { token: code })).status).toBe(200)
    expect(await current(visitor)).toMatchObject({ uses_authenticator_app: false, recovery_codes_left: 0 })
  })

  test('is the way in where the secret of the app was sealed under another secret of the server', async () => {
    const { email, secret } = await appOwner()
    app.clock.advance(minutes(1))
    const owner = await challenged(email)
    await owner.post('/login/token', { token: totpCode(secret, stepAt(app.clock.now())) })
    const emergency = await switchPhoneOn(app, owner, { country_code: '31', phone: '0687654399' })
    const otherApp = await buildTestApp({ SECRET: 'een ander geheim van meer dan 32 tekens' }, undefined, app)
    try {
      const visitor = otherApp.visitor()
      await visitor.post('/login', { email, password: builtPassword })
      app.clock.advance(minutes(1))
      const token = totpCode(secret, stepAt(app.clock.now()))
      expect((await visitor.post('/login/token', { token })).status).toBe(422)
      expect((await visitor.post('/login-via-emergency-token', { token: emergency })).status).toBe(200)
    } finally {
      await otherApp.close()
    }
  })

  test('of before is worth nothing once there is a new one', async () => {
    const { email, emergencyCode } = await phoneOwner()
    const owner = await challenged(email)
    await owner.post('/login-via-emergency-token', { token: emergencyCode })
    const code = await switchPhoneOn(app, owner, { country_code: '31', phone: '0687654321' })
    const visitor = await challenged(email)
    expect((await visitor.post('/login-via-emergency-token', { token: emergencyCode })).status).toBe(422)
    expect((await visitor.post('/login-via-emergency-token', { token: code })).status).toBe(200)
  })

  test('needs the password first, and is for its own account alone', async () => {
    const ownItem = await phoneOwner()
    const otherItem = await phoneOwner()
    const visitor = await challenged(ownItem.email)
    const { status, body } = await visitor.post('/login-via-emergency-token', { token: otherItem.emergencyCode })
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['token'] })
    expect((await app.visitor().post('/login-via-emergency-token', { token: ownItem.emergencyCode })).status).toBe(404)
  })
})

describe('an authenticator app', () => {
  test('gives a code that works once, also in another sign-in [2.23]', async () => {
    const { email, secret } = await appOwner()
    app.clock.advance(minutes(1))
    const code = totpCode(secret, stepAt(app.clock.now()))
    const visitor = await challenged(email)
    const other = await challenged(email)
    expect((await visitor.get('/login/token/challenge')).body).toEqual({
      factors: ['app', 'recovery'],
      phone_ending: null,
    })
    expect((await visitor.post('/login/token', { token: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
    expect(await current(visitor)).toMatchObject({ email, uses_authenticator_app: true, recovery_codes_left: 10 })
    expect((await other.post('/login/token', { token: code })).status).toBe(422)
    const earlier = totpCode(secret, stepAt(app.clock.now()) - 1)
    expect((await other.post('/login/token', { token: earlier })).status).toBe(422)
    const later = totpCode(secret, stepAt(app.clock.now()) + 1)
    expect((await other.post('/login/token', { token: later })).status).toBe(200)
  })

  test('used at the same moment in two sign-ins lets one in', async () => {
    const { email, secret } = await appOwner()
    app.clock.advance(minutes(1))
    const token = totpCode(secret, stepAt(app.clock.now()))
    const visitors = [await challenged(email), await challenged(email)]
    const answers = await Promise.all(visitors.map((visitor) => visitor.post('/login/token', { token })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('gives no second chance to the code that switched it on', async () => {
    const { email, secret } = await appOwner()
    const visitor = await challenged(email)
    const token = totpCode(secret, stepAt(app.clock.now()))
    expect((await visitor.post('/login/token', { token })).status).toBe(422)
  })

  test('can be replaced by a recovery code, once each, which the owner hears', async () => {
    const { email, recoveryCodes } = await appOwner()
    const token = recoveryCodes[3]!
    const visitor = await challenged(email)
    expect((await visitor.post('/login/token', { token: token.toUpperCase().replaceAll('-', ' ') })).status).toBe(200)
    expect(await current(visitor)).toMatchObject({ recovery_codes_left: 9 })
    expect(await mailsTo(app, email, 'recovery_code_used')).toHaveLength(1)
    const next = await challenged(email)
    expect((await next.post('/login/token', { token })).status).toBe(422)
    expect((await next.post('/login/token', { token: recoveryCodes[4] })).status).toBe(200)
  })
})
