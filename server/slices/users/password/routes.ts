import {
  checkForgotField,
  checkResetField,
  forgotForm,
  forgotPassword as forgotCall,
  resetForm,
  resetPassword as resetCall,
  updatePassword as updateCall,
} from '../../../../contract/users/password.ts'
import type { Registration } from '../../../deps.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import { browserOf, giveDeviceCookie, sessionCookie, takeCookie } from '../cookies.ts'
import { checkField } from '../field-check.ts'
import { giveKnownMark } from '../known-devices/known-browser.ts'
import { forgotPassword } from './forgot-password.ts'
import { passwordProblem } from './password-problem.ts'
import { resetPassword } from './reset-password.ts'
import { updatePassword } from './update-password.ts'

/** A new password, by a link or with the old one. */
export function registerPasswords(registration: Registration): void {
  const { calls, config, texts } = registration

  calls.on(forgotCall, async ({ body, language }) => {
    await forgotPassword(registration, body.email)
    return { status: 200, body: { message: texts.translate(language, 'account.reset_link_sent') } }
  })

  calls.on(checkForgotField, async ({ body }) => ({ status: 200, body: checkField(forgotForm, body) }))

  calls.on(resetCall, async ({ body, request, reply, language }) => {
    const { token, email, password, password_confirmation: confirmation } = body
    const reset = { token, email, password, confirmation, browser: browserOf(request) }
    const { deviceToken } = await resetPassword(registration, reset)
    giveDeviceCookie(config, reply, deviceToken)
    giveKnownMark(config, { request, reply }, { deviceToken, email })
    takeCookie(config, reply, sessionCookie)
    return { status: 200, body: { message: texts.translate(language, 'account.password_reset'), redirect: '/login' } }
  })

  calls.on(checkResetField, async ({ body }) => {
    const answer = checkField(resetForm, body)
    if (body.field === 'password') {
      // The account may have a second factor, with which a shorter password will do; that is not told here.
      const problem = passwordProblem(String(body.value), { name: '', email: '', hasSecondFactor: true })
      if (problem !== undefined) throw new FieldErrors({ password: [problem] })
    }
    return { status: 200, body: answer }
  })

  calls.on(updateCall, async ({ actor, body, request, language }) => {
    await updatePassword(registration, {
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
    return {
      status: 200,
      body: {
        message: texts.translate(
          language,
          body.end_sessions ? 'account.password_changed' : 'account.password_changed_here',
        ),
      },
    }
  })
}
