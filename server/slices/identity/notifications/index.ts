import type { SliceContext } from '../../../deps.ts'
import { registerAnnouncements } from './announcement-routes.ts'
import { registerRoutes } from './routes.ts'

export { notify, type BellNotification } from './notify.ts'
export { notifyEach } from './notify-each.ts'
export { type MailedNews, sendNews, notifyUser } from './notify-user.tsx'

/** The bell: news for users, announcements of staff, and questions to support. */
export function registerNotifications(context: SliceContext): void {
  registerRoutes(context)
  registerAnnouncements(context)
}
