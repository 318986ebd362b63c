import { useState } from 'react'
import { data } from 'react-router'
import type { requestSupport } from '../../../contract/identity/notifications/notifications.ts'
import {
  type SupportAnswer,
  supportFields,
  SupportForm,
  type SupportValues,
} from '../../features/identity/support/support-form.tsx'
import { callApi } from '../../lib/api.ts'
import { readForm } from '../../lib/forms/posted-fields.ts'
import { assignProblems, refusalOf } from '../../lib/forms/refusal.ts'
import { pageContext } from '../../lib/load-context.ts'
import { useCurrentUser } from '../../lib/session/session.ts'
import { createTranslate, useTranslate } from '../../lib/texts/translate.ts'
import { Card } from '../../ui/card.tsx'
import { TokenField } from '../../ui/forms/token-field.tsx'
import type { Route } from './+types/support'

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, token } = await readForm(request)
  const { send, texts, language } = context.get(pageContext)
  const endpoint = { method: 'POST', path: '/support/email' } as const
  const answer = await callApi<typeof requestSupport>(send, endpoint, { body: fields, token })
  if (answer.status === 200) return data<SupportAnswer>({ done: answer.body.message })
  const problems = assignProblems(refusalOf(answer, createTranslate(texts, language)), supportFields)
  const { from = '', subject = '', message = '' } = fields as SupportValues
  return data<SupportAnswer>({ ...problems, values: { from, subject, message } }, answer.status)
}

/** A support request on a page of its own: the dialog for it needs scripts. */
export default function SupportRoute({ actionData: answer }: Route.ComponentProps) {
  const t = useTranslate()
  const user = useCurrentUser()
  const refused = answer !== undefined && 'errors' in answer ? answer : undefined
  const [done, setDone] = useState(answer !== undefined && 'done' in answer ? answer.done : undefined)
  const title = t(done === undefined ? 'notifications.support.title' : 'notifications.support.done_title')
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-12 sm:px-5">
      <title>{`${title} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <Card className="mt-3 px-4.5 py-6 sm:p-8">
        <h1 className="mb-2 text-heading font-bold">{title}</h1>
        {done === undefined ? (
          <SupportForm
            values={refused?.values ?? { from: user?.email ?? '' }}
            refused={refused}
            token={<TokenField />}
            onSent={setDone}
          />
        ) : (
          <>
            <p role="status">{done}</p>
            <p className="mt-4">
              <a className="link inline-flex min-h-11 items-center" href="/">
                {t('common.problem.home')}
              </a>
            </p>
          </>
        )}
      </Card>
    </main>
  )
}
