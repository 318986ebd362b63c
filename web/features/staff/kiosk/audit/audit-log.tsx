import { ScrollText } from 'lucide-react'
import type { AuditEntry, listAuditEntries } from '../../../../../contract/identity/audit/audit.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Section } from '../../../../parts/section.tsx'
import { GrowingRows } from '../../../../ui/lists/growing-rows.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { AuditRow } from './audit-row.tsx'

/** The acts of staff by day, the last first. */
export function AuditLog() {
  const t = useTranslate()
  const { date } = useFormat()
  const list = useLoadedList<typeof listAuditEntries>('/spark/kiosk/audit')
  const days = daysOf(list.items, ({ at }) => date(at))
  return (
    <Section title={t('kiosk.audit.title')} lead={t('kiosk.audit.lead')}>
      <GrowingRows
        list={list}
        empty={<EmptyState icon={<ScrollText />} title={t('kiosk.audit.empty')} />}
        render={(entry) => (
          <>
            {days.has(entry.id) && (
              <h3 className="audit-day text-sm font-semibold text-ink-soft">{days.get(entry.id)}</h3>
            )}
            <AuditRow entry={entry} />
          </>
        )}
      />
    </Section>
  )
}

/** The day of each entry that is the first of it. */
function daysOf(entries: readonly AuditEntry[], dayOf: (entry: AuditEntry) => string): ReadonlyMap<number, string> {
  const days = entries.map((entry) => ({ id: entry.id, day: dayOf(entry) }))
  return new Map(days.filter(({ day }, index) => day !== days[index - 1]?.day).map(({ id, day }) => [id, day]))
}
