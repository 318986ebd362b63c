import type * as tokens from '../../../../contract/identity/users/api-tokens.ts'
import type * as emailChange from '../../../../contract/identity/users/email-change.ts'
import type * as identity from '../../../../contract/identity/users/step-up.ts'
import type * as passwords from '../../../../contract/identity/users/password.ts'
import type * as profiles from '../../../../contract/identity/users/profile.ts'
import type * as registering from '../../../../contract/identity/users/registration.ts'
import type * as factors from '../../../../contract/identity/users/second-factor.ts'
import type * as sessions from '../../../../contract/identity/users/sessions.ts'
import type * as signIn from '../../../../contract/identity/users/sign-in.ts'
import {
  type Caller,
  everyBrowser,
  type ExpectedOf,
  noAccount,
  noBrowser,
  signedIn,
  signedInBrowser,
} from '../../../../tests/authorization/expected.ts'
import { builtPassword, insertUser } from '../../../../tests/support/builders/users.ts'
import { latestMail, tokenIn } from '../../../../tests/support/mailbox.ts'
import { codeSentTo, switchPhoneOn } from '../../../../tests/support/identity/phone-factor.ts'
import { stepAt, totpCode } from './second-factor/totp.ts'

const newPassword = 'een lange zin vol woorden'
const passwordTwice = { password: newPassword, password_confirmation: newPassword }
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

const freshUser = ({ app }: Caller) => insertUser(app.deps.db)

/** A number that is used once, so that no limit of messages to a phone is met. */
const phoneOf = ({ number }: Caller) => ({ country_code: '31', phone: `06${String(10_000_000 + number)}` })

const registration = (email: string) => ({ name: 'Nieuw', email, password: newPassword, terms: true })

async function resetForm({ app, ...caller }: Caller) {
  const { email } = await freshUser({ app, ...caller })
  await app.visitor().post('/password/forgot', { email })
  return { token: tokenIn(await latestMail(app, email, 'reset_password')), email, ...passwordTwice }
}

async function verifyLink({ app, number }: Caller) {
  const email = `nieuw-${number}@voorbeeld.nl`
  await app.visitor().post('/register', registration(email))
  return { token: tokenIn(await latestMail(app, email, 'verify_email')) }
}

async function undoLink(caller: Caller) {
  const { app, number } = caller
  const { email } = await freshUser(caller)
  const owner = await app.signIn(email)
  const moved = `verhuisd-${number}@voorbeeld.nl`
  await owner.write('PUT', '/settings/contact', { name: 'Ru', email: moved })
  await owner.post('/account/verify', { token: tokenIn(await latestMail(app, moved, 'change_email')) })
  return { token: tokenIn(await latestMail(app, email, 'email_changed')) }
}

/** Gives the password of an account that has a phone as its second factor. @returns the emergency code */
async function halfSignIn(caller: Caller): Promise<{ emergency: string; phone: string }> {
  const { email } = await freshUser(caller)
  const phone = phoneOf(caller)
  const owner = await caller.app.signIn(email)
  const emergency = await switchPhoneOn(caller.app, owner, phone)
  await caller.browser.post('/login', { email, password: builtPassword })
  return { emergency, phone: `+31${phone.phone.slice(1)}` }
}

const onlyHalf = { guest: '2xx' } as const

async function startPhone(caller: Caller) {
  const phone = phoneOf(caller)
  const { body, status } = await caller.browser.post('/settings/two-factor-auth', phone)
  const code = status === 200 ? await codeSentTo(caller.app, `+31${phone.phone.slice(1)}`) : '123456'
  return { proof: (body.proof ?? 'geen') as string, code }
}

async function startApp({ app, browser }: Caller) {
  const { body, status } = await browser.post('/settings/two-factor-auth/app')
  const code = status === 200 ? totpCode(body.secret, stepAt(app.clock.now())) : '123456'
  return { proof: (body.proof ?? 'geen') as string, code }
}

const switchAppOn = async (caller: Caller) =>
  caller.browser.write('PUT', '/settings/two-factor-auth/app', await startApp(caller))

async function ownToken({ browser }: Caller): Promise<string> {
  const { body } = await browser.post('/settings/api/token', { name: 'Van mij', abilities: ['projects:read'] })
  return `/settings/api/token/${body.item?.id ?? '00000000-0000-4000-8000-000000000000'}`
}

/** Makes a session in another browser of the same person. */
async function ownSession({ app, browser, email }: Caller): Promise<string> {
  const { body, status } = await browser.get('/settings/sessions')
  if (status !== 200) return '/settings/sessions/1'
  await app.signIn(email)
  const formerIds = new Set(body.list.map(({ id }: { id: number }) => id))
  const { list } = (await browser.get('/settings/sessions')).body
  return `/settings/sessions/${list.find(({ id }: { id: number }) => !formerIds.has(id)).id}`
}

const tokenForm = () => ({ name: 'Van mij', abilities: ['projects:read' as const] })
const strangersToken = ({ world }: Caller) => `/settings/api/token/${world.apiToken}`
const strangersSession = ({ world }: Caller) => `/settings/sessions/${world.session}`

export const expected: ExpectedOf<
  | typeof tokens
  | typeof emailChange
  | typeof identity
  | typeof passwords
  | typeof profiles
  | typeof registering
  | typeof factors
  | typeof sessions
  | typeof signIn
