import {
  checkLoginField,
  giveEmergencyToken as emergencyCall,
  giveSecondFactor as secondFactorCall,
  login,
  loginForm,
  logout,
  sendLoginCode,
  showLoginChallenge,
} from '../../../../../contract/identity/users/sign-in.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SliceContext } from '../../../../deps.ts'
import { setFlash } from '../../../../platform/http/answers/flash.ts'
import { checkField } from '../../../../platform/http/input/check-field.ts'
import { languageOfGuest } from '../../../../platform/http/requests/language.ts'
import {
  browserOf,
  challengeHashOf,
  giveChallengeCookie,
  giveSessionCookies,
  type NewSession,
  sessionCookie,
  sessionHashOf,
  takeCookie,
} from '../cookies.ts'
import { giveKnownMark, knownMarksIn } from '../known-devices/known-browser.ts'
import { setLanguageCookie } from '../set-language-cookie.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { sessionsThat } from '../sessions/queries.ts'
import { updateUser, type User } from '../queries.ts'
import { pathOfOurs } from '../rules.ts'
import { sendCodeAgain, showChallenge } from './challenge.ts'
import { giveEmergencyToken, giveSecondFactor } from './give-second-factor.ts'
import { logIn } from './log-in.ts'

/** The page where a longer password is chosen, once nothing else guards the account. */
const longerPasswordPath = '/settings#/security/password'

/** Signing in, with its second factor, and out. */
export function registerSignIn(context: SliceContext): void {
  const { calls, db, config, texts } = context

  const welcome = async (
    exchange: { request: FastifyRequest; reply: FastifyReply },
    { user, session }: { user: User; session: NewSession },
  ) => {
    const { request, reply } = exchange
    giveSessionCookies(config, reply, session)
    giveKnownMark(config, exchange, { deviceToken: session.deviceToken, email: user.email })
    // It was chosen last: a page that turns back at the sign-in into another language seems broken.
    const chosen = languageOfGuest(request)
    if (chosen !== undefined) await updateUser(db, user.id, { language: chosen })
    setLanguageCookie(config, reply, { language: chosen ?? user.language, isGuest: false })
  }

  calls.on(login, async ({ body, request, reply }) => {
    const outcome = await logIn(context, {
      email: body.email,
      password: body.password,
      isRemembered: body.remember,
      redirect: pathOfOurs(body.redirect),
      browser: browserOf(request),
      knownMarks: knownMarksIn(request),
    })
    if ('challengeToken' in outcome) {
      giveChallengeCookie(config, reply, outcome.challengeToken)
      return { status: 200, body: { redirect: '/login/token', two_factor: true } }
    }
    await welcome({ request, reply }, outcome)
    return { status: 200, body: { redirect: pathOfOurs(body.redirect), two_factor: false } }
  })

  calls.on(checkLoginField, (input) => checkField(loginForm, input))

  calls.on(showLoginChallenge, async ({ request }) => {
    const { factors, phoneEnding } = await showChallenge(context, challengeHashOf(request))
    return { status: 200, body: { factors, phone_ending: phoneEnding } }
  })

  calls.on(sendLoginCode, async ({ request, language }) => {
    await sendCodeAgain(context, challengeHashOf(request))
    return { status: 200, body: { message: texts.in(language)('account.code_sent') } }
  })

  calls.on(secondFactorCall, async ({ body, request, reply }) => {
    const factor = { challengeHash: challengeHashOf(request), code: body.token, browser: browserOf(request) }
    const { redirect, ...outcome } = await giveSecondFactor(context, factor)
    await welcome({ request, reply }, outcome)
    return { status: 200, body: { redirect } }
  })

  calls.on(emergencyCall, async ({ body, request, reply }) => {
    const factor = { challengeHash: challengeHashOf(request), code: body.token, browser: browserOf(request) }
    const { redirect, ...outcome } = await giveEmergencyToken(context, factor)
    await welcome({ request, reply }, outcome)
    const isShort = outcome.user.passwordNeedsFactor
    setFlash(config, reply, isShort ? 'short_password_alone' : 'second_factor_off')
    return { status: 200, body: { redirect: isShort ? longerPasswordPath : redirect } }
  })

  calls.on(logout, async ({ request, reply }) => {
    const tokenHash = sessionHashOf(request)
    if (tokenHash !== undefined)
      await db.transaction((tx) => endSessions(context, tx, sessionsThat.areOpenedBy(tokenHash)))
    takeCookie(config, reply, sessionCookie)
    return { status: 200, body: { redirect: '/' } }
  })
}
