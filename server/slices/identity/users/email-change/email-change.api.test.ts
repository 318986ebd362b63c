import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { builtPassword, insertUser } from '../../../../../tests/support/builders/users.ts'
import { days, hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo, tokenIn } from '../../../../../tests/support/mailbox.ts'
import { switchPhoneOn } from '../../../../../tests/support/identity/phone-factor.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { recoveryCodes } from '../../../../schema/identity/users.ts'

let app: TestApp
let newEmailCount = 0

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const newPassword = 'zeven zwanen op het ijs'
const current = async (visitor: Visitor) => (await visitor.get('/user/current')).body
const undo = (token: string, visitor = app.visitor()) => visitor.post('/account/undo-email-change', { token })

/** A user at a browser of the account moves it to an e-mail address of their own. */
async function moveTo(visitor: Visitor, email: string): Promise<void> {
  await visitor.write('PUT', '/settings/contact', { name: 'Ru', email })
  const token = tokenIn(await latestMail(app, email, 'change_email'))
  expect((await visitor.post('/account/verify', { token })).status).toBe(200)
  app.clock.advance(1_000)
}
const addressOf = () => `dief-${(newEmailCount += 1)}@example.test`
const undoTokenOf = async (email: string, kind = 'email_changed') => tokenIn(await latestMail(app, email, kind))

/** Follows the way the answer shows. */
async function chooseFrom(redirect: string): Promise<number> {
  const url = new URL(redirect, 'http://stuiver.test')
  const body = { password: newPassword, password_confirmation: newPassword, email: url.searchParams.get('email') }
  return (await app.visitor().post('/password/reset', { ...body, token: referenceIn(url.pathname) })).status
}

