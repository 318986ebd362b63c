import type { Registration } from '../../deps.ts'
import { registerAnnouncements } from './announcement-routes.ts'
import { registerRoutes } from './routes.ts'

export { notify, type News } from './notify.ts'
export { type MailedNews, mailNews, tellUser } from './tell-user.tsx'

export function registerNotifications(registration: Registration): void {
  registerRoutes(registration)
  registerAnnouncements(registration)
}
