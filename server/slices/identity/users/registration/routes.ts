import {
  checkRegisterField,
  confirmEmail as confirmCall,
  register as registerCall,
  registerForm,
  resendVerification as resendCall,
} from '../../../../../contract/identity/users/registration.ts'
import type { z } from 'zod'
import type { SliceContext } from '../../../../deps.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { checkField } from '../../../../platform/http/input/check-field.ts'
import { loginPathTo, pathOfOurs } from '../rules.ts'
import { countRequestedMail } from '../throttles/count-requested-mail.ts'
import { confirmEmail } from './confirm-email.ts'
import { registerUser, registrationProblems } from './register-user.ts'
import { resendVerification } from './resend-verification.ts'

/** The page where invitations of account teams are answered. */
const invitationsPath = '/settings#/teams'

/** Making an account, and showing that its address is one's own. */
export function registerRegistration(context: SliceContext): void {
  const { calls, texts } = context

  const rules = ({ body }: { body: Partial<z.output<typeof registerForm>> }) => registrationProblems(body)

  calls.on(
    registerCall,
    async ({ body, language, request }) => {
      const { name, email, password, password_confirmation: confirmation, terms } = body
      const returnPath = body.redirect === '' && body.invitation !== '' ? invitationsPath : pathOfOurs(body.redirect)
      const registration = {
        name,
        email,
        password,
        confirmation,
        hasAcceptedTerms: terms,
        language,
        returnPath,
        ipAddress: request.ip,
      }
      await registerUser(context, registration)
      const message = texts.in(language)('account.registered', { email })
      // Where the sign-in leads waits for the link in the mail, which is read in another window, perhaps on another
      // device.
      return { status: 200, body: { message, redirect: '/login' } }
    },
    rules,
  )

  calls.on(checkRegisterField, (input) => checkField(registerForm, input, rules))

  calls.on(confirmCall, async ({ actor, body, language }) => {
    const { returnPath } = await confirmEmail(context, body.token)
    const message = texts.in(language)('account.address_confirmed')
    const redirect = actor.userId === undefined ? loginPathTo(returnPath) : (returnPath ?? '/settings')
    return { status: 200, body: { message, redirect } }
  })

  calls.on(resendCall, async ({ actor, body, language, request }) => {
    if (actor.userId === undefined) await countRequestedMail(context, request.ip, 'link')
    const isSent = await resendVerification(context, ownerOfLink(actor, body.email))
    const title = texts.in(language)(isSent ? 'account.resent_title' : 'account.confirmed_title')
    const message = texts.in(language)(isSent ? 'account.resent' : 'account.already_confirmed')
    return { status: 200, body: { title, message } }
  })
}

/** The owner of the link: only a guest has to name its account. */
function ownerOfLink({ userId }: Actor, email: string | undefined): { userId: number } | { email: string } {
  if (userId !== undefined) return { userId }
  if (email === undefined) throw new FieldErrors({ email: ['validation.required'] })
  return { email }
}
