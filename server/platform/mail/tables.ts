import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** Every message to a person. Without an SMTP server the row is the delivery, readable at /dev/mail. */
export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Writing the same message a second time does nothing. */
    onceKey: text().unique(),
    kind: text().notNull(),
    language: text().notNull(),
    to: text().notNull(),
    replyTo: text(),
    /** The URL where one click ends messages of this kind; empty for obligatory ones. */
    unsubscribeUrl: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: moment().notNull(),
    sentAt: moment(),
  },
  (table) => [
    index('mails_created_idx').on(table.createdAt.desc(), table.id.desc()),
    // For the end of their words, which half a year of empty mails does not hold up.
    index('mails_filled_idx')
      .on(table.createdAt)
      .where(sql`${table.html} <> ''`),
  ],
)
