import type { forgotPassword, resetPassword } from '../../../contract/users/password.ts'
import type { login } from '../../../contract/users/sign-in.ts'
import type { register } from '../../../contract/users/registration.ts'
import type { SendCall } from '../../../contract/page-context.ts'
import type { Translate } from '../../../contract/texts.ts'
import { callApi, type PostedFields } from '../../lib/api.ts'
import { type AuthForm, callPaths } from './auth-paths.ts'
import { checkField } from './check-field.ts'
import type { Done, Refusal } from './sending/form-answer.ts'
import { readRefusal } from './sending/read-refusal.ts'

/** What came of a form: signed in (or half, with the second factor to give), done with something to say, or refused. */
export type FormOutcome =
  | { kind: 'signed-in'; redirect: string; owesSecondFactor: boolean }
  | ({ kind: 'done' } & Done)
  | ({ kind: 'refused' } & Refusal)

/** The fields that show an error at their own place. */
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
  token?: string | undefined
  t: Translate
}

/** Sends one of the four forms, in the browser or in a route's action. @throws TypeError when the network fails */
export async function sendAuthForm(send: SendCall, { form, fields, token, t }: SentForm): Promise<FormOutcome> {
  const address = { method: 'POST', path: callPaths[form] } as const
  const answer = await callApi<AuthCall>(send, address, { body: fields, ...(token === undefined ? {} : { token }) })
  if (answer.status !== 200) {
    const refusal = readRefusal(answer, shownFields[form], t)
    return { kind: 'refused', ...refusal, errors: await withOtherErrors(send, { form, fields, token, t }, refusal) }
  }
  const { body } = answer
  if ('two_factor' in body) return { kind: 'signed-in', redirect: body.redirect, owesSecondFactor: body.two_factor }
  return { kind: 'done', message: body.message, redirect: 'redirect' in body ? body.redirect : undefined }
}

/** Forms with more than one thing to get wrong. What is wrong with a sign-in is told as one. */
const completed: readonly AuthForm[] = ['register', 'passwordReset']

/**
 * The server tells in rounds: first what is wrong with a field by itself, then what takes more to see. The fields that
 * it said nothing about are asked one by one, so that everything wrong is told at once.
 */
async function withOtherErrors(send: SendCall, { form, fields, token }: SentForm, { errors }: Refusal) {
  if (!completed.includes(form) || Object.keys(errors).length === 0) return errors
  const others = shownFields[form].filter((field) => !(field in errors) && field !== 'password_confirmation')
  const checks = others.map(async (field) => {
    const problem = await checkField(send, { form, field, value: fields[field] ?? '', token })
    return problem === undefined ? [] : [[field, problem] as const]
  })
  return { ...errors, ...Object.fromEntries((await Promise.all(checks)).flat()) }
}
