import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import type { AuditEntry, listAuditEntries } from '../../../../../contract/identity/audit/audit.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Section } from '../../../../parts/section.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { GrowingRows } from '../../../../ui/lists/growing-rows.tsx'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { AuditRow } from './audit-row.tsx'
import { foldLooks } from './fold-looks.ts'
import { type AuditFilter, LogFilter } from './log-filter.tsx'

const nothing: AuditFilter = { kind: '', from: '', until: '' }

/** The acts of staff by day, the last first: all, those of a kind, and those of a period. */
export function AuditLog() {
  const t = useTranslate()
  const { date } = useFormat()
  const { target: heading, request: focusHeading } = useFocusRequest<HTMLHeadingElement>()
  const [filter, setFilter] = useState(nothing)
  const { kind, from, until } = filter
  const isNarrowed = kind !== '' || from !== '' || until !== ''
  const loaded = useLoadedList<typeof listAuditEntries>('/spark/kiosk/audit', {
    query: { ...(kind !== '' && { kind }), ...(from !== '' && { from }), ...(until !== '' && { until }) },
  })
  const { list, momentsOf } = foldLooks(loaded)
  function showAll(): void {
    // The button goes, as there are acts again.
    focusHeading()
    setFilter(nothing)
  }
  const days = daysOf(list.items, ({ at }) => date(at))
  return (
    <Section title={t('kiosk.audit.title')} lead={t('kiosk.audit.lead')} headingRef={heading}>
      <LogFilter filter={filter} onChange={setFilter} />
      <GrowingRows
        list={list}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={<ScrollText />}
              title={t('ui.list.nothing')}
              action={
                <Button kind="outline" size="small" onClick={showAll}>
                  {t('ui.list.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<ScrollText />} title={t('kiosk.audit.empty')} />
          )
        }
        render={(entry) => (
          <>
            {days.has(entry.id) && (
              <h3 className="audit-day text-sm font-semibold text-ink-soft">{days.get(entry.id)}</h3>
            )}
            <AuditRow entry={entry} moments={momentsOf(entry)} />
          </>
        )}
      />
    </Section>
  )
}

/** Returns the day of each entry that is the first of it. */
function daysOf(entries: readonly AuditEntry[], dayOf: (entry: AuditEntry) => string): ReadonlyMap<number, string> {
  const days = entries.map((entry) => ({ id: entry.id, day: dayOf(entry) }))
  return new Map(days.filter(({ day }, index) => day !== days[index - 1]?.day).map(({ id, day }) => [id, day]))
}
