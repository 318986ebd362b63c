import { pictureUrl } from '../../../../contract/identity/media/picture-address.ts'
import type { Announcement, Notification } from '../../../../contract/identity/notifications/notifications.ts'
import type { Deps } from '../../../deps.ts'
import { listAnnouncements, listNotifications } from './queries.ts'

/** The number of read news, and of announcements, that are shown. */
const shownMax = 8

interface Creator {
  name: string | null
  photoKey: string | null
  photoWidths: number[] | null
}

/** Lists the notifications in the bell of one user. */
export async function listRecent(
  deps: Pick<Deps, 'db'>,
  userId: number,
): Promise<{ notifications: Notification[]; announcements: Announcement[] }> {
  const [notifications, announcements] = await Promise.all([
    listNotifications(deps.db, userId, shownMax),
    listAnnouncements(deps.db, shownMax),
  ])
  return {
    notifications: notifications.map((row) => ({ ...newsOf(row), read: row.isRead })),
    announcements: announcements.map(newsOf),
  }
}

interface NewsRow {
  id: string
  icon: string
  body: string
  actionText: string | null
  actionUrl: string | null
  createdAt: Date
  creator: Creator
}

/** Presents a notification of the bell in the words of the contract. */
export const newsOf = (row: NewsRow) => ({
  id: row.id,
  icon: row.icon,
  body: row.body,
  action_text: row.actionText,
  action_url: row.actionUrl,
  created_at: row.createdAt.toISOString(),
  creator: creatorOf(row.creator),
})

function creatorOf({ name, photoKey, photoWidths }: Creator) {
  if (name === null) return null
  const photo = photoKey === null ? null : { key: photoKey, widths: photoWidths ?? [], width: 0, height: 0, alt: '' }
  return { name, photo_url: photo === null ? '' : pictureUrl(photo, 96) }
}
