import type { listAuditEntries } from '../../../../../contract/identity/audit/audit.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { AuditRow } from '../audit/audit-row.tsx'
import { PersonListView, personRequest, type PersonListProps } from './person-list.tsx'

/** The acts of staff on an account and, of staff, those by it. */
export function PersonAudit(props: PersonListProps) {
  const t = useTranslate()
  const list = useLoadedList<typeof listAuditEntries>('/spark/kiosk/audit', {
    query: { user: props.id, ...personRequest(props).query },
  })
  return (
    <PersonListView
      {...props}
      part="audit"
      lead={t('kiosk.person.recorded')}
      list={list}
      render={(entry) => <AuditRow entry={entry} isDated />}
    />
  )
}
