import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { linkToYes, signingUpAt, signUpForm, signUpPassword } from '../../../../../tests/support/signups/sign-up.ts'

let app: TestApp
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
})
afterAll(() => app.close())

const toLogin = /^\/login\?redirect=/

/** Says yes by the link of the mail, and returns the page that it leads to and who is signed in then. */
async function sayYes(by: Visitor, email: string, body: object = {}) {
  const answer = await by.post(`/api/registration-offer/${await linkToYes(app, email)}`, body)
  expect(answer.status).toBe(200)
  const { body: user } = await by.get('/user/current')
  return { to: answer.body.redirectLink as string, email: (user?.email ?? null) as string | null }
}

test('the link signs in the browser in which the sign-up began, on the new page with its tools [7.09, 2.15]', async () => {
  const project = await at.peerToPeer()
  const [visitor, form] = [app.visitor(), signUpForm()]
  await at.register(project.id, form, visitor)
  const page = `/${project.url}/deelnemers/noor-van-den-broek`
  expect(await sayYes(visitor, form.email)).toEqual({ to: page, email: form.email })
  const { participant } = (await visitor.get(`/api/pages${page.replace('/deelnemers', '/participants')}`)).body
  expect(participant).toMatchObject({ is_own: true, is_manager: true })
})

test('the link signs in no other browser, where a password is chosen first', async () => {
  const project = await at.peerToPeer()
  const [stranger, owner, form] = [app.visitor(), app.visitor(), signUpForm({ password: 'van een vreemde, lang' })]
  await at.register(project.id, form, stranger)
  const own = { password: signUpPassword, general_terms: true }
  const { to, email } = await sayYes(owner, form.email, own)
  expect([to, email]).toEqual([expect.stringMatching(toLogin), null])
  expect((await stranger.get('/user/current')).body).toBeNull()
  await owner.signIn(form.email, signUpPassword)
})

test('the link opens no account that was confirmed before, in whichever browser the sign-up began', async () => {
  const project = await at.peerToPeer()
  const otherUser = await insertUser(app.deps.db)
  const visitor = app.visitor()
  await at.register(project.id, signUpForm({ email: otherUser.email }), visitor)
  const { to, email } = await sayYes(visitor, otherUser.email)
  expect([to, email]).toEqual([expect.stringMatching(toLogin), null])
})

test('a user who signed in meanwhile in that browser stays who they are', async () => {
  const project = await at.peerToPeer()
  const other = await insertUser(app.deps.db)
  const [visitor, form] = [app.visitor(), signUpForm()]
  await at.register(project.id, form, visitor)
  await visitor.signIn(other.email)
  const own = { password: signUpPassword, general_terms: true }
  expect((await sayYes(visitor, form.email, own)).email).toBe(other.email)
})
