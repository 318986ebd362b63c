import type { Announcement, Notification } from '../../../../contract/identity/notifications/notifications.ts'

export interface BellItems {
  notifications: readonly Notification[]
  announcements: readonly Announcement[]
}

/** Lists the announcements after the last reading; all of them for a user who never read any [4.15]. */
export const unreadAnnouncements = (announcements: readonly Announcement[], lastReadAt: string | null) =>
  announcements.filter(({ created_at: at }) => lastReadAt === null || Date.parse(at) > Date.parse(lastReadAt))

/** Counts the unread news and announcements: the number on the bell. */
export const unreadCount = ({ notifications, announcements }: BellItems, lastReadAt: string | null): number =>
  notifications.filter(({ read }) => !read).length + unreadAnnouncements(announcements, lastReadAt).length
