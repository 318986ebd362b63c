import { data, redirect } from 'react-router'
import type { PageContext } from '../../../../contract/page-context.ts'
import { readForm } from '../../../lib/forms/posted-fields.ts'
import { localPath } from '../../../lib/local-path.ts'
import { createTranslate } from '../../../lib/translate.ts'
import { redirectIn } from '../auth-paths.ts'
import type { FactorAnswer } from './second-factor-form.tsx'
import { overPath } from './over-path.ts'
import { type FactorIntent, factorIntents, sendFactor } from './send-factor.ts'

/** What the page of the second factor does with its forms, for browsers without scripts. */
export async function answerFactorForm(request: Request, { send, texts, language }: PageContext) {
  const { fields, token } = await readForm(request)
  const intent = factorIntents.find((known) => known === fields['intent']) ?? 'code'
  const t = createTranslate(texts, language)
  const outcome = await sendFactor(send, { intent, code: fields['token'] ?? '', token, t })
  if (outcome.kind === 'signed-in') return redirect(localPath(outcome.redirect))
  if (outcome.kind === 'over') return redirect(overPath(redirectIn(request.url)))
  if (outcome.kind === 'sent')
    return data(answerOf(intent, { done: { message: outcome.message, redirect: undefined } }))
  return data(answerOf(intent, { errors: outcome.errors, alert: outcome.alert }), outcome.status)
}

const answerOf = (intent: FactorIntent, said: Partial<FactorAnswer>): FactorAnswer => ({
  values: {},
  errors: {},
  ...said,
  intent,
})
