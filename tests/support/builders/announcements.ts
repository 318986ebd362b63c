import type { Db } from '../../../server/platform/db/database.ts'
import { announcements } from '../../../server/schema/identity/notifications.ts'
import { builtAt } from './moment.ts'

/** @returns its id */
export async function insertAnnouncement(db: Db, userId: number, body = 'Stuiver is vernieuwd.'): Promise<string> {
  const [row] = await db
    .insert(announcements)
    .values({ userId, body, createdAt: builtAt, updatedAt: builtAt })
    .returning({ id: announcements.id })
  return row!.id
}
