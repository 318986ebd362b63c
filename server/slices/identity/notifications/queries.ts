import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { deleteAtMost } from '../../../platform/db/statements/at-most.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import { one } from '../../../platform/db/statements/one.ts'
import { media } from '../../../schema/identity/media.ts'
import { announcements, notifications } from '../../../schema/identity/notifications.ts'
import { users } from '../../../schema/identity/users.ts'

const creator = { name: users.name, photoKey: media.key, photoWidths: media.widths }

const notificationColumns = {
  id: notifications.id,
  icon: notifications.icon,
  body: notifications.body,
  actionText: notifications.actionText,
  actionUrl: notifications.actionUrl,
  isRead: notifications.isRead,
  createdAt: notifications.createdAt,
  creator,
}

/** A person has no more unread news than this on the screen; older ones come when these are read. */
const unreadMax = 100

/** Lists all unread notifications of one person, then the newest read ones. */
export async function listNotifications(db: Db, userId: number, readMax: number) {
  const list = (isRead: boolean, limit: number) =>
    db
      .select(notificationColumns)
      .from(notifications)
      .leftJoin(users, eq(users.id, notifications.createdBy))
      .leftJoin(media, eq(media.id, users.photoId))
      .where(and(eq(notifications.userId, userId), eq(notifications.isRead, isRead)))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit)
  const [unread, read] = await Promise.all([list(false, unreadMax), list(true, readMax)])
  return [...unread, ...read].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

const announcementColumns = {
  ...pick(announcements, 'id', 'icon', 'body', 'actionText', 'actionUrl', 'createdAt'),
  creator,
}

const announcementsIn = (db: Db) =>
  db
    .select(announcementColumns)
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.userId))
    .leftJoin(media, eq(media.id, users.photoId))

export type AnnouncementRow = Awaited<ReturnType<typeof announcementsIn>>[number]

/** Gets an announcement. @throws NotFound when there is none with this id */
export async function getAnnouncement(db: Db, id: string): Promise<AnnouncementRow> {
  return one(await announcementsIn(db).where(eq(announcements.id, id)))
}

export async function listAnnouncements(db: Db, limit: number): Promise<AnnouncementRow[]> {
  return announcementsIn(db).orderBy(desc(announcements.createdAt), desc(announcements.id)).limit(limit)
}

/** Marks notifications as read, only those of this user: the id of another's changes nothing. */
export async function markRead(db: Db, userId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.userId, userId), inArray(notifications.id, [...ids])))
}

/** Deletes notifications of the bell before a moment, by retention: they are not looked up any more. */
export const deleteNotifications = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteAtMost(db, notifications, lt(notifications.createdAt, before), limit)

export interface NewNotification {
  id?: string
  userId: number
  createdBy: number | null
  icon: string
  body: string
  actionText: string | null
  actionUrl: string | null
  createdAt: Date
}

/** Inserts a notification; nothing happens when there is one with that id already. */
export async function insertNotification(db: Db, notification: NewNotification): Promise<void> {
  await db.insert(notifications).values(notification).onConflictDoNothing()
}

/** Writes a notification, unread, instead of the one with that id. */
export async function saveNotification(db: Db, notification: NewNotification): Promise<void> {
  const { id: _id, ...news } = notification
  await db
    .insert(notifications)
    .values(notification)
    .onConflictDoUpdate({ target: notifications.id, set: { ...news, isRead: false } })
}

export type AnnouncementValues = Pick<typeof announcements.$inferInsert, 'body' | 'actionText' | 'actionUrl' | 'icon'>

/** @returns its id */
export async function insertAnnouncement(tx: Db, announcement: typeof announcements.$inferInsert): Promise<string> {
  const rows = await tx.insert(announcements).values(announcement).returning({ id: announcements.id })
  return one(rows).id
}

/**
 * Updates an announcement.
 * @returns whether it was there
 */
export async function updateAnnouncement(
  tx: Db,
  id: string,
  values: AnnouncementValues & { updatedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(announcements)
    .set(values)
    .where(eq(announcements.id, id))
    .returning({ id: announcements.id })
  return rows.length > 0
}

/** @returns its text, or undefined when it was not there */
export async function deleteAnnouncementRow(tx: Db, id: string): Promise<AnnouncementValues | undefined> {
  const [row] = await tx
    .delete(announcements)
    .where(eq(announcements.id, id))
    .returning(pick(announcements, 'body', 'icon', 'actionText', 'actionUrl'))
  return row
}
