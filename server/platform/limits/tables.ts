import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The number of times that a call was made from one network in one minute, counted by all processes together; kept for
 * some minutes.
 */
export const callCounts = pgTable(
  'call_counts',
  {
    minuteAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** A keyed hash of call and IP address: no IP address is stored. */
    key: text().notNull(),
    hits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.minuteAt, table.key] })],
)
