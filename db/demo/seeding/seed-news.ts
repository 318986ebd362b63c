import { earlier, hourMs } from '../../../contract/durations.ts'
import { announcements, notifications } from '../../../server/schema/identity/notifications.ts'
import { staffAccount } from '../accounts.ts'
import { plannedAnnouncements, plannedNotifications } from '../news.ts'
import { idOf, type SeedContext } from './parts.ts'

/** @param users numbers of the users by their e-mail address */
export async function seedNews({ tx, now }: SeedContext, users: ReadonlyMap<string, number>): Promise<void> {
  await tx.insert(notifications).values(
    plannedNotifications.map(({ to, icon, body, action, hours, isRead = false }) => ({
      userId: idOf(users, to),
      icon,
      body,
      actionText: action?.text ?? null,
      actionUrl: action?.url ?? null,
      isRead,
      createdAt: earlier(now, hours * hourMs),
    })),
  )
  await tx.insert(announcements).values(
    plannedAnnouncements.map(({ icon, body, action, hours }) => ({
      userId: idOf(users, staffAccount.email),
      icon,
      body,
      actionText: action?.text ?? null,
      actionUrl: action?.url ?? null,
      createdAt: earlier(now, hours * hourMs),
      updatedAt: earlier(now, hours * hourMs),
    })),
  )
}