> = {
  'POST /login': [
    {
      cells: everyBrowser,
      body: async (caller) => ({ email: (await freshUser(caller)).email, password: builtPassword }),
      changesSignIn: true,
    },
  ],
  'POST /login/validate': [{ cells: everyBrowser, body: () => ({ field: 'email', value: 'jan@voorbeeld.nl' }) }],
  'GET /login/token/challenge': [
    { of: 'nobody', cells: noBrowser },
    { of: 'half a sign-in', cells: onlyHalf, prepare: halfSignIn },
  ],
  'POST /login/token': [
    { of: 'nobody', cells: noBrowser, body: () => ({ token: '123456' }) },
    {
      of: 'half a sign-in',
      cells: onlyHalf,
      body: async (caller) => ({ token: await codeSentTo(caller.app, (await halfSignIn(caller)).phone) }),
    },
  ],
  'POST /login/token/sms': [
    { of: 'nobody', cells: noBrowser },
    { of: 'half a sign-in', cells: onlyHalf, prepare: halfSignIn },
  ],
  'POST /login-via-emergency-token': [
    { of: 'nobody', cells: noBrowser, body: () => ({ token: 'x'.repeat(40) }) },
    {
      of: 'half a sign-in',
      cells: onlyHalf,
      body: async (caller) => ({ token: (await halfSignIn(caller)).emergency }),
    },
  ],
  'POST /logout': [{ cells: everyBrowser, changesSignIn: true }],
  'PUT /spark/token': [{ cells: signedInBrowser }],

  'POST /register': [{ cells: everyBrowser, body: ({ number }) => registration(`aanmelding-${number}@voorbeeld.nl`) }],
  'POST /register/validate': [{ cells: everyBrowser, body: () => ({ field: 'name', value: 'Jan' }) }],
  'POST /account/verify': [{ cells: everyBrowser, body: verifyLink }],
  'POST /account/verify/resend': [
    { cells: everyBrowser, body: ({ number }) => ({ email: `nog-eens-${number}@voorbeeld.nl` }) },
  ],
  'POST /account/undo-email-change': [{ cells: everyBrowser, body: undoLink, changesSignIn: true }],
  'POST /password/forgot': [
    { cells: everyBrowser, body: ({ number }) => ({ email: `vergeten-${number}@voorbeeld.nl` }) },
  ],
  'POST /password/forgot/validate': [
    { cells: everyBrowser, body: () => ({ field: 'email', value: 'jan@voorbeeld.nl' }) },
  ],
  'POST /password/reset': [{ cells: everyBrowser, body: resetForm, changesSignIn: true }],
  'POST /password/reset/validate': [{ cells: everyBrowser, body: () => ({ field: 'password', value: newPassword }) }],

  'GET /api/user/check-profile': [{ cells: signedIn }],
  'PUT /settings/contact': [{ cells: signedIn, body: ({ email }) => ({ name: 'Ik', email }) }],
  'POST /settings/photo': [{ cells: signedIn, body: () => ({ photo_url: picture }) }],
  'PUT /settings/language': [{ cells: signedIn, body: () => ({ language: 'nl' }) }],
  'POST /api/language': [{ cells: everyBrowser, body: () => ({ language: 'nl' }) }],

  'PUT /settings/password': [
    {
      cells: signedInBrowser,
      body: () => ({ current_password: builtPassword, ...passwordTwice }),
      changesSignIn: true,
    },
  ],
  'GET /settings/confirm-identity': [{ cells: signedInBrowser }],
  'POST /settings/confirm-identity': [{ cells: signedInBrowser, body: () => ({ password: builtPassword }) }],
  'POST /settings/two-factor-auth': [{ cells: signedInBrowser, body: phoneOf }],
  'PUT /settings/two-factor-auth': [{ cells: signedInBrowser, body: startPhone, changesSignIn: true }],
  'DELETE /settings/two-factor-auth': [
    {
      cells: signedInBrowser,
      prepare: async (caller) => caller.browser.write('PUT', '/settings/two-factor-auth', await startPhone(caller)),
      changesSignIn: true,
    },
  ],
  'POST /settings/two-factor-auth/app': [{ cells: signedInBrowser }],
  'PUT /settings/two-factor-auth/app': [{ cells: signedInBrowser, body: startApp, changesSignIn: true }],
  'DELETE /settings/two-factor-auth/app': [{ cells: signedInBrowser, prepare: switchAppOn, changesSignIn: true }],
  'POST /settings/two-factor-auth/recovery-codes': [
    { cells: signedInBrowser, prepare: switchAppOn, changesSignIn: true },
  ],

  'GET /settings/sessions': [{ cells: signedInBrowser }],
  'DELETE /settings/sessions/:id': [
    { of: 'their own', cells: signedInBrowser, url: ownSession },
    { of: 'somebody else', cells: noAccount, url: strangersSession },
  ],
  'DELETE /settings/sessions': [{ cells: signedInBrowser }],
  'GET /settings/api/tokens': [{ cells: signedInBrowser }],
  'POST /settings/api/token': [{ cells: signedInBrowser, body: tokenForm }],
  'GET /settings/api/token/abilities': [{ cells: signedInBrowser }],
  'PUT /settings/api/token/:id': [
    { of: 'their own', cells: signedInBrowser, url: ownToken, body: tokenForm },
    { of: 'somebody else', cells: noAccount, url: strangersToken, body: tokenForm },
  ],
  'DELETE /settings/api/token/:id': [
    { of: 'their own', cells: signedInBrowser, url: ownToken },
    { of: 'somebody else', cells: noAccount, url: strangersToken },
  ],
}
