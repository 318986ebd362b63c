import * as contract from '../../../../../contract/identity/users/password.ts'
import type { z } from 'zod'
import { localeOf } from '../../../../../contract/format.ts'
import type { SliceContext } from '../../../../deps.ts'
import { checkField } from '../../../../platform/http/input/check-field.ts'
import { browserOf, setDeviceCookie, sessionCookie, clearCookie } from '../cookies.ts'
import { setKnownCookie } from '../known-devices/known-browser.ts'
import { countRequestedMail } from '../throttles/count-requested-mail.ts'
import { forgotPassword } from './forgot-password.ts'
import { loginPathTo } from '../rules.ts'
import { passwordProblems } from './password-problem.ts'
import { resetPassword } from './reset-password.ts'
import { newPasswordProblems, updatePassword } from './update-password.ts'

/** Registers the calls for a new password, by a link or with the old one. */
export function registerPasswords(context: SliceContext): void {
  const { calls, config, texts } = context

  calls.on(contract.forgotPassword, async ({ body, language, request }) => {
    await countRequestedMail(context, request.ip, 'link')
    await forgotPassword(context, body.email)
    return { status: 200, body: { message: texts.in(language)('account.reset_link_sent') } }
  })

  calls.on(contract.checkForgotField, (input) => checkField(contract.forgotForm, input))

  // The account may have a second factor, with which a shorter password will do; the account is known by the whole form
  // alone.
  const resetRules = ({ body }: { body: Partial<z.output<typeof contract.resetForm>> }) =>
    passwordProblems(body, { name: '', email: '', hasSecondFactor: 'unknown' })

  calls.on(
    contract.resetPassword,
    async ({ body, request, reply, language }) => {
      const { token, email, password, password_confirmation: confirmation } = body
      const reset = { token, email, password, confirmation, browser: browserOf(request) }
      const { deviceToken, returnPath } = await resetPassword(context, reset)
      setDeviceCookie(config, reply, deviceToken)
      setKnownCookie(config, { request, reply }, { deviceToken, email })
      clearCookie(config, reply, sessionCookie)
      const message = texts.in(language)('account.password_reset')
      return { status: 200, body: { message, redirect: loginPathTo(returnPath) } }
    },
    resetRules,
  )

  calls.on(contract.checkResetField, (input) => checkField(contract.resetForm, input, resetRules))

  calls.on(
    contract.updatePassword,
    async ({ actor, body, request, language }) => {
      const living = await updatePassword(context, {
        userId: actor.userId,
        // A call without an ability is made by a browser, never by a token.
        sessionId: actor.sessionId,
        current: body.current_password,
        password: body.password,
        confirmation: body.password_confirmation,
        endsSessions: body.end_sessions,
        endsTokens: body.end_tokens,
        browser: browserOf(request),
      })
      const t = texts.in(language)
      const changed = t(body.end_sessions ? 'account.password_changed' : 'account.password_changed_here')
      const names = new Intl.ListFormat(localeOf(language)).format(living)
      const more = living.length === 0 ? '' : ` ${t('account.tokens_live_on', { count: living.length, names })}`
      return { status: 200, body: { message: changed + more, api_tokens: living } }
    },
    ({ actor, body }) => newPasswordProblems(context, actor.userId, body),
  )
}
