import { type AuditKind, auditKinds } from '../../../../../contract/identity/audit/audit-kinds.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { DatePicker } from '../../../../ui/dates/date-picker.tsx'
import { ListFold } from '../../../../ui/lists/list-fold.tsx'
import { ListChoice } from '../../../../ui/lists/list-tools.tsx'
import './log-filter.css'

export interface AuditFilter {
  kind: AuditKind | ''
  /** The first and the last day; '' for no bound. */
  from: string
  until: string
}

interface LogFilterProps {
  filter: AuditFilter
  onChange: (filter: AuditFilter) => void
}

/** The choices that narrow the log: a kind of acts, and a period. */
export function LogFilter({ filter, onChange }: LogFilterProps) {
  const t = useTranslate()
  const { kind, from, until } = filter
  const kinds = auditKinds.map((value) => ({ value, label: t(`kiosk.audit.kinds.${value}`) }))
  return (
    <div role="search" aria-label={t('kiosk.audit.title')} className="log-filter">
      <ListFold used={Object.values(filter).filter((value) => value !== '').length}>
        <div className="log-filter-kind">
          <span aria-hidden="true" className="text-sm font-semibold">
            {t('kiosk.audit.kind')}
          </span>
          <ListChoice
            label={t('kiosk.audit.kind')}
            options={[{ value: '', label: t('kiosk.audit.all_kinds') }, ...kinds]}
            value={kind}
            onChange={(value) => onChange({ ...filter, kind: auditKinds.find((each) => each === value) ?? '' })}
          />
        </div>
        <DatePicker
          id="audit-from"
          label={t('kiosk.audit.from')}
          value={from}
          max={until || undefined}
          onChange={(day) => onChange({ ...filter, from: day })}
          example="2026-11-21"
          isInNumbers
        />
        <DatePicker
          id="audit-until"
          label={t('kiosk.audit.until')}
          value={until}
          min={from || undefined}
          onChange={(day) => onChange({ ...filter, until: day })}
          example="2026-11-21"
          isInNumbers
        />
      </ListFold>
    </div>
  )
}
