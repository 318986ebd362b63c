import {
  BellRing,
  ChartLine,
  ClipboardCheck,
  CreditCard,
  Flag,
  Megaphone,
  Percent,
  ReceiptText,
  RotateCw,
  ScrollText,
  Undo2,
  Users,
} from 'lucide-react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { HashTabs } from '../../../ui/sections/hash-tabs.tsx'
import { AlarmsTab } from './alarms/alarms-tab.tsx'
import { AnnouncementsTab } from './announcements/announcements-tab.tsx'
import { AuditLog } from './audit/audit-log.tsx'
import { CheckoutGuardTab } from './checkout-guard/checkout-guard-tab.tsx'
import { DiscountsTab } from './discounts/discounts-tab.tsx'
import { InvoicesTab } from './invoices/invoices-tab.tsx'
import { JobsTab } from './jobs/jobs-tab.tsx'
import { MetricsTab } from './metrics/metrics-tab.tsx'
import { ChangedPages } from './moderation/changed-pages.tsx'
import { ReportsTab } from './moderation/reports-tab.tsx'
import { ReviewDesk } from './moderation/review-desk.tsx'
import type { PreviewOf } from './moderation/visitors-page.tsx'
import { UsersTab } from './users/users-tab.tsx'
import { QueueCountsProvider, useQueueCounts } from './queue-counts.tsx'
import { RefundsTab } from './refunds/refunds-tab.tsx'

const iconLook = 'size-5 text-ink-soft'

interface KioskScreenProps {
  /** An ISO moment. */
  now: string
  preview: PreviewOf
}

/**
 * The tools of staff to run the product (the admin, or back office, of others), in tabs by the hash of the URL [2.20],
 * with the length of each queue.
 */
export function KioskScreen(props: KioskScreenProps) {
  return (
    <QueueCountsProvider>
      <KioskTabs {...props} />
    </QueueCountsProvider>
  )
}

function KioskTabs({ now, preview }: KioskScreenProps) {
  const t = useTranslate()
  const countOf = useQueueCounts()
  return (
    <HashTabs
      label={t('kiosk.title')}
      tabs={[
        {
          id: 'reviews',
          label: t('kiosk.tabs.reviews'),
          count: countOf('reviews'),
          icon: <ClipboardCheck aria-hidden="true" className={iconLook} />,
          render: (param) => (
            <>
              <ReviewDesk param={param} preview={preview} />
              <ChangedPages />
            </>
          ),
        },
        {
          id: 'reports',
          label: t('kiosk.tabs.reports'),
          count: countOf('reports'),
          icon: <Flag aria-hidden="true" className={iconLook} />,
          render: (_param, _part, isOpen) => isOpen && <ReportsTab preview={preview} />,
        },
        {
          id: 'refunds',
          label: t('kiosk.tabs.refunds'),
          count: countOf('refunds'),
          icon: <Undo2 aria-hidden="true" className={iconLook} />,
          render: (_param, _part, isOpen) => isOpen && <RefundsTab />,
        },
        {
          id: 'users',
          label: t('kiosk.tabs.users'),
          icon: <Users aria-hidden="true" className={iconLook} />,
          render: (userId, part, isOpen) => <UsersTab userId={userId} part={part} isOpen={isOpen} />,
        },
        {
          id: 'metrics',
          label: t('kiosk.tabs.metrics'),
          icon: <ChartLine aria-hidden="true" className={iconLook} />,
          render: () => <MetricsTab />,
        },
        {
          id: 'invoices',
          label: t('kiosk.tabs.invoices'),
          icon: <ReceiptText aria-hidden="true" className={iconLook} />,
          render: (_param, _part, isOpen) => isOpen && <InvoicesTab />,
        },
        {
          id: 'discounts',
          label: t('kiosk.tabs.discounts'),
          count: countOf('discounts'),
          icon: <Percent aria-hidden="true" className={iconLook} />,
          render: (_param, _part, isOpen) => isOpen && <DiscountsTab />,
        },
        {
          id: 'card-testing',
          label: t('kiosk.tabs.card_testing'),
          count: countOf('card_testing'),
          icon: <CreditCard aria-hidden="true" className={iconLook} />,
          render: (_param, _part, isOpen) => isOpen && <CheckoutGuardTab />,
        },
        {
          id: 'announcements',
          label: t('kiosk.tabs.announcements'),
          icon: <Megaphone aria-hidden="true" className={iconLook} />,
          render: () => <AnnouncementsTab now={now} />,
        },
        {
          id: 'alarms',
          label: t('kiosk.tabs.alarms'),
          count: countOf('alarms'),
          icon: <BellRing aria-hidden="true" className={iconLook} />,
          render: (_param, _part, isOpen) => isOpen && <AlarmsTab />,
        },
        {
          id: 'jobs',
          label: t('kiosk.tabs.jobs'),
          count: countOf('jobs'),
          icon: <RotateCw aria-hidden="true" className={iconLook} />,
          render: (_param, _part, isOpen) => isOpen && <JobsTab />,
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
