import { useCallback, useState } from 'react'
import type {
  listRecentNotifications,
  readAnnouncements,
  readNotifications,
} from '../../../../contract/identity/notifications/notifications.ts'
import { callApi, sendFromBrowser } from '../../../lib/api.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import type { BellItems } from './unread.ts'

export interface BellState {
  /** undefined until it came. */
  list: BellItems | undefined
  hasFailed: boolean
  lastReadAt: string | null
  load: () => Promise<void>
  markNotificationsRead: () => Promise<void>
  markAnnouncementsRead: () => Promise<void>
}

/** Loads the news of the signed-in user: fetched with the page, and again when it is looked at. */
export function useBellItems(lastReadBefore: string | null): BellState {
  const recent = useLoaded<typeof listRecentNotifications>('/notifications/recent')
  const { data: list, change, reload: load } = recent
  const [lastReadAt, setLastReadAt] = useState(lastReadBefore)

  /** All that are listed are sent [4.15]; when that fails they are still new the next time. */
  const markNotificationsRead = useCallback(async () => {
    const ids = list?.notifications.map(({ id }) => id) ?? []
    if (!list?.notifications.some(({ read }) => !read)) return
    const endpoint = { method: 'PUT', path: '/notifications/read' } as const
    const input = { body: { notifications: ids } }
    const answer = await callApi<typeof readNotifications>(sendFromBrowser, endpoint, input).catch(() => undefined)
    if (answer?.status !== 200) return
    change((previous) => ({ ...previous, notifications: previous.notifications.map((each) => asRead(each, ids)) }))
  }, [list, change])

  const markAnnouncementsRead = useCallback(async () => {
    const endpoint = { method: 'PUT', path: '/user/last-read-announcements-at' } as const
    const answer = await callApi<typeof readAnnouncements>(sendFromBrowser, endpoint).catch(() => undefined)
    if (answer?.status === 200) setLastReadAt(answer.body.last_read_announcements_at)
  }, [])
  return {
    list,
    hasFailed: recent.refusal !== undefined,
    lastReadAt,
    load,
    markNotificationsRead,
    markAnnouncementsRead,
  }
}

const asRead = <N extends { id: string; read: boolean }>(notification: N, ids: readonly string[]): N =>
  ids.includes(notification.id) ? { ...notification, read: true } : notification
