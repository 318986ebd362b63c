import { data, redirect } from 'react-router'
import type { checkLoginField } from '../../../contract/auth.ts'
import type { PageContext } from '../../../contract/page-context.ts'
import { callApi, firstErrors } from '../../lib/api.ts'
import { readForm } from '../../lib/form.ts'
import { localPath } from '../../lib/local-path.ts'
import { createTranslate } from '../../lib/translate.ts'
import type { AuthForm } from './auth-paths.ts'
import type { FormAnswer } from './sending/form-answer.ts'
import { sendAuthForm } from './send-auth-form.ts'

const tokenRefused = 419

/** What a page's action does with one of the four forms, for browsers without scripts. */
export async function answerAuthForm(form: AuthForm, request: Request, { send, texts, language }: PageContext) {
  const t = createTranslate(texts, language)
  const { fields, token } = await readForm(request)
  const values = withoutPasswords(fields)
  if (fields['go_to'] === 'password' && (fields['password'] ?? '') === '') {
    const errors = await errorsOfEmail(send, fields['email'] ?? '', token)
    const isStepDone = Object.keys(errors).length === 0
    return data<FormAnswer>({ values, errors, isStepDone }, isStepDone ? 200 : 422)
  }
  const outcome = await sendAuthForm(send, { form, fields, token, t })
  if (outcome.kind === 'signed-in') return redirect(localPath(outcome.redirect))
  if (outcome.kind === 'done') return data<FormAnswer>({ values, errors: {}, done: outcome })
  const { status, errors, alert } = outcome
  // A form of a shared page has no token without scripts. It is offered again, with one, instead of being refused.
  if (status === tokenRefused && token === '')
    return data<FormAnswer>({ values, errors: {}, isOfferedAgain: true }, 200)
  return data<FormAnswer>({ values, errors, alert }, status)
}

/** The first slide of signing in, when the scripts that would turn to the second did not arrive. */
async function errorsOfEmail(send: PageContext['send'], email: string, token: string): Promise<Record<string, string>> {
  const address = { method: 'POST', path: '/login/validate' } as const
  const answer = await callApi<typeof checkLoginField>(send, address, { body: { field: 'email', value: email }, token })
  return answer.status === 422 ? firstErrors(answer.body) : {}
}

const withoutPasswords = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('password')))
