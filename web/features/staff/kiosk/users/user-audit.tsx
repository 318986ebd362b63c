import type { listAuditEntries } from '../../../../../contract/identity/audit/audit.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useLoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { AuditRow } from '../audit/audit-row.tsx'
import { foldLooks } from '../audit/fold-looks.ts'
import { UserListView, userListRequest, type UserListProps } from './user-list.tsx'

/** The acts of staff on an account and, of staff, those by it. */
export function UserAudit(props: UserListProps) {
  const t = useTranslate()
  const loaded = useLoadedList<typeof listAuditEntries>('/spark/kiosk/audit', {
    query: { user: props.id, ...userListRequest(props).query },
  })
  const { list, momentsOf } = foldLooks(loaded)
  return (
    <UserListView
      {...props}
      part="audit"
      lead={t('kiosk.user.recorded')}
      list={list}
      render={(entry) => <AuditRow entry={entry} moments={momentsOf(entry)} isDated />}
    />
  )
}
