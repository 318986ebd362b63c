import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { deleteAtMost } from '../../../../platform/db/statements/at-most.ts'
import { throttles } from '../../../../schema/identity/users.ts'

export interface Window {
  key: string
  /** The moment when counting starts again, if this is the first attempt. */
  resetsAt: Date
}

/**
 * Counts one attempt under each key, in one upsert, for the limits against brute force.
 * @returns how many tries each key has now
 */
export async function addAttempt(db: Db, windows: readonly Window[], now: Date): Promise<Map<string, number>> {
  // In one order, so that two requests never wait for each other's rows.
  const rows = windows.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map((window) => ({ ...window, hits: 1 }))
  const isOver = sql`${throttles.resetsAt} <= ${now.toISOString()}::timestamptz`
  const throttleRows = await db
    .insert(throttles)
    .values(rows)
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${throttles.hits} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${throttles.resetsAt} end`,
      },
    })
    .returning({ key: throttles.key, hits: throttles.hits })
  return new Map(throttleRows.map(({ key, hits }) => [key, hits]))
}

/** Returns the number of attempts that a key has now; looking counts none. */
export async function attemptsOf(db: Db, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ hits: throttles.hits })
    .from(throttles)
    .where(and(eq(throttles.key, key), gt(throttles.resetsAt, now)))
  return row?.hits ?? 0
}

export async function deleteAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(throttles).where(inArray(throttles.key, [...keys]))
}

export const deleteThrottlesOverAt = (db: Db, moment: Date, limit: number): Promise<number> =>
  deleteAtMost(db, throttles, lte(throttles.resetsAt, moment), limit)