describe('the notice to the old e-mail address', () => {
  test('undoes the change: the old e-mail address counts again, everything ends, and a new password is chosen', async () => {
    const { visitor: thief, ...user } = await app.signInAnew({ name: 'Ru' })
    const newAnswer = await thief.post('/settings/api/token', { name: 'Deur', abilities: ['account:read'] })
    const email = addressOf()
    await moveTo(thief, email)
    const mail = await latestMail(app, user.email, 'email_changed')
    expect(mail.text).toContain(`http://stuiver.test/account/undo-email/${tokenIn(mail)}`)

    const { status, body } = await undo(tokenIn(mail))
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: expect.stringContaining('Je oude e-mailadres geldt weer') as string,
    })
    expect(await current(thief)).toBeNull()
    const headers = { authorization: `Bearer ${newAnswer.body.token as string}` }
    expect((await app.visitor().get('/user/current', headers)).status).toBe(401)
    for (const address of [email, user.email])
      expect((await app.visitor().post('/login', { email: address, password: builtPassword })).status).toBe(422)
    expect(await chooseFrom(body.redirect as string)).toBe(200)
    await app.signIn(user.email, { password: newPassword })
    expect(await mailsTo(app, user.email, 'email_change_undone')).toHaveLength(1)
  })

  test('comes when the change is requested too, and then stops it', async () => {
    const { visitor, ...user } = await app.signInAnew({ name: 'Ru' })
    const email = addressOf()
    await visitor.write('PUT', '/settings/contact', { name: 'Ru', email })
    const confirming = tokenIn(await latestMail(app, email, 'change_email'))
    expect((await undo(await undoTokenOf(user.email, 'email_change_asked'))).status).toBe(200)
    expect((await app.visitor().post('/account/verify', { token: confirming })).status).toBe(422)
    expect(await current(visitor)).toBeNull()
  })

  test('has a link for seven days and one use, in no log of ours', async () => {
    const { visitor, ...user } = await app.signInAnew({ name: 'Ru' })
    await moveTo(visitor, addressOf())
    const token = await undoTokenOf(user.email)
    app.clock.advance(days(7) - minutes(1))
    const other = await app.signInAnew({ name: 'Ru' })
    await moveTo(other.visitor, addressOf())
    const fresh = await undoTokenOf(other.email)
    expect((await undo(token)).status).toBe(200)
    expect((await undo(token)).status).toBe(422)
    app.clock.advance(days(7))
    expect(await undo(fresh)).toMatchObject({ status: 422, body: { errors: { token: [expect.any(String)] } } })
    const rows = await app.database.run<{ row: string }>(
      {
        name: 'test-undo-links',
        text: 'select l::text as row from account_links l union all select j::text from jobs j',
      },
      [],
    )
    expect(rows.some(({ row }) => row.includes(token) || row.includes(fresh))).toBe(false)
  })

  test('survives what a thief does next: another password, and another e-mail address', async () => {
    const { visitor: thief, ...user } = await app.signInAnew({ name: 'Ru' })
    const [first, second] = [addressOf(), addressOf()]
    await moveTo(thief, first)
    await thief.post('/password/forgot', { email: first })
    const reset = tokenIn(await latestMail(app, first, 'reset_password'))
    const stolen = { password: 'van mij nu allemaal', password_confirmation: 'van mij nu allemaal' }
    await thief.post('/password/reset', { token: reset, email: first, ...stolen })
    await thief.signIn(first, stolen.password)
    await moveTo(thief, second)
    const thiefUndo = await undoTokenOf(first)

    expect((await undo(await undoTokenOf(user.email))).status).toBe(200)
    expect((await undo(thiefUndo)).status).toBe(422)
    expect((await app.visitor().post('/password/forgot', { email: user.email })).status).toBe(200)
    expect(await mailsTo(app, user.email, 'reset_password')).toHaveLength(1)
  })

  test('leaves nothing half done by a thief: no sign-in that owes its code, no other e-mail address, no link for a password', async () => {
    const { visitor: thief, ...user } = await app.signInAnew({ name: 'Ru' })
    const code = await switchPhoneOn(app, thief)
    const half = app.visitor()
    await half.post('/login', { email: user.email, password: builtPassword })
    await thief.post('/password/forgot', { email: user.email })
    const reset = tokenIn(await latestMail(app, user.email, 'reset_password'))
    const [first, second] = [addressOf(), addressOf()]
    await moveTo(thief, first)
    await thief.write('PUT', '/settings/contact', { name: 'Ru', email: second })
    const waiting = tokenIn(await latestMail(app, second, 'change_email'))

    expect((await undo(await undoTokenOf(user.email))).status).toBe(200)
    expect((await half.post('/login-via-emergency-token', { token: code })).status).toBe(404)
    expect((await app.visitor().post('/account/verify', { token: waiting })).status).toBe(422)
    const stolen = { email: user.email, password: newPassword, password_confirmation: newPassword }
    expect((await app.visitor().post('/password/reset', { token: reset, ...stolen })).status).toBe(422)
  })

  test('makes the browser of the thief one that is not known, of which the owner hears', async () => {
    const { visitor: thief, ...user } = await app.signInAnew({ name: 'Ru' })
    await moveTo(thief, addressOf())
    const { body } = await undo(await undoTokenOf(user.email))
    expect(await chooseFrom(body.redirect as string)).toBe(200)
    const mailCount = (await mailsTo(app, user.email, 'new_device')).length
    await thief.signIn(user.email, newPassword)
    expect(await mailsTo(app, user.email, 'new_device')).toHaveLength(mailCount + 1)
  })

  test('is not made worthless by a thief who undoes a later change first', async () => {
    const { visitor: thief, ...user } = await app.signInAnew({ name: 'Ru' })
    const [first, second] = [addressOf(), addressOf()]
    await moveTo(thief, first)
    await moveTo(thief, second)
    expect((await undo(await undoTokenOf(first))).status).toBe(200)
    expect((await undo(await undoTokenOf(user.email))).status).toBe(200)
    await app.visitor().post('/password/forgot', { email: user.email })
    expect(await mailsTo(app, user.email, 'reset_password')).toHaveLength(1)
  })

  test('gives the e-mail address back when it was registered meanwhile, unless they confirmed it', async () => {
    const { visitor, ...user } = await app.signInAnew({ name: 'Ru' })
    await moveTo(visitor, addressOf())
    const form = { name: 'Dief', email: user.email, password: newPassword, terms: true }
    await app.visitor().post('/register', form)
    expect((await undo(await undoTokenOf(user.email))).status).toBe(200)

    const other = await app.signInAnew({ name: 'Ru' })
    await moveTo(other.visitor, addressOf())
    await app.visitor().post('/register', { ...form, email: other.email })
    const token = tokenIn(await latestMail(app, other.email, 'verify_email'))
    await app.visitor().post('/account/verify', { token })
    expect((await undo(await undoTokenOf(other.email))).status).toBe(422)
  })

  test('takes a second factor away that came with the change, and leaves one that was there before', async () => {
    const { visitor: thief, ...user } = await app.signInAnew({ name: 'Ru' })
    await moveTo(thief, addressOf())
    const token = await undoTokenOf(user.email)
    await switchPhoneOn(app, thief)
    await app.deps.db
      .insert(recoveryCodes)
      .values({ userId: user.id, codeHash: 'van de dief', createdAt: app.clock.now() })
    const { body } = await undo(token)
    // Kept, they would be good again beside the next factor of the owner.
    expect(await app.deps.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0)
    await chooseFrom(body.redirect as string)
    await app.signIn(user.email, { password: newPassword })

    const careful = await app.signInAnew({ name: 'Ru' })
    await switchPhoneOn(app, careful.visitor)
    await moveTo(careful.visitor, addressOf())
    const again = await undo(await undoTokenOf(careful.email))
    await chooseFrom(again.body.redirect as string)
    const login = await app.visitor().post('/login', { email: careful.email, password: newPassword })
    expect(login.body).toMatchObject({ two_factor: true })
  })
})

