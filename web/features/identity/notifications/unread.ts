import type { Announcement, Notification } from '../../../../contract/identity/notifications/notifications.ts'

export interface News {
  notifications: readonly Notification[]
  announcements: readonly Announcement[]
}

/** Those that came after the last reading; all of them for a user who never read any [4.15]. */
export const unreadAnnouncements = (announcements: readonly Announcement[], lastReadAt: string | null) =>
  announcements.filter(({ created_at: at }) => lastReadAt === null || Date.parse(at) > Date.parse(lastReadAt))

/** What the bell counts. */
export const unreadCount = ({ notifications, announcements }: News, lastReadAt: string | null): number =>
  notifications.filter(({ read }) => !read).length + unreadAnnouncements(announcements, lastReadAt).length
