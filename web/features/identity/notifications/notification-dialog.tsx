import { useEffect, useState } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { DialogOverlay } from '../../../ui/aria/dialog-overlay.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { NotificationList } from './notification-list.tsx'
import { NotificationTabs, type NotificationTab } from './notification-tabs.tsx'
import { unreadAnnouncements } from './unread.ts'
import type { BellState } from './use-bell-items.ts'

interface NotificationDialogProps {
  news: BellState
  onClose: () => void
}

/**
 * Notifications first, announcements beside them [2.26]. Opening it reads the one, opening the tab the other [4.15].
 */
export default function NotificationDialog({ news, onClose }: NotificationDialogProps) {
  const t = useTranslate()
  const [tab, setTab] = useState<NotificationTab>('notifications')
  const { list, markNotificationsRead } = news
  const fresh = useFresh(news)
  const [openedAt] = useState(() => new Date().toISOString())
  useEffect(() => void markNotificationsRead(), [markNotificationsRead])
  const choose = (chosen: NotificationTab) => {
    setTab(chosen)
    if (chosen === 'announcements') void news.markAnnouncementsRead()
  }
  const waiting = list === undefined ? 0 : unreadAnnouncements(list.announcements, news.lastReadAt).length
  return (
    <DialogOverlay title={t('notifications.title')} isOpen onClose={onClose}>
      <NotificationTabs chosen={tab} waiting={waiting} onChoose={choose} />
      <div role="tabpanel" id="news-panel" aria-labelledby={`news-${tab}`} tabIndex={-1} className="pt-2 outline-none">
        {list !== undefined ? (
          <NotificationList
            items={list[tab]}
            fresh={fresh}
            now={openedAt}
            emptyText={t(tab === 'notifications' ? 'notifications.no_notifications' : 'notifications.no_announcements')}
          />
        ) : news.hasFailed ? (
          <Notice tone="brick" isAlert>
            {t('errors.unknown')}
          </Notice>
        ) : (
          <p role="status" className="py-6 text-md text-ink-soft">
            {t('ui.loading')}
          </p>
        )}
      </div>
    </DialogOverlay>
  )
}

/** News unread when first seen here keeps its mark until the dialog closes. */
function useFresh({ list, lastReadAt }: BellState): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const unread =
    list === undefined
      ? []
      : [...list.notifications.filter(({ read }) => !read), ...unreadAnnouncements(list.announcements, lastReadAt)]
  const arrivals = unread.filter(({ id }) => !fresh.has(id))
  if (arrivals.length > 0) setFresh(new Set([...fresh, ...arrivals.map(({ id }) => id)]))
  return fresh
}