describe('a change to an e-mail address that another account registered and never confirmed', () => {
  const register = (email: string) =>
    app.visitor().post('/register', { name: 'Kaper', email, password: newPassword, terms: true })
  const pastFirstDay = async (visitor: Visitor, { email }: { email: string }) => {
    app.clock.advance(days(1))
    await visitor.signIn(email)
  }
  const verify = (token: string) => app.visitor().post('/account/verify', { token })

  test('is confirmed by its reader: the link in the mail changes it, and the other account makes way', async () => {
    const { visitor, ...user } = await app.signInAnew({ name: 'Ru' })
    const email = addressOf()
    await register(email)
    const otherToken = tokenIn(await latestMail(app, email, 'verify_email'))
    await pastFirstDay(visitor, user)
    await visitor.write('PUT', '/settings/contact', { name: 'Ru', email: email.toUpperCase() })
    expect(await mailsTo(app, email, 'address_in_use')).toEqual([])
    expect((await verify(tokenIn(await latestMail(app, email.toUpperCase(), 'change_email')))).status).toBe(200)
    expect((await verify(otherToken)).status).toBe(422)
    expect((await app.visitor().post('/login', { email, password: newPassword })).status).toBe(422)
    await app.signIn(email)
    expect((await current(visitor)).id).toBe(user.id)
  })

  test('gets no link on the day on which that account registered: its reader expects another one', async () => {
    const { visitor } = await app.signInAnew({ name: 'Ru' })
    const email = addressOf()
    await register(email)
    await visitor.write('PUT', '/settings/contact', { name: 'Ru', email })
    expect(await mailsTo(app, email, 'address_in_use')).toHaveLength(1)
    expect(await mailsTo(app, email, 'change_email')).toEqual([])
  })

  test('takes nothing from an account that registered after the link was sent: its reader expects another mail', async () => {
    const { visitor } = await app.signInAnew({ name: 'Ru' })
    const email = addressOf()
    await visitor.write('PUT', '/settings/contact', { name: 'Ru', email })
    const change = tokenIn(await latestMail(app, email, 'change_email'))
    await register(email)
    expect((await verify(change)).status).toBe(422)
    expect((await verify(tokenIn(await latestMail(app, email, 'verify_email')))).status).toBe(200)
  })

  test('says in the mail that the account which was begun is removed', async () => {
    const { visitor } = await app.signInAnew({ name: 'Ru' })
    const email = addressOf()
    await insertUser(app.deps.db, {
      email,
      emailVerifiedAt: null,
      createdAt: app.clock.ago(days(1)),
    })
    await visitor.write('PUT', '/settings/contact', { name: 'Ru', email })
    expect((await latestMail(app, email, 'change_email')).text).toContain('nog niet bevestigd is')
  })

  test('is over once that account confirmed it, whichever link was sent first', async () => {
    const { visitor, ...user } = await app.signInAnew({ name: 'Ru' })
    const email = addressOf()
    await register(email)
    const otherToken = tokenIn(await latestMail(app, email, 'verify_email'))
    await pastFirstDay(visitor, user)
    await visitor.write('PUT', '/settings/contact', { name: 'Ru', email })
    const change = tokenIn(await latestMail(app, email, 'change_email'))
    expect([(await verify(otherToken)).status, (await verify(change)).status]).toEqual([200, 422])
    await app.signIn(email, { password: newPassword })
    await app.signIn(user.email)
  })

  test('stays over where rows of another part of the product refer to that account', async () => {
    const { visitor, ...user } = await app.signInAnew({ name: 'Ru' })
    const email = addressOf()
    const createdAt = app.clock.ago(days(1))
    const holder = await insertUser(app.deps.db, { email, emailVerifiedAt: null, createdAt })
    await insertProject(app.deps.db, { ownerId: holder.id })
    await visitor.write('PUT', '/settings/contact', { name: 'Ru', email })
    expect((await verify(tokenIn(await latestMail(app, email, 'change_email')))).status).toBe(422)
    await app.signIn(user.email)
  })
})

test('takes a second factor away that came after the request and before the change, whichever notice is followed', async () => {
  const { visitor: thief, ...user } = await app.signInAnew({ name: 'Ru' })
  const email = addressOf()
  await thief.write('PUT', '/settings/contact', { name: 'Ru', email })
  const token = tokenIn(await latestMail(app, email, 'change_email'))
  await latestMail(app, user.email, 'email_change_asked')
  await switchPhoneOn(app, thief)
  expect((await thief.post('/account/verify', { token })).status).toBe(200)
  const { body } = await undo(await undoTokenOf(user.email, 'email_changed'))
  expect(await chooseFrom(body.redirect as string)).toBe(200)
  const login = await app.visitor().post('/login', { email: user.email, password: newPassword })
  expect([login.status, login.body.two_factor]).toEqual([200, false])
})

describe('a request for another e-mail address', () => {
  test('is done five times an hour: each gets a mail', async () => {
    const { visitor } = await app.signInAnew({ name: 'Ru' })
    const request = (email: string) => visitor.write('PUT', '/settings/contact', { name: 'Ru', email })
    for (let count = 0; count < 5; count += 1) expect((await request(addressOf())).status).toBe(200)
    const sixth = addressOf()
    expect((await request(sixth)).status).toBe(429)
    expect(await mailsTo(app, sixth)).toEqual([])
    app.clock.advance(hours(1))
    await visitor.post('/settings/confirm-identity', { password: builtPassword })
    expect((await request(sixth)).status).toBe(200)
  })
})
