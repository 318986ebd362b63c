import * as contract from '../../../../../contract/identity/users/sign-in.ts'
import type { SliceContext } from '../../../../deps.ts'
import { setFlash } from '../../../../platform/http/answers/flash.ts'
import { checkField } from '../../../../platform/http/input/check-field.ts'
import {
  browserOf,
  challengeHashOf,
  setChallengeCookie,
  sessionCookie,
  sessionHashOf,
  clearCookie,
} from '../cookies.ts'
import { knownMarksIn } from '../known-devices/known-browser.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { sessionsThat } from '../sessions/queries.ts'
import { pathOfOurs } from '../rules.ts'
import { sendCodeAgain, showChallenge } from './challenge.ts'
import { giveEmergencyToken, giveSecondFactor } from './give-second-factor.ts'
import { logIn } from './log-in.ts'
import { welcomeBrowser } from './welcome-browser.ts'

/** The page where a longer password is chosen, once nothing else guards the account. */
const longerPasswordPath = '/settings#/security/password'

/** Registers the calls for signing in, with its second factor, and out. */
export function registerSignIn(context: SliceContext): void {
  const { calls, db, config, texts } = context

  calls.on(contract.login, async ({ body, request, reply }) => {
    const outcome = await logIn(context, {
      email: body.email,
      password: body.password,
      isRemembered: body.remember,
      redirect: pathOfOurs(body.redirect),
      browser: browserOf(request),
      knownMarks: knownMarksIn(request),
    })
    if ('challengeToken' in outcome) {
      setChallengeCookie(config, reply, outcome.challengeToken)
      return { status: 200, body: { redirect: '/login/token', two_factor: true } }
    }
    await welcomeBrowser(context, { request, reply }, outcome)
    return { status: 200, body: { redirect: pathOfOurs(body.redirect), two_factor: false } }
  })

  calls.on(contract.checkLoginField, (input) => checkField(contract.loginForm, input))

  calls.on(contract.showLoginChallenge, async ({ request }) => {
    const { factors, phoneEnding } = await showChallenge(context, challengeHashOf(request))
    return { status: 200, body: { factors, phone_ending: phoneEnding } }
  })

  calls.on(contract.sendLoginCode, async ({ request, language }) => {
    await sendCodeAgain(context, challengeHashOf(request))
    return { status: 200, body: { message: texts.in(language)('account.code_sent') } }
  })

  calls.on(contract.giveSecondFactor, async ({ body, request, reply }) => {
    const factor = { challengeHash: challengeHashOf(request), code: body.token, browser: browserOf(request) }
    const { redirect, ...outcome } = await giveSecondFactor(context, factor)
    await welcomeBrowser(context, { request, reply }, outcome)
    return { status: 200, body: { redirect } }
  })

  calls.on(contract.giveEmergencyToken, async ({ body, request, reply }) => {
    const factor = { challengeHash: challengeHashOf(request), code: body.token, browser: browserOf(request) }
    const { redirect, ...outcome } = await giveEmergencyToken(context, factor)
    await welcomeBrowser(context, { request, reply }, outcome)
    const isShort = outcome.user.passwordNeedsFactor
    setFlash(config, reply, isShort ? 'short_password_alone' : 'second_factor_off')
    return { status: 200, body: { redirect: isShort ? longerPasswordPath : redirect } }
  })

  calls.on(contract.logout, async ({ request, reply }) => {
    const tokenHash = sessionHashOf(request)
    if (tokenHash !== undefined)
      await db.transaction((tx) => endSessions(context, tx, sessionsThat.areOpenedBy(tokenHash)))
    clearCookie(config, reply, sessionCookie)
    return { status: 200, body: { redirect: '/' } }
  })
}
