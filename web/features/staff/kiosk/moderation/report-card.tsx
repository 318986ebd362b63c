import type { Report } from '../../../../../contract/staff/kiosk/reports.ts'
import { useShortMoment } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'

interface ReportCardProps {
  report: Report
  onAnswer: (answer: 'dismiss' | 'take-down') => void
}

/** A report: its page, its text, and the two answers. */
export function ReportCard({ report, onAnswer }: ReportCardProps) {
  const t = useTranslate()
  const shortMoment = useShortMoment()
  const { name, path, reason, message, email, decision, state } = report
  const by = { email: email ?? t('kiosk.reports.nobody'), date: shortMoment(report.created_at) }
  return (
    <article aria-label={name} className="rounded-option border border-line px-4.5 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-lg font-bold wrap-anywhere">{name}</h3>
        <Chip tone="amber">{t(`kiosk.reports.reasons.${reason}`)}</Chip>
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{t('kiosk.reports.by', by)}</p>
      <p className="mt-3 whitespace-pre-line wrap-anywhere">{message}</p>
      {decision !== '' && (
        <p className="mt-3 whitespace-pre-line wrap-anywhere text-ink-soft">
          {t('kiosk.audit.reason', { reason: decision })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center wrap-anywhere"
        >
          {path}
        </a>
        {state === 'open' && (
          <div className="flex gap-2.5 max-sm:w-full max-sm:flex-col-reverse sm:ml-auto">
            <Button
              kind="outline"
              size="small"
              aria-label={`${t('kiosk.reports.dismiss')}: ${name}`}
              onClick={() => onAnswer('dismiss')}
            >
              {t('kiosk.reports.dismiss')}
            </Button>
            <Button
              kind="outline"
              size="small"
              aria-label={`${t('kiosk.reports.take-down')}: ${name}`}
              onClick={() => onAnswer('take-down')}
            >
              {t('kiosk.reports.take-down')}
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}
