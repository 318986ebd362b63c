import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { showPageAt } from '../../../../../contract/pages/public-pages/address-page.ts'
import type { Report } from '../../../../../contract/staff/kiosk/reports.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useShortMoment } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { isPartOfPage } from './is-part-of-page.ts'
import { type PreviewOf, VisitorsPage } from './visitors-page.tsx'
import './review-desk.css'

interface ReportCardProps {
  report: Report
  preview: PreviewOf
  onAnswer: (answer: 'dismiss' | 'take-down') => void
}

/** A report in a line; opened, its text, the page as visitors see it, and the two answers. */
export function ReportCard({ report, preview, onAnswer }: ReportCardProps) {
  const t = useTranslate()
  const shortMoment = useShortMoment()
  const contentId = useId()
  const [isOpen, setOpen] = useState(false)
  const { name, path, reason, message, email, created_at: at } = report
  return (
    <article aria-label={name} className="py-1">
      <h3 className="report-line font-sans font-normal tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-control py-2 text-left hover:bg-band"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="report-name min-w-0 text-lg font-bold wrap-anywhere">{name}</span>
              <Chip tone="amber">{t(`kiosk.reports.reasons.${reason}`)}</Chip>
            </span>
            {isPartOfPage(path) && (
              <span className="block text-md wrap-anywhere">{t('kiosk.reports.page', { path })}</span>
            )}
            <span className="block text-sm wrap-anywhere text-ink-soft">
              {t('kiosk.reports.by', { email: email ?? t('kiosk.reports.nobody'), date: shortMoment(at) })}
            </span>
            {!isOpen && <span className="block truncate text-md">{message}</span>}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={`size-5 shrink-0 text-ink-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div id={contentId}>{isOpen && <ReportContent report={report} preview={preview} onAnswer={onAnswer} />}</div>
    </article>
  )
}

function ReportContent({ report, preview, onAnswer }: ReportCardProps) {
  const t = useTranslate()
  const { name, path, subject, message, decision, state } = report
  const [address = ''] = path.split('/').filter((part) => part !== '')
  // The server has addresses in lower case, and takes a path as it was typed.
  const params = { address: address.toLowerCase() }
  const page = useLoaded<typeof showPageAt>('/api/pages/:address', { params })
  return (
    <div className="review-desk-review">
      <div className="grid gap-4 pt-2 pb-4">
        <p className="whitespace-pre-line wrap-anywhere">{message}</p>
        {decision !== '' && (
          <p className="whitespace-pre-line wrap-anywhere text-ink-soft">
            {t('kiosk.audit.reason', { reason: decision })}
          </p>
        )}
        {isPartOfPage(path) && <Notice tone="sky">{t(`kiosk.reports.part_of.${subject}`)}</Notice>}
        <VisitorsPage path={path} page={page} preview={preview} />
      </div>
      {state === 'open' && (
        <div className="review-desk-decision sticky bottom-0 z-10 border-t border-line bg-card py-3">
          <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-auto">
            {(['dismiss', 'take-down'] as const).map((answer) => (
              <Button
                key={answer}
                kind="outline"
                size="small"
                aria-label={`${t(`kiosk.reports.${answer}`)}: ${name}`}
                onClick={() => onAnswer(answer)}
              >
                {t(`kiosk.reports.${answer}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
