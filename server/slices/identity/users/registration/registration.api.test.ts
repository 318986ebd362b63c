import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword, insertUser } from '../../../../../tests/support/builders/users.ts'
import { days, hours } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo, tokenIn } from '../../../../../tests/support/mailbox.ts'
import { defined } from '../../../../../contract/defined.ts'
import { users } from '../../../../schema/identity/users.ts'
import { answerRequestByMail } from '../account-mails/answer-request-by-mail.ts'
import { sessionCookie } from '../index.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const password = 'vier paarden op de dijk'
const form = (email: string, more: object = {}) => ({ name: 'Els Bakker', email, password, terms: true, ...more })

const postLogin = (email: string, input = password) => app.visitor().post('/login', { email, password: input })

async function registered(email: string): Promise<string> {
  await app.visitor().post('/register', form(email))
  return tokenIn(await latestMail(app, email, 'verify_email'))
}

describe('registering', () => {
  test('answers a message and where to go, and opens with the link in the mail [2.03, 7.28]', async () => {
    const visitor = app.visitor()
    const { status, body } = await visitor.post('/register', form('els@example.test'))
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: expect.stringContaining('els@example.test') as string, redirect: '/login' },
    })
    expect(visitor.cookies.has(sessionCookie)).toBe(false)
    expect((await postLogin('els@example.test')).status).toBe(422)

    const mail = await latestMail(app, 'els@example.test', 'verify_email')
    expect(mail.text).toContain('http://stuiver.test/account/verify/')
    const elsewhere = app.visitor()
    const confirmed = await elsewhere.post('/account/verify', { token: tokenIn(mail) })
    expect(confirmed).toMatchObject({ status: 200, body: { redirect: '/login' } })
    await elsewhere.signIn('els@example.test', password)
    expect((await elsewhere.get('/user/current')).body).toMatchObject({ name: 'Els Bakker', is_email_verified: true })
    // A whole name was given: the last of it is not required again before they publish [5.10].
    const { wrong } = (await elsewhere.get('/api/user/check-profile')).body as { wrong: string[] }
    expect([wrong.length > 0, wrong.includes('last_name')]).toEqual([true, false])
  })

  test('writes mails in the language of the page', async () => {
    const visitor = app.visitor()
    await visitor.post('/api/language', { language: 'fr' })
    await visitor.post('/register', form('elise@example.test'))
    const mail = await latestMail(app, 'elise@example.test', 'verify_email')
    expect(mail).toMatchObject({ language: 'fr', subject: 'Confirmez votre adresse e-mail' })
    expect(mail.html).toContain('lang="fr"')
  })

  test.each([
    { what: 'no name', more: { name: ' ' }, fields: ['name'] },
    { what: 'another confirmation', more: { password_confirmation: 'anders' }, fields: ['password_confirmation'] },
    { what: 'a broken address', more: { email: 'els' }, fields: ['email'] },
    { what: 'no password', more: { password: '' }, fields: ['password'] },
    { what: 'a short password', more: { password: 'elf tekens.' }, fields: ['password'] },
    { what: 'a common password', more: { password: 'Welkom123456!' }, fields: ['password'] },
    { what: 'an own address as password', more: { password: 'nieuw@example.test' }, fields: ['password'] },
    { what: 'an endless password', more: { password: 'x'.repeat(201) }, fields: ['password'] },
    { what: 'no terms', more: { terms: undefined }, fields: ['terms'] },
    {
      what: 'a broken address, a short password and no terms',
      more: { email: 'els', password: 'elf tekens.', terms: undefined },
      fields: ['email', 'password', 'terms'],
    },
    {
      what: 'no name, and another confirmation',
      more: { name: '', password_confirmation: 'anders' },
      fields: ['name', 'password_confirmation'],
    },
  ])('names every field that is wrong: $what [8.01]', async ({ more, fields }) => {
    const { status, body } = await app.visitor().post('/register', form('nieuw@example.test', more))
    expect(status).toBe(422)
    expect(Object.keys(body.errors).toSorted()).toEqual(fields)
    expect(await mailsTo(app, 'nieuw@example.test')).toEqual([])
  })

  test('takes nothing but what the form has', async () => {
    const more = {
      id: 1,
      emailVerifiedAt: '2026-01-01',
      email_verified_at: '2026-01-01',
      is_staff: true,
      language: 'de',
    }
    await app.visitor().post('/register', form('gretig@example.test', more))
    expect((await postLogin('gretig@example.test')).status).toBe(422)
    expect((await latestMail(app, 'gretig@example.test', 'verify_email')).language).toBe('nl')
  })
})

