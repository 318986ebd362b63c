import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, tokenIn } from '../../../../../tests/support/mailbox.ts'
import { users } from '../../../../schema/identity/users.ts'
import { sessionCookie } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const password = 'vier paarden op de dijk'

const register = (by: Visitor, email: string, more: object = {}) =>
  by.post('/register', { name: 'Els Bakker', email, password, terms: true, ...more })

const tokenOf = async (email: string) => tokenIn(await latestMail(app, email, 'verify_email'))

/** Follows a link, and returns the page that it leads to and the name of the user who is signed in then. */
async function follow(by: Visitor, token: string) {
  const { status, body } = await by.post('/account/verify', { token })
  const { body: user } = await by.get('/user/current')
  return { status, redirect: body.redirect as string, name: (user?.name ?? null) as string | null }
}

test('the link signs in the browser in which the account was registered, and leads on from there [2.03, 7.28]', async () => {
  const [here, onTheWay] = [app.visitor(), app.visitor()]
  await register(here, 'hier@example.test')
  expect(here.cookies.has(sessionCookie)).toBe(false)
  const token = await tokenOf('hier@example.test')
  expect(await follow(here, token)).toEqual({ status: 200, redirect: '/dashboard', name: 'Els Bakker' })

  await register(onTheWay, 'verder@example.test', { redirect: '/schoon-water/doneren' })
  const next = await follow(onTheWay, await tokenOf('verder@example.test'))
  expect(next).toEqual({ status: 200, redirect: '/schoon-water/doneren', name: 'Els Bakker' })
})

test('the link signs in no other browser: neither that of its reader, nor the one that registered', async () => {
  const [here, elsewhere] = [app.visitor(), app.visitor()]
  await register(here, 'elders@example.test')
  const token = await tokenOf('elders@example.test')
  expect(await follow(elsewhere, token)).toEqual({ status: 200, redirect: '/login', name: null })
  // It is used: where it began, it signs in no user either.
  expect(await follow(here, token)).toMatchObject({ status: 422, name: null })
})

test('a browser that registered another account, or the same address later, is any other browser', async () => {
  const email = 'dubbel@example.test'
  const [stranger, owner] = [app.visitor(), app.visitor()]
  await register(stranger, email, { password: 'een wachtwoord van een vreemde' })
  const token = await tokenOf(email)
  await register(owner, email)
  // The mail about the second registration is not written yet: the link of the first still works.
  expect(await follow(owner, token)).toEqual({ status: 200, redirect: '/login', name: null })
})

test('after a second registration a password chosen from the mail signs in neither browser by itself', async () => {
  const email = 'tweede@example.test'
  const [stranger, owner] = [app.visitor(), app.visitor()]
  await register(stranger, email, { password: 'een wachtwoord van een vreemde' })
  const token = await tokenOf(email)
  await register(owner, email)
  const finishing = tokenIn(await latestMail(app, email, 'finish_registration'))
  expect(await follow(stranger, token)).toMatchObject({ status: 422, name: null })
  const own = { token: finishing, email, password, password_confirmation: password }
  expect((await owner.post('/password/reset', own)).status).toBe(200)
  for (const by of [stranger, owner]) expect((await by.get('/user/current')).body).toBeNull()
  await owner.signIn(email, password)
})

test('a mark that was copied into another browser is worth nothing there', async () => {
  const [here, thief] = [app.visitor(), app.visitor()]
  await register(here, 'kopie@example.test')
  const token = await tokenOf('kopie@example.test')
  await thief.get('/user/current')
  thief.cookies.set('stuiver_registering', here.cookies.get('stuiver_registering')!)
  expect(await follow(thief, token)).toEqual({ status: 200, redirect: '/login', name: null })
})

test('a user who is signed in already stays who they are', async () => {
  const { email, name } = await insertUser(app.deps.db, { name: 'Bea' })
  const visitor = app.visitor()
  await register(visitor, 'naast@example.test')
  await visitor.signIn(email)
  expect(await follow(visitor, await tokenOf('naast@example.test'))).toMatchObject({ status: 200, name })
})

test('an account with a second factor is not signed in by the link', async () => {
  const visitor = app.visitor()
  await register(visitor, 'factor@example.test')
  const phone = { twoFactorCountryCode: '31', twoFactorPhone: '612345678' }
  await app.deps.db.update(users).set(phone).where(eq(users.email, 'factor@example.test'))
  const answer = await follow(visitor, await tokenOf('factor@example.test'))
  expect(answer).toEqual({ status: 200, redirect: '/login', name: null })
})

test.each([
  { after: 10, status: 200 },
  { after: 20, status: 423 },
])('a password typed $after minutes before the link counts as given then: $status', async ({ after, status }) => {
  const email = `stap-${after}@example.test`
  const visitor = app.visitor()
  await register(visitor, email)
  const token = await tokenOf(email)
  app.clock.advance(minutes(after))
  await follow(visitor, token)
  expect((await visitor.post('/settings/api/token', { name: 'Proef', abilities: ['account:read'] })).status).toBe(
    status,
  )
})

test('new and known addresses get the same mark to look at', async () => {
  const { email } = await insertUser(app.deps.db)
  const [fresh, reference] = [app.visitor(), app.visitor()]
  await register(fresh, 'merk@example.test')
  await register(reference, email)
  const [one, other] = [fresh, reference].map(({ cookies }) => cookies.get('stuiver_registering'))
  expect([one!.length, one === other]).toEqual([other!.length, false])
})
