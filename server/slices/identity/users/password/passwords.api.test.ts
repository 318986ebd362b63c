import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword, insertUser } from '../../../../../tests/support/builders/users.ts'
import { hours } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo, tokenIn } from '../../../../../tests/support/mailbox.ts'
import { switchPhoneOn } from '../../../../../tests/support/identity/phone-factor.ts'
import { sessionCookie } from '../index.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const password = 'zeven zwanen op het ijs'
const current = async (visitor: Visitor) => (await visitor.get('/user/current')).body
const postLogin = (email: string, input: string) => app.visitor().post('/login', { email, password: input })

async function resetToken(email: string): Promise<string> {
  await app.visitor().post('/password/forgot', { email })
  return tokenIn(await latestMail(app, email, 'reset_password'))
}

async function tokenOf(visitor: Visitor): Promise<string> {
  const newAnswer = await visitor.post('/settings/api/token', { name: 'Proef', abilities: ['account:read'] })
  return newAnswer.body.token as string
}

const requestWith = (token: string) => app.visitor().get('/user/current', { authorization: `Bearer ${token}` })

const resetForm = (token: string, email: string, more: object = {}) => ({
  token,
  email,
  password,
  password_confirmation: password,
  ...more,
})

describe('a forgotten password', () => {
  test('is replaced with the link from the mail; every session ends and the owner hears it [2.03, 7.28]', async () => {
    const { email } = await insertUser(app.deps.db)
    const sessions = [await app.signIn(email), await app.signIn(email)]
    const visitor = app.visitor()
    const response = await visitor.post('/password/forgot', { email: email.toUpperCase() })
    expect(response).toMatchObject({ status: 200, body: { message: expect.stringContaining('een uur') as string } })
    const mail = await latestMail(app, email, 'reset_password')
    expect(mail.text).toContain(
      `http://stuiver.test/password/reset/${tokenIn(mail)}?email=${encodeURIComponent(email)}`,
    )

    const answer = await visitor.post('/password/reset', resetForm(tokenIn(mail), email))
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Je nieuwe wachtwoord is opgeslagen. Log er nu mee in.', redirect: '/login' },
    })
    expect(visitor.cookies.get(sessionCookie) ?? '').toBe('')
    for (const session of sessions) expect(await current(session)).toBeNull()
    expect((await postLogin(email, builtPassword)).status).toBe(422)
    expect((await postLogin(email, password)).status).toBe(200)
    expect(await mailsTo(app, email, 'password_changed')).toHaveLength(1)
  })

  test('makes browsers that were known before strange again, of which the owner hears', async () => {
    const { visitor: thief, email } = await app.signInAnew()
    await app.visitor().post('/password/reset', resetForm(await resetToken(email), email))
    expect(await mailsTo(app, email, 'new_device')).toEqual([])
    await thief.signIn(email, password)
    expect(await mailsTo(app, email, 'new_device')).toHaveLength(1)
  })

  test('ends API tokens with the sessions when it is replaced', async () => {
    const { email } = await insertUser(app.deps.db)
    const token = await tokenOf(await app.signIn(email))
    expect((await requestWith(token)).status).toBe(200)
    await app.visitor().post('/password/reset', resetForm(await resetToken(email), email))
    expect((await requestWith(token)).status).toBe(401)
  })

  test('answers the same for an unknown e-mail address, after the same work', async () => {
    const { email } = await insertUser(app.deps.db)
    const knownAnswer = await app.visitor().post('/password/forgot', { email })
    const unknown = await app.visitor().post('/password/forgot', { email: 'wie-dan@example.test' })
    expect(unknown.body).toEqual(knownAnswer.body)
    expect(unknown.status).toBe(knownAnswer.status)
    expect(await mailsTo(app, 'wie-dan@example.test')).toEqual([])
  })

  test('has links that are good once, and all others end with it', async () => {
    const { email } = await insertUser(app.deps.db)
    const [first, second] = [await resetToken(email), await resetToken(email)]
    expect((await app.visitor().post('/password/reset', resetForm(first, email))).status).toBe(200)
    for (const token of [first, second])
      expect(await app.visitor().post('/password/reset', resetForm(token, email))).toMatchObject({
        status: 422,
        body: { errors: { token: ['Deze link werkt niet meer. Vraag een nieuwe aan.'] } },
      })
  })

  test('is changed once when a link is used at the same moment twice', async () => {
    const { email } = await insertUser(app.deps.db)
    const token = await resetToken(email)
    const visitor = app.visitor()
    await visitor.get('/user/current')
    const answers = await Promise.all([1, 2].map(() => visitor.post('/password/reset', resetForm(token, email))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('has links that are good for sixty minutes', async () => {
    const { email } = await insertUser(app.deps.db)
    const token = await resetToken(email)
    app.clock.advance(hours(1))
    expect((await app.visitor().post('/password/reset', resetForm(token, email))).status).toBe(422)
    const fresh = await resetToken(email)
    app.clock.advance(hours(1) - 1)
    expect((await app.visitor().post('/password/reset', resetForm(fresh, email))).status).toBe(200)
  })

  test('has links for one account, kept as hashes', async () => {
    const { email } = await insertUser(app.deps.db)
    const other = await insertUser(app.deps.db)
    const token = await resetToken(email)
    expect((await app.visitor().post('/password/reset', resetForm(token, other.email))).status).toBe(422)
    const rows = await app.database.run<{ row: string }>(
      { name: 'test-links', text: 'select l::text as row from account_links l' },
      [],
    )
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
    const jobs = await app.database.run<{ row: string }>(
      { name: 'test-jobs', text: 'select j::text as row from jobs j' },
      [],
    )
    expect(jobs.some(({ row }) => row.includes(token))).toBe(false)
  })

  test('is no way around the second factor', async () => {
    const { visitor, email } = await app.signInAnew()
    await switchPhoneOn(app, visitor)
    await app.visitor().post('/password/reset', resetForm(await resetToken(email), email))
    expect((await postLogin(email, password)).body).toMatchObject({ two_factor: true })
  })

  test('may be shorter beside a second factor, which then stays on', async () => {
    const { visitor, email, id } = await app.signInAnew()
    await switchPhoneOn(app, visitor)
    const short = { password: 'kort.vis', password_confirmation: 'kort.vis' }
    expect((await app.visitor().post('/password/reset', resetForm(await resetToken(email), email, short))).status).toBe(
      200,
    )
    const rows = await app.database.run<{ needs: boolean }>(
      { name: 'test-needs-factor', text: 'select password_needs_factor as needs from users where id = $1' },
      [id],
    )
    expect(rows).toEqual([{ needs: true }])
  })

  test('ends a sign-in that still owed its second factor', async () => {
    const { visitor: owner, email } = await app.signInAnew()
    const code = await switchPhoneOn(app, owner)
    const half = app.visitor()
    await half.post('/login', { email, password: builtPassword })
    await app.visitor().post('/password/reset', resetForm(await resetToken(email), email))
    expect((await half.post('/login-via-emergency-token', { token: code })).status).toBe(404)
  })

  test.each([
    {
      what: 'a short password, and another confirmation',
      more: { password: 'te kort' },
      fields: ['password', 'password_confirmation'],
    },
    {
      what: 'a common password',
      more: { password: 'wachtwoord123', password_confirmation: 'wachtwoord123' },
      fields: ['password'],
    },
    { what: 'another confirmation', more: { password_confirmation: 'iets anders' }, fields: ['password_confirmation'] },
    { what: 'no confirmation', more: { password_confirmation: undefined }, fields: ['password_confirmation'] },
    { what: 'no token', more: { token: '' }, fields: ['token'] },
    { what: 'a broken address', more: { email: 'els' }, fields: ['email'] },
    {
      what: 'a broken address, a common password and another confirmation',
      more: { email: 'els', password: 'wachtwoord123' },
      fields: ['email', 'password', 'password_confirmation'],
    },
  ])('names every field that is wrong: $what; the link stays good [8.01]', async ({ more, fields }) => {
    const { email } = await insertUser(app.deps.db)
    const token = await resetToken(email)
    const { status, body } = await app.visitor().post('/password/reset', resetForm(token, email, more))
    expect({ status, fields: Object.keys(body.errors).toSorted() }).toEqual({ status: 422, fields })
    expect((await app.visitor().post('/password/reset', resetForm(token, email))).status).toBe(200)
  })

  test.each([
    { path: '/password/forgot/validate', field: 'email', value: 'els@', wrong: true },
    { path: '/password/forgot/validate', field: 'email', value: 'els@example.test', wrong: false },
    { path: '/password/forgot/validate', field: 'password', value: 'x', wrong: true },
    { path: '/password/reset/validate', field: 'password', value: 'kort', wrong: true },
    { path: '/password/reset/validate', field: 'password', value: password, wrong: false },
    { path: '/password/reset/validate', field: 'token', value: '', wrong: true },
    { path: '/login/validate', field: 'password', value: '', wrong: true },
    { path: '/login/validate', field: 'password', value: 'x', wrong: false },
  ])(
    'and others have their fields checked one by one: $path $field $value [5.17, 7.28]',
    async ({ path, wrong, ...check }) => {
      expect((await app.visitor().post(path, check)).status).toBe(wrong ? 422 : 200)
    },
  )
})

describe('changing the password', () => {
  const change = (visitor: Visitor, more: object = {}) =>
    visitor.write('PUT', '/settings/password', {
      current_password: builtPassword,
      password,
      password_confirmation: password,
      ...more,
    })

  test('ends every other session at once, and is mailed [7.38]', async () => {
    const { email } = await insertUser(app.deps.db)
    const [here, elsewhere] = [await app.signIn(email), await app.signIn(email)]
    expect(await change(here)).toMatchObject({ status: 200, body: { message: expect.any(String) as string } })
    expect(await current(here)).toMatchObject({ email })
    expect(await current(elsewhere)).toBeNull()
    expect((await postLogin(email, builtPassword)).status).toBe(422)
    expect((await postLogin(email, password)).status).toBe(200)
    expect(await mailsTo(app, email, 'password_changed')).toHaveLength(1)
  })

  test.each([
    { chosen: {}, sessionEnds: true, tokenEnds: false },
    { chosen: { end_sessions: false }, sessionEnds: false, tokenEnds: false },
    { chosen: { end_sessions: false, end_tokens: true }, sessionEnds: false, tokenEnds: true },
    { chosen: { end_sessions: true, end_tokens: 'on' }, sessionEnds: true, tokenEnds: true },
  ])('offers to end other sessions and tokens: $chosen [7.38]', async ({ chosen, sessionEnds, tokenEnds }) => {
    const { email } = await insertUser(app.deps.db)
    const [here, elsewhere] = [await app.signIn(email), await app.signIn(email)]
    const token = await tokenOf(elsewhere)
    expect((await change(here, chosen)).status).toBe(200)
    expect((await current(elsewhere)) === null).toBe(sessionEnds)
    expect((await requestWith(token)).status === 401).toBe(tokenEnds)
    expect(await current(here)).toMatchObject({ email })
  })

  test('says by name which tokens go on working, and nothing of them where none does [7.38]', async () => {
    const { visitor } = await app.signInAnew()
    for (const name of ['Kassa', 'Boekhouding']) {
      await visitor.post('/settings/api/token', { name, abilities: ['account:read'] })
      app.clock.advance(1_000)
    }
    const record = await change(visitor)
    expect(record.body).toEqual({
      message: `Je wachtwoord is gewijzigd. Op andere apparaten ben je uitgelogd. Deze API-tokens werken nog: Boekhouding en Kassa.`,
      api_tokens: ['Boekhouding', 'Kassa'],
    })
    const longer = { password: `${password} erbij`, password_confirmation: `${password} erbij` }
    const ended = await change(visitor, { current_password: password, ...longer, end_tokens: true })
    expect(ended.body).toMatchObject({ api_tokens: [], message: expect.not.stringContaining('token') as string })
  })

  test('makes links in older mails worthless, and a change of e-mail address that waits', async () => {
    const { visitor, email } = await app.signInAnew({ name: 'Ada' })
    const token = await resetToken(email)
    await visitor.write('PUT', '/settings/contact', { name: 'Ada', email: 'dief@example.test' })
    const thiefToken = tokenIn(await latestMail(app, 'dief@example.test', 'change_email'))
    await change(visitor)
    expect((await app.visitor().post('/password/reset', resetForm(token, email))).status).toBe(422)
    expect((await app.visitor().post('/account/verify', { token: thiefToken })).status).toBe(422)
    expect(await current(visitor)).toMatchObject({ email, pending_email: null })
  })

  test.each([
    { what: 'a wrong password of now', more: { current_password: 'gok' }, fields: ['current_password'] },
    { what: 'no password of now', more: { current_password: '' }, fields: ['current_password'] },
    {
      what: 'a short password',
      more: { password: 'te kort', password_confirmation: 'te kort' },
      fields: ['password'],
    },
    { what: 'another confirmation', more: { password_confirmation: 'anders' }, fields: ['password_confirmation'] },
    {
      what: 'a wrong password of now, and a short new one',
      more: { current_password: 'gok', password: 'te kort' },
      fields: ['current_password', 'password', 'password_confirmation'],
    },
    {
      what: 'no password of now, and a short new one',
      more: { current_password: '', password: 'te kort', password_confirmation: 'te kort' },
      fields: ['current_password', 'password'],
    },
  ])('is refused with $what [8.01]', async ({ more, fields }) => {
    const { visitor, email } = await app.signInAnew()
    const { status, body } = await change(visitor, more)
    expect({ status, fields: Object.keys(body.errors).toSorted() }).toEqual({ status: 422, fields })
    expect((await postLogin(email, builtPassword)).status).toBe(200)
  })

  test('may be shorter beside a second factor', async () => {
    const { visitor } = await app.signInAnew()
    const short = 'zeef.vos'
    expect((await change(visitor, { password: short, password_confirmation: short })).status).toBe(422)
    await switchPhoneOn(app, visitor)
    expect((await change(visitor, { password: short, password_confirmation: short })).status).toBe(200)
  })

  test('gives a stolen session ten guesses at the password of now', async () => {
    const { visitor } = await app.signInAnew()
    const statuses: number[] = []
    for (let attempts = 0; attempts < 12; attempts += 1) {
      // The limit of the e-mail address itself, ten a minute, is another one.
      const thief = app.visitor()
      for (const [name, value] of visitor.cookies) thief.cookies.set(name, value)
      statuses.push((await change(thief, { current_password: 'gok' })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
  })

  test('is for signed-in users [8.02]', async () => {
    expect((await change(app.visitor())).status).toBe(401)
  })
})
