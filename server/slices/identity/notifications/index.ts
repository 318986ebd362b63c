import { dayMs } from '../../../../contract/durations.ts'
import type { SliceContext } from '../../../deps.ts'
import { registerAnnouncements } from './announcement-routes.ts'
import { deleteNotifications } from './queries.ts'
import { registerBell } from './routes.ts'

export { notify, type BellNotification } from './notify.ts'
export { notifyEach } from './notify-each.ts'
export { type MailedNews, sendNews, notifyUser } from './notify-user.tsx'

/** Longer than a year, so that the news of a yearly event is still there at the next. */
const retentionMs = 400 * dayMs

/** The bell: news for users, announcements of staff, and support requests. */
export function registerNotifications(context: SliceContext): void {
  registerBell(context)
  registerAnnouncements(context)
  context.worker.retain({
    rows: 'notifications of the bell, read or not',
    table: 'notifications',
    termMs: retentionMs,
    since: 'arrival',
    remove: deleteNotifications,
  })
}