describe('the destination of a registration', () => {
  const confirmedBy = async (email: string, visitor = app.visitor()) => {
    const token = tokenIn(await latestMail(app, email, 'verify_email'))
    return (await visitor.post('/account/verify', { token })).body.redirect as string
  }

  test('is led on to from the mail, in whichever browser it is read, and once [2.03, 2.25]', async () => {
    const email = 'onderweg@example.test'
    await app.visitor().post('/register', form(email, { redirect: '/schoon-water/doneren?bedrag=25#stap' }))
    const elsewhere = app.visitor()
    const login = await confirmedBy(email, elsewhere)
    expect(login).toBe('/login?redirect=%2Fschoon-water%2Fdoneren%3Fbedrag%3D25%23stap')
    const redirect = new URL(login, 'http://stuiver.test').searchParams.get('redirect')
    const signedIn = await elsewhere.post('/login', { email, password, redirect })
    expect(signedIn.body.redirect).toBe('/schoon-water/doneren?bedrag=25#stap')
    expect((await elsewhere.get('/user/current')).body).not.toHaveProperty('return_path')
  })

  test('is the list of invitations for a user who came by one [2.25]', async () => {
    await app.visitor().post('/register', form('gevraagd@example.test', { invitation: '7.abc' }))
    expect(await confirmedBy('gevraagd@example.test')).toBe('/login?redirect=%2Fsettings%23%2Fteams')
  })

  test.each(['//elders.test', '/\\elders.test', 'https://elders.test', ''])(
    'is nowhere but on this site: %j [2.03]',
    async (redirect) => {
      const email = `${Buffer.from(redirect).toString('hex')}w@example.test`
      await app.visitor().post('/register', form(email, { redirect }))
      expect(await confirmedBy(email)).toBe('/login')
    },
  )

  test('is not lost when the mail is requested once more, nor when they register again [7.13]', async () => {
    const email = 'nogmaals@example.test'
    await app.visitor().post('/register', form(email, { redirect: '/een' }))
    await app.visitor().post('/account/verify/resend', { email })
    await app.visitor().post('/register', form(email, { redirect: '/twee' }))
    const token = tokenIn(await latestMail(app, email, 'finish_registration'))
    const own = 'zelf gekozen via de mail'
    const reset = { token, email, password: own, password_confirmation: own }
    expect((await app.visitor().post('/password/reset', reset)).body.redirect).toBe('/login?redirect=%2Ftwee')
  })

  test('stays what it was for an e-mail address that is confirmed already', async () => {
    const { email } = await insertUser(app.deps.db, { email: 'al-klaar@example.test' })
    await app.visitor().post('/register', form(email, { redirect: '/elders' }))
    await app.visitor().post('/password/forgot', { email })
    const token = tokenIn(await latestMail(app, email, 'reset_password'))
    const own = 'zelf gekozen via de mail'
    const reset = { token, email, password: own, password_confirmation: own }
    expect((await app.visitor().post('/password/reset', reset)).body.redirect).toBe('/login')
  })
})

describe('the mail to an unconfirmed e-mail address', () => {
  test('carries no text that a stranger could have typed', async () => {
    const name = 'Win nu op elders.test'
    await app.visitor().post('/register', form('doelwit@example.test', { name }))
    await app.visitor().post('/register', form('doelwit@example.test', { name }))
    const mails = await mailsTo(app, 'doelwit@example.test')
    expect(mails.map(({ kind }) => kind)).toEqual(['verify_email', 'finish_registration'])
    expect(mails.some(({ html, subject }) => `${html}${subject}`.includes('elders.test'))).toBe(false)
  })
})

