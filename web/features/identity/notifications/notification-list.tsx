import type { Announcement, Notification } from '../../../../contract/identity/notifications/notifications.ts'
import { NotificationItem } from '../../../parts/identity/notification-item.tsx'

interface NotificationListProps {
  items: readonly (Notification | Announcement)[]
  /** The ids of the unread news. */
  fresh: ReadonlySet<string>
  /** An ISO moment. */
  now: string
  emptyText: string
}

export function NotificationList({ items, fresh, now, emptyText }: NotificationListProps) {
  if (items.length === 0) return <p className="py-6 text-md text-ink-soft">{emptyText}</p>
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id}>
          <NotificationItem item={item} isMarkdown={!('read' in item)} isFresh={fresh.has(item.id)} now={now} />
        </li>
      ))}
    </ul>
  )
}
