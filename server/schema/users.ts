import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, ref } from './columns.ts'
import { media } from './media.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerifiedAt: moment(),
    passwordHash: text().notNull(),
    photoId: ref().references(() => media.id),
    /** 'nl' | 'en' | 'de' | 'fr'; the language of pages and mails. */
    language: text().notNull().default('nl'),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('users_email_key').on(sql`lower(${table.email})`)],
)

/** A signed-in browser. The cookie holds a random value; the row holds only its sha256. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text().notNull().default(''),
    isRemembered: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('sessions_user_id_idx').on(table.userId)],
)
