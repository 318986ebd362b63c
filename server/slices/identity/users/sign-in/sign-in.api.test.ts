import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword, insertUser, phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { days, hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { switchPhoneOn } from '../../../../../tests/support/identity/phone-factor.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { accountLinks } from '../../../../schema/identity/users.ts'
import { sessionCookie } from '../index.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@example.test,nieuw@example.test' })
})
afterAll(() => app.close())

const wrongCombination =
  'Deze combinatie van e-mailadres en wachtwoord is niet geldig. Is je account nieuw? Volg dan eerst de link in je mail.'

const current = async (visitor: Visitor) => (await visitor.get('/user/current')).body

/** The browser's half is in the cookie, ours is in the row. */
async function sessionOf(visitor: Visitor) {
  const token = visitor.cookies.get(sessionCookie) ?? ''
  const [row] = await app.database.run<{ lastUsedAt: Date; expiresAt: Date; userAgent: string }>(
    {
      name: 'test-session',
      text: `select last_used_at as "lastUsedAt", expires_at as "expiresAt", user_agent as "userAgent"
        from sessions where token_hash = $1`,
    },
    [sha256(token)],
  )
  return row
}

describe('signing in', () => {
  test('starts a session and says where to go [2.03, 7.28, 7.32]', async () => {
    const user = await insertUser(app.deps.db, { name: 'Sanne', email: 'Sanne@Example.test', language: 'de' })
    const visitor = app.visitor()
    const { status, body, headers } = await visitor.post(
      '/login',
      { email: ' sanne@example.test ', password: builtPassword, redirect: '/dashboard' },
      { 'user-agent': 'Een browser' },
    )
    expect({ status, body }).toEqual({ status: 200, body: { redirect: '/dashboard', two_factor: false } })
    const { id } = user
    expect(await current(visitor)).toMatchObject({ id, name: 'Sanne', email: 'Sanne@Example.test', language: 'de' })
    expect(visitor.cookies.get('language')).toBe('de')
    expect((await sessionOf(visitor))?.userAgent).toBe('Een browser')
    const cookie = [headers['set-cookie']].flat().find((text) => String(text).startsWith(sessionCookie))
    expect(cookie).toMatch(/^stuiver_session=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test.each([
    { what: 'an unknown address', email: 'niemand@example.test', password: builtPassword },
    { what: 'a wrong password', email: 'thijs@example.test', password: 'stuiver-demo ' },
  ])('is refused for $what with the same words [8.01, 8.14]', async ({ email, password }) => {
    await insertUser(app.deps.db, { email: 'thijs@example.test' }).catch(() => 'made for the case before')
    const visitor = app.visitor()
    const { status, body } = await visitor.post('/login', { email, password })
    expect(status).toBe(422)
    expect(body).toEqual({ message: 'Niet alles is goed ingevuld.', errors: { password: [wrongCombination] } })
    expect(visitor.cookies.has(sessionCookie)).toBe(false)
  })

  test.each([
    { what: 'no address', payload: { password: 'x' }, fields: ['email'] },
    { what: 'a broken address', payload: { email: 'sanne', password: 'x' }, fields: ['email'] },
    { what: 'no password', payload: { email: 'a@example.test' }, fields: ['password'] },
    {
      what: 'an endless password',
      payload: { email: 'a@example.test', password: 'x'.repeat(1001) },
      fields: ['password'],
    },
    { what: 'nothing', payload: {}, fields: ['email', 'password'] },
  ])('names every field that is wrong: $what [8.01]', async ({ payload, fields }) => {
    const { status, body } = await app.visitor().post('/login', payload)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(fields)
  })

  test('gives a new session each time and ends the one before', async () => {
    const { visitor, email } = await app.signInAnew()
    const first = visitor.cookies.get(sessionCookie)!
    await visitor.signIn(email)
    expect(visitor.cookies.get(sessionCookie)).not.toBe(first)
    const former = app.visitor()
    former.cookies.set(sessionCookie, first)
    expect(await current(former)).toBeNull()
  })

  test('does not take over a planted session', async () => {
    const { email } = await insertUser(app.deps.db)
    const visitor = app.visitor()
    const seeded = 'a'.repeat(32)
    visitor.cookies.set(sessionCookie, seeded)
    await visitor.signIn(email)
    const seeder = app.visitor()
    seeder.cookies.set(sessionCookie, seeded)
    expect(await current(seeder)).toBeNull()
    expect(await current(visitor)).toMatchObject({ email })
  })

  test('leads to a path of ours alone [2.03]', async () => {
    const { email } = await insertUser(app.deps.db)
    const { body } = await app.visitor().post('/login', { email, password: builtPassword, redirect: '//elders.test' })
    expect(body).toEqual({ redirect: '/', two_factor: false })
  })

  test('is refused without the CSRF token, with 419', async () => {
    const { email } = await insertUser(app.deps.db)
    const answer = await app
      .visitor()
      .send({ method: 'POST', url: '/login', payload: { email, password: builtPassword } })
    expect(answer.status).toBe(419)
  })
})

describe('a session', () => {
  test('ends after 12 hours, used or not', async () => {
    const { visitor, email } = await app.signInAnew()
    app.clock.advance(hours(12) - 1)
    expect(await current(visitor)).toMatchObject({ email })
    app.clock.advance(1)
    expect(await current(visitor)).toBeNull()
  })

  test('ends after 60 days when it is remembered, and so does its cookie', async () => {
    const { email } = await insertUser(app.deps.db)
    const visitor = app.visitor()
    const { headers } = await visitor.post('/login', { email, password: builtPassword, remember: 'on' })
    expect(String(headers['set-cookie'])).toContain('Max-Age=5184000')
    app.clock.advance(days(60) - 1)
    expect(await current(visitor)).toMatchObject({ email })
    app.clock.advance(1)
    expect(await current(visitor)).toBeNull()
  })

  test('is removed some day after it has expired', async () => {
    const { visitor } = await app.signInAnew()
    app.clock.advance(days(2))
    await app.runJobs()
    expect(await sessionOf(visitor)).toBeUndefined()
  })

  test('has its last use written down, every five minutes at most', async () => {
    const { visitor } = await app.signInAnew()
    const signedInAt = app.clock.now()
    app.clock.advance(minutes(4))
    await current(visitor)
    expect((await sessionOf(visitor))?.lastUsedAt).toEqual(signedInAt)
    app.clock.advance(minutes(1))
    await current(visitor)
    expect((await sessionOf(visitor))?.lastUsedAt).toEqual(app.clock.now())
  })

  test('ends at once at signing out, for a copied cookie too [8.02]', async () => {
    const { visitor, email } = await app.signInAnew()
    const copy = app.visitor()
    copy.cookies.set(sessionCookie, visitor.cookies.get(sessionCookie)!)
    expect(await current(copy)).toMatchObject({ email })
    expect(await visitor.post('/logout')).toMatchObject({ status: 200, body: { redirect: '/' } })
    expect(await current(visitor)).toBeNull()
    expect(await current(copy)).toBeNull()
  })

  test('makes staff of users whom the configuration names, once they switched a second factor on [6.11]', async () => {
    const { visitor } = await app.signInAnew({ email: 'staf@example.test' })
    expect(await current(visitor)).toMatchObject({ is_staff: false, needs_second_factor: true })
    const refused = await visitor.get('/spark/kiosk/reviews')
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Zet eerst inloggen in twee stappen aan bij je instellingen. Daarna kun je hier verder.',
    ])
    await switchPhoneOn(app, visitor)
    expect(await current(visitor)).toMatchObject({ is_staff: true, needs_second_factor: false })
    expect((await visitor.get('/spark/kiosk/reviews')).status).toBe(200)
  })

  test('makes no user staff who changes their e-mail address to one that the configuration names [6.11]', async () => {
    const listed = 'nieuw@example.test'
    const { visitor, email } = await app.signInAnew({ ...phoneFactor() })
    // The same answer as for any other e-mail address, so that staff are not revealed.
    const answer = await visitor.write('PUT', '/settings/contact', { name: 'Ru', email: listed })
    expect([answer.status, answer.body.message]).toEqual([200, expect.stringContaining(listed)])
    expect(await mailsTo(app, listed)).toEqual([])
    // Nor does a link that was made before the e-mail address was named.
    const { id: userId } = await current(visitor)
    const token = 'x'.repeat(32)
    const expiresAt = app.clock.in(minutes(1))
    const link = { userId, purpose: 'change-email', email: listed, createdAt: app.clock.now() } as const
    await app.deps.db.insert(accountLinks).values({ ...link, tokenHash: sha256(token), expiresAt })
    expect((await visitor.post('/account/verify', { token })).status).toBe(422)
    expect(await current(visitor)).toMatchObject({ email, is_staff: false, needs_second_factor: false })
  })

  test('is nothing to a guest, with a broken cookie or none; signing out does no harm [6.01]', async () => {
    const visitor = app.visitor()
    expect(await current(visitor)).toBeNull()
    visitor.cookies.set(sessionCookie, 'geen sessie')
    expect(await current(visitor)).toBeNull()
    expect((await visitor.post('/logout')).status).toBe(200)
  })
})

describe('the language', () => {
  test('is the choice of this browser, and of the account that is signed in [1.10]', async () => {
    const { visitor } = await app.signInAnew()
    expect(await visitor.post('/api/language', { language: 'fr' })).toMatchObject({
      status: 200,
      body: { language: 'fr' },
    })
    expect(visitor.cookies.get('language')).toBe('fr')
    expect(await current(visitor)).toMatchObject({ language: 'fr' })
  })

  test('that a guest chose goes along to the account at the sign-in, and is that of all its browsers', async () => {
    const { email } = await insertUser(app.deps.db, { language: 'de' })
    const visitor = app.visitor()
    await visitor.post('/api/language', { language: 'en' })
    expect((await visitor.post('/login', {})).body.message).toBe('Not everything has been filled in correctly.')
    await visitor.signIn(email)
    expect(await current(visitor)).toMatchObject({ language: 'en' })
    const elsewhere = await app.signIn(email)
    expect(await current(elsewhere)).toMatchObject({ language: 'en' })
  })

  test('of the account replaces that of the browser: another user may have been there before', async () => {
    const { email } = await insertUser(app.deps.db, { language: 'de' })
    const { visitor } = await app.signInAnew({ language: 'en' })
    await visitor.post('/logout')
    await visitor.signIn(email)
    expect(visitor.cookies.get('language')).toBe('de')
    expect(await current(visitor)).toMatchObject({ language: 'de' })
  })

  test('is none that we do not speak [8.01]', async () => {
    const { status, body } = await app.visitor().post('/api/language', { language: 'es' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ language: ['Maak een keuze uit de lijst.'] })
  })
})
