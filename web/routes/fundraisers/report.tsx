import { data } from 'react-router'
import type { reportPage } from '../../../contract/staff/kiosk/reports.ts'
import {
  type ReportAnswer,
  reportFields,
  ReportForm,
  type ReportValues,
} from '../../features/fundraisers/moderation/report/report-form.tsx'
import { callApi } from '../../lib/api.ts'
import { readForm } from '../../lib/forms/posted-fields.ts'
import { assignProblems, refusalOf } from '../../lib/forms/refusal.ts'
import { pageContext } from '../../lib/load-context.ts'
import { useCurrentUser } from '../../lib/session/session.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { createTranslate, useTranslate } from '../../lib/texts/translate.ts'
import { Card } from '../../ui/card.tsx'
import { TokenField } from '../../ui/forms/token-field.tsx'
import type { Route } from './+types/report'

export const handle = { texts: ['report'] } satisfies RouteHandle

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, token } = await readForm(request)
  const { send, texts, language } = context.get(pageContext)
  const answer = await callApi<typeof reportPage>(
    send,
    { method: 'POST', path: '/api/report' },
    { body: fields, token },
  )
  if (answer.status === 200) return data<ReportAnswer>({ done: answer.body.message })
  const problems = assignProblems(refusalOf(answer, createTranslate(texts, language)), reportFields)
  const { url = '', reason = '', message = '', email = '' } = fields as ReportValues
  return data<ReportAnswer>({ ...problems, values: { url, reason, message, email } }, answer.status)
}

/** The report form about a page: for all visitors. */
export default function ReportRoute({ actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const user = useCurrentUser()
  const title = t('report.title')
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-12 sm:px-5">
      <title>{`${title} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <Card className="mt-3 px-4.5 py-6 sm:p-8">
        <h1 className="text-heading font-bold">{title}</h1>
        <p className="mt-2 mb-6 text-ink-mid">{t('report.lead')}</p>
        <ReportForm values={{ email: user?.email ?? '' }} answer={actionData} token={<TokenField />} />
      </Card>
    </main>
  )
}
