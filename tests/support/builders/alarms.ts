import { isNull } from 'drizzle-orm'
import type { Db } from '../../../server/platform/db/database.ts'
import { one } from '../../../server/platform/db/statements/one.ts'
import { pick } from '../../../server/platform/db/statements/selection.ts'
import { alarms } from '../../../server/schema/identity/alarms.ts'

const at = new Date('2026-03-02T09:00:00.000Z')

/** Inserts an active alarm, after the end of the one before. @returns its id */
export async function insertAlarmRow(db: Db, values: Partial<typeof alarms.$inferInsert> = {}): Promise<number> {
  await db.update(alarms).set({ endedAt: at }).where(isNull(alarms.endedAt))
  const row = { count: 1, findings: ['project 1'], firstAt: at, lastAt: at, kind: 'totals-differ' as const, ...values }
  return one(await db.insert(alarms).values(row).returning(pick(alarms, 'id'))).id
}
