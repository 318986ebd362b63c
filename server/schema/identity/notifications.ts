import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, ref } from '../columns.ts'
import { users } from './users.ts'

/** News for one person, in the bell. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdBy: ref().references(() => users.id, { onDelete: 'set null' }),
    icon: text().notNull().default('bell'),
    /** Plain text. */
    body: text().notNull(),
    actionText: text(),
    actionUrl: text(),
    isRead: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('notifications_user_idx').on(table.userId, table.createdAt.desc()),
    // News come in this order and leave in it: an index of blocks costs a line of the bell nothing.
    index('notifications_created_idx').using('brin', table.createdAt),
    index('notifications_created_by_idx')
      .on(table.createdBy)
      .where(sql`${table.createdBy} is not null`),
  ],
)

/** News for all users, written by staff. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    icon: text().notNull().default('megaphone'),
    /** Plain text. */
    body: text().notNull(),
    actionText: text(),
    actionUrl: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index('announcements_created_idx').on(table.createdAt.desc())],
)
