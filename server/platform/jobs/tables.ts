import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const jobs = pgTable(
  'jobs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    /** Enqueueing a second job under the same key does nothing. */
    onceKey: text().unique(),
    runAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    /** A worker owns the job until then; after a crash another one takes it. */
    lockedUntil: moment(),
    lastError: text(),
    /** The moment at which it failed for the last time: a dead letter, kept to be looked at and retried by hand. */
    deadAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    // By name first: a search for one kind does not walk past the others.
    index('jobs_due_by_name_idx')
      .on(table.name, table.runAt, table.id)
      .where(sql`${table.deadAt} is null`),
  ],
)

/** The moment when each scheduled job was last started, so that several processes start it once. */
export const schedules = pgTable('schedules', {
  name: text().primaryKey(),
  lastRunAt: moment().notNull(),
  /** The moment of the failure of its last run; null when that was none. */
  failedAt: moment(),
})
