import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** The one row that readiness writes, because a database can still be read when it takes no change. */
export const readiness = pgTable(
  'readiness',
  {
    isOnly: boolean().primaryKey().default(true),
    checkedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('readiness_one_check', sql`${table.isOnly}`)],
)
