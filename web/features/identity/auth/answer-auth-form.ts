import { data, redirect } from 'react-router'
import type { PageContext } from '../../../../contract/page-context.ts'
import { asRefusal, assignProblems, Refusal } from '../../../lib/forms/refusal.ts'
import { readForm } from '../../../lib/forms/posted-fields.ts'
import { localPath } from '../../../lib/session/local-path.ts'
import { createTranslate } from '../../../../contract/create-translate.ts'
import type { AuthForm } from './auth-paths.ts'
import { checkAuthField } from './check-auth-field.ts'
import type { AuthAnswer } from './sending/auth-answer.ts'
import { sendAuthForm, shownFields } from './send-auth-form.ts'

const csrfRefused = 419

/** Answers one of the four forms as the action of its page, for browsers without scripts. */
export async function answerAuthForm(form: AuthForm, request: Request, { send, texts, language }: PageContext) {
  const t = createTranslate(texts, language)
  const { fields, token } = await readForm(request)
  const values = withoutPasswords(fields)
  if (fields['go_to'] === 'password' && (fields['password'] ?? '') === '') {
    // The first step of signing in, in a browser without the scripts that show the second step.
    const email = await checkAuthField(form, send, token)('email', fields['email'] ?? '')
    const isStepDone = email === undefined
    return data<AuthAnswer>({ values, errors: isStepDone ? {} : { email }, isStepDone }, isStepDone ? 200 : 422)
  }
  const outcome = await sendAuthForm(send, { form, fields, token, t }).catch(asRefusal)
  if (outcome instanceof Refusal) {
    const { status } = outcome
    // A form of a shared page has no token without scripts. It is offered again, with one, instead of being refused.
    if (status === csrfRefused && token === '')
      return data<AuthAnswer>({ values, errors: {}, isOfferedAgain: true }, 200)
    return data<AuthAnswer>({ values, ...assignProblems(outcome, shownFields[form]) }, status)
  }
  if (outcome.kind === 'signed-in') return redirect(localPath(outcome.redirect))
  return data<AuthAnswer>({ values, errors: {}, done: outcome })
}

const withoutPasswords = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('password')))
