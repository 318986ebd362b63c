import type { Announcement, Notification } from '../../../contract/identity/notifications/notifications.ts'

const news = {
  id: '0b7f2d2e-6a55-4a0e-9d0b-1c5f0a3c7a01',
  icon: 'gift',
  body: 'Er is voor jou gegeven.',
  action_text: null,
  action_url: null,
  created_at: '2026-03-10T09:00:00.000Z',
  creator: null,
}

/** A notification of something that happened, unread. */
export const sampleNotification = (own: Partial<Notification> = {}): Notification => ({ ...news, read: false, ...own })

export const sampleAnnouncement = (own: Partial<Announcement> = {}): Announcement => ({ ...news, ...own })
