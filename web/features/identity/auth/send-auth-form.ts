import type { forgotPassword, resetPassword } from '../../../../contract/identity/users/password.ts'
import type { login } from '../../../../contract/identity/users/sign-in.ts'
import type { register } from '../../../../contract/identity/users/registration.ts'
import type { SendCall } from '../../../../contract/page-context.ts'
import type { Translate } from '../../../../contract/texts.ts'
import { refusalOf } from '../../../lib/forms/refusal.ts'
import { callApi, type PostedFields } from '../../../lib/api.ts'
import { type AuthForm, callPaths } from './auth-paths.ts'
import type { FormSuccess } from './sending/auth-answer.ts'

/** The outcome of a form: signed in (or half, with the second factor to give), or done with something to say. */
export type AuthFormOutcome =
  | { kind: 'signed-in'; redirect: string; owesSecondFactor: boolean }
  | ({ kind: 'done' } & FormSuccess)

/** The fields that show an error of their own. */
export const shownFields: Record<AuthForm, readonly string[]> = {
  login: ['email', 'password'],
  register: ['name', 'email', 'password', 'terms'],
  passwordForgot: ['email'],
  passwordReset: ['email', 'password', 'password_confirmation'],
}

type AuthCall = typeof login | typeof register | typeof forgotPassword | typeof resetPassword

interface SentForm {
  form: AuthForm
  fields: PostedFields
  /** The form's own, in an action. */
  token?: string
  t: Translate
}

/**
 * Sends one of the four forms, in the browser or in a route's action.
 * @throws Refusal, and TypeError when the network fails
 */
export async function sendAuthForm(send: SendCall, { form, fields, token, t }: SentForm): Promise<AuthFormOutcome> {
  const endpoint = { method: 'POST', path: callPaths[form] } as const
  const answer = await callApi<AuthCall>(send, endpoint, { body: fields, token })
  if (answer.status !== 200) throw refusalOf(answer, t)
  const { body } = answer
  if ('two_factor' in body) return { kind: 'signed-in', redirect: body.redirect, owesSecondFactor: body.two_factor }
  return { kind: 'done', message: body.message, redirect: 'redirect' in body ? body.redirect : undefined }
}
