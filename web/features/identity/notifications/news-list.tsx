import type { Announcement, Notification } from '../../../../contract/identity/notifications/notifications.ts'
import { NewsItem } from '../../../parts/identity/news-item.tsx'

interface NewsListProps {
  items: readonly (Notification | Announcement)[]
  /** The ids of the unread news. */
  fresh: ReadonlySet<string>
  /** An ISO moment. */
  now: string
  emptyText: string
}

export function NewsList({ items, fresh, now, emptyText }: NewsListProps) {
  if (items.length === 0) return <p className="py-6 text-md text-ink-soft">{emptyText}</p>
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id}>
          <NewsItem item={item} isMarkdown={!('read' in item)} isFresh={fresh.has(item.id)} now={now} />
        </li>
      ))}
    </ul>
  )
}
