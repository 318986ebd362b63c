import * as contract from '../../../../../contract/identity/users/registration.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { SliceContext } from '../../../../deps.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { checkField } from '../../../../platform/http/input/check-field.ts'
import type { User } from '../queries.ts'
import { loginPathTo, pathOfOurs } from '../rules.ts'
import { signInRegistrant } from '../sign-in/sign-in-registrant.ts'
import { countRequestedMail } from '../throttles/count-requested-mail.ts'
import { confirmEmail } from './confirm-email.ts'
import { registerUser, registrationProblems } from './register-user.ts'
import { setRegisteringCookie, isRegisteringBrowser, clearRegisteringCookie } from './registering-browser.ts'
import { resendVerification } from './resend-verification.ts'

/** The page where invitations of account teams are answered. */
const invitationsPath = '/settings#/teams'

/** Registers the calls for making an account, and showing that its e-mail address is one's own. */
export function registerRegistration(context: SliceContext): void {
  const { calls, config, texts } = context

  const rules = ({ body }: { body: Partial<z.output<typeof contract.registerForm>> }) => registrationProblems(body)

  calls.on(
    contract.register,
    async ({ body, language, request, reply }) => {
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
      const passwordHash = await registerUser(context, registration)
      setRegisteringCookie(config, { request, reply }, passwordHash)
      const message = texts.in(language)('account.registered', { email })
      // Where the sign-in leads waits for the link in the mail, which is read in another window, perhaps on another
      // device.
      return { status: 200, body: { message, redirect: '/login' } }
    },
    rules,
  )

  calls.on(contract.checkRegisterField, (input) => checkField(contract.registerForm, input, rules))

  calls.on(contract.confirmEmail, async ({ actor, body, language, request, reply }) => {
    const { returnPath, newUser } = await confirmEmail(context, body.token)
    const t = texts.in(language)
    if (actor.userId !== undefined)
      return { status: 200, body: { message: t('account.address_confirmed'), redirect: returnPath ?? '/settings' } }
    if (newUser !== undefined && (await signInWhereBegun({ request, reply }, newUser))) {
      const redirect = returnPath === null || returnPath === '/' ? '/dashboard' : returnPath
      return { status: 200, body: { message: t('account.signed_in'), redirect } }
    }
    return { status: 200, body: { message: t('account.address_confirmed'), redirect: loginPathTo(returnPath) } }
  })

  const signInWhereBegun = async (
    exchange: { request: FastifyRequest; reply: FastifyReply },
    { id: userId, passwordHash, createdAt: typedAt }: User,
  ): Promise<boolean> => {
    if (!isRegisteringBrowser(config, exchange.request, passwordHash)) return false
    clearRegisteringCookie(config, exchange.reply)
    return signInRegistrant(context, exchange, { userId, passwordHash, typedAt })
  }

  calls.on(contract.resendVerification, async ({ actor, body, language, request }) => {
    if (actor.userId === undefined) await countRequestedMail(context, request.ip, 'link')
    const isSent = await resendVerification(context, ownerOfLink(actor, body.email))
    const title = texts.in(language)(isSent ? 'account.resent_title' : 'account.confirmed_title')
    const message = texts.in(language)(isSent ? 'account.resent' : 'account.already_confirmed')
    return { status: 200, body: { title, message } }
  })
}

/** Returns the owner of the link: only a guest has to name its account. */
function ownerOfLink({ userId }: Actor, email: string | undefined): { userId: number } | { email: string } {
  if (userId !== undefined) return { userId }
  if (email === undefined) throw new FieldErrors({ email: ['validation.required'] })
  return { email }
}
