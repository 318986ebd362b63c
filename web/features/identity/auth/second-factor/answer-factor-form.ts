import { data, redirect } from 'react-router'
import type { PageContext } from '../../../../../contract/page-context.ts'
import { asRefusal, assignProblems, Refusal } from '../../../../lib/forms/refusal.ts'
import { readForm } from '../../../../lib/forms/posted-fields.ts'
import { localPath } from '../../../../lib/session/local-path.ts'
import { createTranslate } from '../../../../../contract/create-translate.ts'
import { redirectIn } from '../auth-paths.ts'
import type { FactorAnswer } from './second-factor-form.tsx'
import { expiredSignInPath } from './expired-sign-in-path.ts'
import { type FactorIntent, factorIntents, sendFactor } from './send-factor.ts'

/** Answers the form on the page of the second factor, for browsers without scripts. */
export async function answerFactorForm(request: Request, { send, texts, language }: PageContext) {
  const { fields, token } = await readForm(request)
  const intent = factorIntents.find((factorIntent) => factorIntent === fields['intent']) ?? 'code'
  const t = createTranslate(texts, language)
  const outcome = await sendFactor(send, { intent, code: fields['token'] ?? '', token, t }).catch(asRefusal)
  if (outcome instanceof Refusal) {
    const { errors, alert } = assignProblems(outcome, intent === 'sms' ? [] : ['token'])
    return data(answerOf(intent, { errors, alert }), outcome.status)
  }
  if (outcome.kind === 'signed-in') return redirect(localPath(outcome.redirect))
  if (outcome.kind === 'over') return redirect(expiredSignInPath(redirectIn(request.url)))
  return data(answerOf(intent, { done: { message: outcome.message, redirect: undefined } }))
}

const answerOf = (intent: FactorIntent, parts: Partial<FactorAnswer>): FactorAnswer => ({
  values: {},
  errors: {},
  ...parts,
  intent,
})