describe('an e-mail address that is known already', () => {
  test('gets the same answer; only its owner learns it, and nothing changes [7.28]', async () => {
    const { email } = await insertUser(app.deps.db, { name: 'Bea', email: 'bea@example.test' })
    const knownAnswer = await app.visitor().post('/register', form('Bea@Example.test'))
    const unknown = await app.visitor().post('/register', form('nooit@example.test'))
    expect(knownAnswer.status).toBe(unknown.status)
    expect(knownAnswer.body.message.replace('Bea@Example.test', '')).toBe(
      unknown.body.message.replace('nooit@example.test', ''),
    )
    expect(knownAnswer.body.redirect).toBe(unknown.body.redirect)
    expect(Object.keys(knownAnswer.headers)).toEqual(Object.keys(unknown.headers))

    const mail = await latestMail(app, email, 'already_registered')
    expect(mail.text).toContain('http://stuiver.test/login')
    expect(mail.text).not.toContain('/password/reset/')
    expect((await postLogin(email)).status).toBe(422)
    expect((await postLogin(email, builtPassword)).status).toBe(200)
  })

  test('is opened, when never confirmed, by a password chosen from the mail, not by the first one typed', async () => {
    const email = 'gekaapt@example.test'
    const firstToken = await registered(email)
    await app.visitor().post('/register', form(email, { password: 'een tweede wachtwoord van mij' }))
    const mail = await latestMail(app, email, 'finish_registration')
    expect((await app.visitor().post('/account/verify', { token: firstToken })).status).toBe(422)

    const own = 'zelf gekozen via de mail'
    const reset = { token: tokenIn(mail), email, password: own, password_confirmation: own }
    expect((await app.visitor().post('/password/reset', reset)).status).toBe(200)
    expect((await postLogin(email, password)).status).toBe(422)
    expect((await postLogin(email, own)).status).toBe(200)
  })

  test('is not opened by the first password when the mail is sent again, however often', async () => {
    const email = 'tweemaal@example.test'
    await app.visitor().post('/register', form(email))
    await app.visitor().post('/register', form(email, { password: 'een tweede wachtwoord van mij' }))
    await app.visitor().post('/account/verify/resend', { email })
    const mails = await mailsTo(app, email)
    expect(new Set(mails.slice(1).map(({ kind }) => kind))).toEqual(new Set(['finish_registration']))
    for (const mail of mails.filter(({ kind }) => kind === 'verify_email'))
      expect((await app.visitor().post('/account/verify', { token: tokenIn(mail) })).status).toBe(422)
    const own = 'zelf gekozen via de mail'
    const reset = { token: tokenIn(defined(mails.at(-1))), email, password: own, password_confirmation: own }
    expect((await app.visitor().post('/password/reset', reset)).status).toBe(200)
    expect([(await postLogin(email, password)).status, (await postLogin(email, own)).status]).toEqual([422, 200])
  })

  test('is not opened by the first password when its own mail is written after that of the second', async () => {
    const email = 'ingehaald@example.test'
    await app.visitor().post('/register', form(email))
    await app.visitor().post('/register', form(email, { password: 'een tweede wachtwoord van mij' }))
    await answerRequestByMail(app.jobDeps, { request: 'register-again', email })
    await answerRequestByMail(app.jobDeps, { request: 'register', email })
    const kinds = (await mailsTo(app, email)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'verify_email')).toEqual([])
    expect(kinds.includes('finish_registration')).toBe(true)
  })
})

describe('a link to confirm an e-mail address', () => {
  test('is good once and for three days', async () => {
    const visitor = app.visitor()
    const token = await registered('eens@example.test')
    expect((await visitor.post('/account/verify', { token })).status).toBe(200)
    const again = await visitor.post('/account/verify', { token })
    expect(again).toMatchObject({
      status: 422,
      body: { errors: { token: ['Deze link werkt niet meer. Vraag een nieuwe aan.'] } },
    })

    const late = await registered('laat@example.test')
    app.clock.advance(days(3))
    expect((await visitor.post('/account/verify', { token: late })).status).toBe(422)
    expect((await postLogin('laat@example.test')).status).toBe(422)
  })

  test('is stored as a hash alone', async () => {
    const token = await registered('hash@example.test')
    const rows = await app.database.run<{ row: string }>(
      { name: 'test-links', text: 'select l::text as row from account_links l' },
      [],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  })

  test('chooses no password', async () => {
    const email = 'ander-doel@example.test'
    const token = await registered(email)
    const reset = { token, email, password: 'heel ander wachtwoord', password_confirmation: 'heel ander wachtwoord' }
    expect((await app.visitor().post('/password/reset', reset)).status).toBe(422)
  })

  test.each(['', 'x', 'a'.repeat(32), 'a'.repeat(101)])('is not %j', async (token) => {
    const { status, body } = await app.visitor().post('/account/verify', { token })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['token'])
  })
})

