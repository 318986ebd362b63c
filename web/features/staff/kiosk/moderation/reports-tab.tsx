import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { type ReportState, reportStates } from '../../../../../contract/staff/kiosk/report-states.ts'
import type {
  dismissReport,
  listReports,
  Report,
  takeDownReported,
} from '../../../../../contract/staff/kiosk/reports.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Section } from '../../../../parts/section.tsx'
import { Segments } from '../../../../ui/fields/segments.tsx'
import { GrowingRows } from '../../../../ui/lists/growing-rows.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useAfterDecision } from '../use-after-decision.ts'
import '../kiosk.css'
import { isPartOfPage } from './is-part-of-page.ts'
import { ReportCard } from './report-card.tsx'
import type { PreviewOf } from './visitors-page.tsx'

type Answer = 'dismiss' | 'take-down'

/** Reported pages, the oldest first, and the decisions of staff. */
export function ReportsTab({ preview }: { preview: PreviewOf }) {
  const t = useTranslate()
  const call = useCall()
  const [state, setState] = useState<ReportState>('open')
  const [decision, setDecision] = useState<{ report: Report; answer: Answer }>()
  const list = useLoadedList<typeof listReports>('/spark/kiosk/reports', { query: { state } })
  const { heading, finish } = useAfterDecision(list.reload)

  async function decide({ report: { id }, answer }: NonNullable<typeof decision>, reason: string): Promise<void> {
    const input = { params: { id }, body: { reason } }
    const { message } =
      answer === 'dismiss'
        ? await call<typeof dismissReport>({ method: 'POST', path: '/spark/kiosk/reports/:id/dismiss' }, input)
        : await call<typeof takeDownReported>({ method: 'POST', path: '/spark/kiosk/reports/:id/take-down' }, input)
    setDecision(undefined)
    await finish(message)
  }
  function leadOf({ report: { path, subject }, answer }: NonNullable<typeof decision>): string {
    const lines = isPartOfPage(path) ? [t('kiosk.reports.page', { path })] : []
    if (answer === 'take-down') lines.push(t(`kiosk.reports.whole.${subject}`))
    return [...lines, t(`kiosk.reports.${answer}_lead`)].join(' ')
  }
  return (
    <Section
      title={t('kiosk.reports.title')}
      lead={t('kiosk.reports.lead')}
      headingRef={heading}
      mark={
        <div className="kiosk-choice">
          <Segments
            name="report-state"
            legend={t('kiosk.reports.which')}
            options={reportStates.map((value) => ({ value, label: t(`kiosk.reports.states.${value}`) }))}
            onChoose={(value) => setState(value as ReportState)}
          />
        </div>
      }
    >
      <GrowingRows
        list={list}
        empty={
          <EmptyState
            icon={<ShieldCheck />}
            title={t(state === 'open' ? 'kiosk.reports.empty' : 'kiosk.reports.none')}
          />
        }
        render={(report) => (
          <ReportCard report={report} preview={preview} onAnswer={(answer) => setDecision({ report, answer })} />
        )}
      />
      {decision !== undefined && (
        <ReasonDialog
          title={t(`kiosk.reports.${decision.answer}_title`, { name: decision.report.name })}
          lead={leadOf(decision)}
          button={t(`kiosk.reports.${decision.answer}`)}
          isDestructive={decision.answer === 'take-down'}
          submit={(reason) => decide(decision, reason)}
          onClose={() => setDecision(undefined)}
        />
      )}
    </Section>
  )
}
