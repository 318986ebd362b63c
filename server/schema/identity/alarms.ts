import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AlarmKind } from '../../../contract/identity/alarms/alarm-kinds.ts'
import { id, moment, ref } from '../columns.ts'
import { users } from './users.ts'

/** Faults that staff have to look at, one row for each kind until it has ended. */
export const alarms = pgTable(
  'alarms',
  {
    id: id(),
    kind: text().$type<AlarmKind>().notNull(),
    /** The number of findings. */
    count: integer().notNull(),
    /** The first findings, as codes. */
    findings: jsonb().$type<string[]>().notNull(),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
    /** The moment when a staff member saw it; null again when there is a finding that it did not name. */
    seenAt: moment(),
    seenById: ref().references(() => users.id),
    mailedAt: moment(),
    endedAt: moment(),
    /** The staff member who ended it; null for one that ended by itself. */
    endedById: ref().references(() => users.id),
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('alarms_active_key')
      .on(table.kind)
      .where(sql`${table.endedAt} is null`),
    index('alarms_ended_idx').on(table.endedAt),
  ],
)
