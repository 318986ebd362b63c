import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { type ReportState, reportStates } from '../../../../contract/kiosk/report-words.ts'
import type { dismissReport, listReports, Report, takeDownReported } from '../../../../contract/kiosk/reports.ts'
import { callApi, sendFromBrowser } from '../../../lib/api.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useFocusRequest } from '../../../lib/hooks/use-focus-request.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { type Page, usePagedList } from '../../../lib/hooks/use-paged-list.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { Section } from '../../../parts/section.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { GrowingList } from '../../../ui/growing-list.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { ReportCard } from './report-card.tsx'

type Answer = 'dismiss' | 'take-down'

/** Pages that somebody reported, for longest first, and what staff said of them. */
export function ReportsTab() {
  const t = useTranslate()
  const toast = useToast()
  const call = useCall()
  const heading = useFocusRequest<HTMLHeadingElement>()
  const [state, setState] = useState<ReportState>('open')
  const [asked, setAsked] = useState<{ report: Report; answer: Answer }>()
  const { data, refusal, reload } = useLoaded<typeof listReports>('/spark/kiosk/reports', { query: { state } })

  async function decide({ report: { id }, answer }: NonNullable<typeof asked>, reason: string): Promise<void> {
    const input = { params: { id }, body: { reason } }
    const { message } =
      answer === 'dismiss'
        ? await call<typeof dismissReport>({ method: 'POST', path: '/spark/kiosk/reports/:id/dismiss' }, input)
        : await call<typeof takeDownReported>({ method: 'POST', path: '/spark/kiosk/reports/:id/take-down' }, input)
    setAsked(undefined)
    toast({ text: message })
    await reload()
    // The card that was decided about is gone.
    heading.request()
  }
  return (
    <Section title={t('kiosk.reports.title')} lead={t('kiosk.reports.lead')} headingRef={heading.place}>
      <div className="max-w-form">
        <Segments
          name="report-state"
          legend={t('kiosk.reports.which')}
          options={reportStates.map((value) => ({ value, label: t(`kiosk.reports.states.${value}`) }))}
          onChoose={(value) => setState(value as ReportState)}
        />
      </div>
      <div className="mt-5" aria-busy={data === undefined && refusal === undefined}>
        <Problem text={refusal?.alert} />
        {data === undefined && refusal === undefined && <SkeletonLines count={5} />}
        {data?.list.length === 0 && (
          <EmptyState
            icon={<ShieldCheck />}
            title={t(state === 'open' ? 'kiosk.reports.empty' : 'kiosk.reports.none')}
          />
        )}
        {data !== undefined && (
          <Cards
            key={JSON.stringify(data)}
            first={data}
            state={state}
            onAnswer={(report, answer) => setAsked({ report, answer })}
          />
        )}
      </div>
      {asked !== undefined && (
        <ReasonDialog
          title={t(`kiosk.reports.${asked.answer}_title`, { name: asked.report.name })}
          lead={t(`kiosk.reports.${asked.answer}_lead`)}
          button={t(`kiosk.reports.${asked.answer}`)}
          submit={(reason) => decide(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  )
}

interface CardsProps {
  first: Page<Report>
  state: ReportState
  onAnswer: (report: Report, answer: Answer) => void
}

function Cards({ first, state, onAnswer }: CardsProps) {
  const t = useTranslate()
  const list = usePagedList(first, async (after) => {
    const address = { method: 'GET', path: '/spark/kiosk/reports' } as const
    const answer = await callApi<typeof listReports>(sendFromBrowser, address, { query: { state, after } })
    if (answer.status !== 200) throw new Error(`the reports answered ${answer.status}`)
    return answer.body
  })
  return (
    <GrowingList
      list={list}
      className="grid gap-4"
      keyOf={({ id }) => id}
      render={(report) => <ReportCard report={report} onAnswer={(answer) => onAnswer(report, answer)} />}
      texts={{ more: t('kiosk.audit.more'), loading: t('kiosk.audit.loading'), failed: t('kiosk.audit.failed') }}
    />
  )
}
