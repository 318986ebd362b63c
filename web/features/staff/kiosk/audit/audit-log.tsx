import { ScrollText } from 'lucide-react'
import type { AuditEntry, listAuditEntries } from '../../../../../contract/identity/audit/audit.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Section } from '../../../../parts/section.tsx'
import { GrowingRows } from '../../../../ui/lists/growing-rows.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { useAuditDetail } from './audit-detail.ts'

/** The acts of staff, the last first. */
export function AuditLog() {
  const t = useTranslate()
  const list = useLoadedList<typeof listAuditEntries>('/spark/kiosk/audit')
  return (
    <Section title={t('kiosk.audit.title')} lead={t('kiosk.audit.lead')}>
      <GrowingRows
        list={list}
        empty={<EmptyState icon={<ScrollText />} title={t('kiosk.audit.empty')} />}
        render={(entry) => <Entry entry={entry} />}
      />
    </Section>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useTranslate()
  const format = useFormat()
  const detail = useAuditDetail(entry)
  return (
    <article className="py-3.5">
      <p className="wrap-anywhere">
        <b className="font-semibold">{t(`kiosk.audit.acts.${entry.act}`)}</b>: {entry.subject_name}
      </p>
      {entry.reason !== '' && (
        <p className="text-md whitespace-pre-line wrap-anywhere">{t('kiosk.audit.reason', { reason: entry.reason })}</p>
      )}
      {detail !== '' && <p className="figures text-sm whitespace-pre-line wrap-anywhere text-ink-soft">{detail}</p>}
      <p className="text-sm text-ink-soft">
        {t('kiosk.audit.by', { name: entry.by.name, date: format.dateTime(entry.at) })}
      </p>
    </article>
  )
}
