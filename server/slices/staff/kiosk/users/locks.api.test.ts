import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword, insertUser, phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { latestMail, tokenIn } from '../../../../../tests/support/mailbox.ts'
import { users } from '../../../../schema/identity/users.ts'

let app: TestApp
let staff: Visitor
let staffId: number
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  ;({ visitor: staff, id: staffId } = await app.signInAnew({ email: 'staf@stuiver.test', ...phoneFactor() }))
})
afterAll(() => app.close())

const reason = 'Verstuurt ongewenste mail.'
const change = (what: 'lock' | 'unlock', id: number) => staff.post(`/spark/kiosk/users/${id}/${what}`, { reason })
const who = async (visitor: Visitor) => (await visitor.get('/user/current')).body?.id

test('a locked account is closed, by browser, password, code or program, until it is unlocked', async () => {
  const { visitor: browser, ...user } = await app.signInAnew()
  const newAnswer = await browser.post('/settings/api/token', { name: 'Boek', abilities: ['account:read'] })
  const asProgram = () => app.visitor().get('/user/current', { authorization: `Bearer ${newAnswer.body.token}` })
  const careful = await insertUser(app.deps.db, phoneFactor())
  const half = app.visitor()
  await half.post('/login', { email: careful.email, password: builtPassword })

  expect((await change('lock', user.id)).status).toBe(200)
  expect((await change('lock', careful.id)).status).toBe(200)
  expect(await who(browser)).toBeUndefined()
  expect((await asProgram()).status).toBe(401)
  const refused = await app.visitor().post('/login', { email: user.email, password: builtPassword })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { password: ['Dit account is geblokkeerd. Neem contact op met de klantenservice.'] },
  ])
  // A caller without the password learns nothing of it.
  const guess = await app.visitor().post('/login', { email: user.email, password: 'een gok van iemand' })
  expect(guess.body.errors.password[0]).toMatch(/^Deze combinatie/)
  expect((await half.post('/login/token', { token: '123456' })).status).toBe(404)
  const profile = (await staff.get(`/spark/kiosk/users/${user.id}/profile`)).body
  expect(profile.user.is_locked).toBe(true)

  expect((await change('unlock', user.id)).status).toBe(200)
  await browser.signIn(user.email)
  expect(await who(browser)).toBe(user.id)
  expect((await asProgram()).status).toBe(200)
  // A sign-in that was half done before the lock ended with it, and is not gone on with after it.
  expect((await change('unlock', careful.id)).status).toBe(200)
  expect((await half.post('/login/token', { token: '123456' })).status).toBe(404)
  const { list } = (await staff.get('/spark/kiosk/audit')).body
  const of = list.filter(({ subject_id: id }: { subject_id: string }) => id === String(user.id))
  expect(of.map(({ act, reason, by }: any) => [act, reason, by.id])).toEqual([
    ['user-unlocked', reason, staffId],
    // Their profile was read between the two.
    ['user-viewed', '', staffId],
    ['user-locked', reason, staffId],
  ])
})

test('a mailed link changes nothing of a locked account, and works once it is unlocked', async () => {
  const { visitor: browser, ...user } = await app.signInAnew()
  const email = `ander-${user.id}@voorbeeld.test`
  expect((await browser.write('PUT', '/settings/contact', { name: user.name, email })).status).toBe(200)
  const token = tokenIn(await latestMail(app, email, 'change_email'))
  await app.visitor().post('/password/forgot', { email: user.email })
  const reset = tokenIn(await latestMail(app, user.email, 'reset_password'))
  const password = 'een heel ander wachtwoord 7'
  const follow = async () => [
    (
      await app
        .visitor()
        .post('/password/reset', { token: reset, email: user.email, password, password_confirmation: password })
    ).status,
    (await app.visitor().post('/account/verify', { token })).status,
  ]
  const row = async () => (await app.deps.db.select().from(users).where(eq(users.id, user.id)))[0]!
  const { email: before, passwordHash } = await row()
  expect((await change('lock', user.id)).status).toBe(200)
  expect(await follow()).toEqual([422, 422])
  expect(await row()).toMatchObject({ email: before, passwordHash })
  expect((await change('unlock', user.id)).status).toBe(200)
  // A new password makes the other link worthless.
  expect(await follow()).toEqual([200, 422])
})

test('staff are not locked, no account is without a reason, and an unknown one is not found', async () => {
  expect((await change('lock', staffId)).status).toBe(403)
  const user = await insertUser(app.deps.db)
  expect((await staff.post(`/spark/kiosk/users/${user.id}/lock`)).status).toBe(422)
  expect([(await change('lock', 999_999_999)).status, (await change('unlock', 999_999_999)).status]).toEqual([404, 404])
})

test('a second lock is written down with its reason, and leaves the moment of the first', async () => {
  const user = await insertUser(app.deps.db)
  const lockedAt = async () =>
    (await app.deps.db.select({ at: users.lockedAt }).from(users).where(eq(users.id, user.id)))[0]!.at
  expect((await change('lock', user.id)).status).toBe(200)
  const first = await lockedAt()
  app.clock.advance(minutes(1))
  expect((await change('lock', user.id)).status).toBe(200)
  expect([first, await lockedAt()]).toEqual([app.clock.ago(minutes(1)), first])
  const { list } = (await staff.get('/spark/kiosk/audit')).body
  const acts = list.filter((row: { subject_id: string; act: string }) => row.subject_id === String(user.id))
  expect(acts.map(({ act }: { act: string }) => act)).toEqual(['user-locked', 'user-locked'])
})
