import { useEffect, useState } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Dialog } from '../../../ui/aria/dialog.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { NewsList } from './news-list.tsx'
import { NewsTabs, type NewsTab } from './news-tabs.tsx'
import { type News, unreadAnnouncements } from './unread.ts'
import type { NewsState } from './use-news.ts'

interface NewsDialogProps {
  news: NewsState
  onClose: () => void
}

/**
 * Notifications first, announcements beside them [2.26]. Opening it reads the one, opening the tab the other [4.15].
 */
export default function NewsDialog({ news, onClose }: NewsDialogProps) {
  const t = useTranslate()
  const [tab, setTab] = useState<NewsTab>('notifications')
  const { list, markNotificationsRead } = news
  const fresh = useFresh(news)
  const [openedAt] = useState(() => new Date().toISOString())
  useEffect(() => void markNotificationsRead(), [markNotificationsRead])
  const choose = (chosen: NewsTab) => {
    setTab(chosen)
    if (chosen === 'announcements') void news.markAnnouncementsRead()
  }
  const waiting = list === undefined ? 0 : unreadAnnouncements(list.announcements, news.lastReadAt).length
  return (
    <Dialog title={t('notifications.title')} isOpen onClose={onClose}>
      <NewsTabs chosen={tab} waiting={waiting} onChoose={choose} />
      <div role="tabpanel" id="news-panel" aria-labelledby={`news-${tab}`} tabIndex={-1} className="pt-2 outline-none">
        {list !== undefined ? (
          <NewsList
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
    </Dialog>
  )
}

/** News unread when first seen here keeps its mark until the window closes. */
function useFresh({ list, lastReadAt }: NewsState): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const unread =
    list === undefined ? [] : [...list.notifications.filter(({ read }) => !read), ...announced(list, lastReadAt)]
  const arrivals = unread.filter(({ id }) => !fresh.has(id))
  if (arrivals.length > 0) setFresh(new Set([...fresh, ...arrivals.map(({ id }) => id)]))
  return fresh
}

const announced = ({ announcements }: News, lastReadAt: string | null) => unreadAnnouncements(announcements, lastReadAt)
