import type { Registration } from '../../deps.ts'
import { registerAnnouncements } from './announcement-routes.ts'
import { registerRoutes } from './routes.ts'

export { notify, type News } from './notify.ts'
export { type MailedNews, mailNews, tellUser } from './tell-user.tsx'

/** The bell: news for users, announcements of staff, and questions to support. */
export function registerNotifications(registration: Registration): void {
  registerRoutes(registration)
  registerAnnouncements(registration)
}
