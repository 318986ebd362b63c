import { ScrollText } from 'lucide-react'
import type { AuditEntry, listAuditEntries } from '../../../../../contract/identity/audit/audit.ts'
import { readInBrowser } from '../../../../lib/api.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/translate.ts'
import { Section } from '../../../../parts/section.tsx'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { GrowingRows } from '../growing-rows.tsx'
import { useAuditDetail } from './audit-detail.ts'

/** What staff did, the last first. */
export function AuditLog() {
  const t = useTranslate()
  const loaded = useLoaded<typeof listAuditEntries>('/spark/kiosk/audit')
  return (
    <Section title={t('kiosk.audit.title')} lead={t('kiosk.audit.lead')}>
      <GrowingRows
        loaded={loaded}
        fetchPage={(after) => readInBrowser<typeof listAuditEntries>('/spark/kiosk/audit', { query: { after } })}
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