describe('sending the link again', () => {
  test('is done for a guest who names the e-mail address, with one answer for all [7.13]', async () => {
    await registered('nogeens@example.test')
    await insertUser(app.deps.db, { email: 'klaar@example.test' })
    const send = (email: string) => app.visitor().post('/account/verify/resend', { email })
    const answers = [
      await send('nogeens@example.test'),
      await send('klaar@example.test'),
      await send('wie@example.test'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]!.body).toEqual({ title: expect.any(String) as string, message: expect.any(String) as string })

    expect(await mailsTo(app, 'nogeens@example.test', 'verify_email')).toHaveLength(2)
    expect(await mailsTo(app, 'klaar@example.test')).toEqual([])
    expect(await mailsTo(app, 'wie@example.test')).toEqual([])
    expect((await app.visitor().post('/account/verify/resend')).status).toBe(422)
  })

  test('is done for a user with an unconfirmed e-mail address [7.13, 2.15]', async () => {
    const { visitor, id, email } = await app.signInAnew()
    expect((await visitor.post('/account/verify/resend')).body.title).toBe('Alles in orde')
    await app.database.run({ name: 'test-unverify', text: 'update users set email_verified_at = null where id = $1' }, [
      id,
    ])
    expect((await visitor.post('/account/verify/resend')).body.title).toBe('Kijk in je mail')
    const token = tokenIn(await latestMail(app, email, 'verify_email'))
    expect((await visitor.post('/account/verify', { token })).body.redirect).toBe('/settings')
    expect((await visitor.get('/user/current')).body).toMatchObject({ is_email_verified: true })
  })

  test('fills no mailbox: six messages of a kind go to one e-mail address in an hour', async () => {
    const email = 'vol@example.test'
    await registered(email)
    for (let at = 0; at < 8; at += 1) await app.visitor().post('/account/verify/resend', { email })
    expect(await mailsTo(app, email)).toHaveLength(6)
    await app.visitor().post('/password/forgot', { email })
    expect(await mailsTo(app, email, 'reset_password')).toHaveLength(1)
    app.clock.advance(hours(1))
    await app.visitor().post('/account/verify/resend', { email })
    expect(await mailsTo(app, email, 'verify_email')).toHaveLength(7)
  })
})

describe('one field of the form', () => {
  test.each([
    { field: 'name', value: '', wrong: true },
    { field: 'name', value: 'Els', wrong: false },
    { field: 'email', value: 'els@', wrong: true },
    { field: 'password', value: 'kort', wrong: true },
    { field: 'password', value: 'wachtwoord2026', wrong: true },
    { field: 'password', value: password, wrong: false },
    { field: 'password', wrong: true },
    { field: 'terms', value: false, wrong: true },
    { field: 'terms', value: 'on', wrong: false },
    { field: 'email', value: { $ne: '' }, wrong: true },
  ])('is checked when it is left: $field $value [5.17, 7.28]', async ({ wrong, ...check }) => {
    const { status, body } = await app.visitor().post('/register/validate', check)
    expect(status).toBe(wrong ? 422 : 200)
    if (wrong) expect(Object.keys(body.errors)).toEqual([check.field])
    else expect(body).toEqual({ success: true })
  })

  test('does not reveal accounts [5.17]', async () => {
    const { email } = await insertUser(app.deps.db)
    for (const path of [
      '/register/validate',
      '/login/validate',
      '/password/forgot/validate',
      '/password/reset/validate',
    ])
      expect(await app.visitor().post(path, { field: 'email', value: email })).toMatchObject({ status: 200 })
  })

  test.each(['constructor', '__proto__', 'id', ''])('is one of the form, not %j', async (field) => {
    const { status } = await app.visitor().post('/register/validate', { field, value: 'x' })
    expect(status).toBe(422)
  })
})

describe('an e-mail address of an international domain', () => {
  test('is one e-mail address, however it is typed: one account, one limit of mails, and a mail to what is stored [5.02]', async () => {
    const record = 'els@münchen.test'
    const spellings = ['els@MÜNCHEN.test', 'Els@xn--mnchen-3ya.test', 'els@ｍünchen.test', 'els@mu\u0308nchen.test']
    await app.visitor().post('/register', form(spellings[0]!))
    const mail = await latestMail(app, record, 'verify_email')
    await app.visitor().post('/account/verify', { token: tokenIn(mail) })
    for (const email of spellings) expect((await postLogin(email)).status).toBe(200)
    for (const email of spellings) await app.visitor().post('/register', form(email))
    const accounts = await app.deps.db.select().from(users).where(like(users.email, '%nchen%'))
    expect(accounts.map(({ email }) => email)).toEqual([record])
    // Four ways to write it are no four mailboxes.
    for (const email of [...spellings, ...spellings]) await app.visitor().post('/password/forgot', { email })
    expect(await mailsTo(app, record, 'reset_password')).toHaveLength(6)
    expect(await mailsTo(app, 'els@xn--mnchen-3ya.test', 'reset_password')).toEqual([])
  })

  test('of letters that stand for plain ones is that of the plain ones', async () => {
    const { email } = await insertUser(app.deps.db, { email: 'kim@bank.test' })
    expect((await postLogin('kim@ban\u212A.test', builtPassword)).status).toBe(200)
    await app.visitor().post('/register', form('kim@ｂａｎｋ.test'))
    expect(await app.deps.db.$count(users, like(users.email, 'kim@%'))).toBe(1)
    expect(email).toBe('kim@bank.test')
  })
})
