import type { reportPage } from '../../../contract/staff/kiosk/reports.ts'
import { reportFields, ReportForm } from '../../features/fundraisers/moderation/report/report-form.tsx'
import { answerDone, answerForm } from '../../lib/forms/answer-form.ts'
import { readForm } from '../../lib/forms/posted-fields.ts'
import { pageContext } from '../../lib/load-context.ts'
import { useCurrentUser } from '../../lib/session/session.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Card } from '../../ui/card.tsx'
import { TokenField } from '../../ui/forms/token-field.tsx'
import type { Route } from './+types/report'

export const handle = { texts: ['report'] } satisfies RouteHandle

export async function action({ request, context }: Route.ActionArgs) {
  const reply = await answerForm<typeof reportPage>(context.get(pageContext), await readForm(request), {
    endpoint: { method: 'POST', path: '/api/report' },
    fields: reportFields,
    repeated: reportFields,
  })
  return answerDone(reply)
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
