import { ClipboardCheck, Megaphone, ScrollText, Users } from 'lucide-react'
import { useTranslate } from '../../lib/translate.ts'
import { HashTabs } from '../../ui/sections/hash-tabs.tsx'
import { AnnouncementsTab } from './announcements/announcements-tab.tsx'
import { AuditLog } from './audit/audit-log.tsx'
import { PeopleTab } from './people/people-tab.tsx'
import { ReviewQueue } from './reviews/review-queue.tsx'

const iconLook = 'size-5 text-ink-soft'

/** What staff do to run the product, in tabs by the hash of the address [2.20]. `now` is an ISO moment. */
export function KioskScreen({ now }: { now: string }) {
  const t = useTranslate()
  return (
    <HashTabs
      label={t('kiosk.title')}
      tabs={[
        {
          id: 'reviews',
          label: t('kiosk.tabs.reviews'),
          icon: <ClipboardCheck aria-hidden="true" className={iconLook} />,
          render: () => <ReviewQueue />,
        },
        {
          id: 'users',
          label: t('kiosk.tabs.users'),
          icon: <Users aria-hidden="true" className={iconLook} />,
          render: (userId, _part, isOpen) => <PeopleTab userId={userId} isOpen={isOpen} />,
        },
        {
          id: 'announcements',
          label: t('kiosk.tabs.announcements'),
          icon: <Megaphone aria-hidden="true" className={iconLook} />,
          render: () => <AnnouncementsTab now={now} />,
        },
        {
          id: 'audit',
          label: t('kiosk.tabs.audit'),
          icon: <ScrollText aria-hidden="true" className={iconLook} />,
          render: (_param, _part, isOpen) => isOpen && <AuditLog />,
        },
      ]}
    />
  )
}
