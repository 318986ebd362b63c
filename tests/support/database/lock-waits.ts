import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../../server/platform/db/database.ts'

/** Whether there are locks, as only on PostgreSQL: the embedded database does one thing after the other. */
export const hasLocks = process.env['TEST_DATABASE_URL'] !== undefined

/**
 * Begins `work` while a transaction holds what `hold` has locked, and goes on with that once so many wait for a lock.
 * @param goOn what the transaction does then, before it is committed
 */
export async function withLockHeld<Result>(
  database: Database,
  hold: (tx: Db) => Promise<unknown>,
  work: () => Promise<Result>,
  { waiting, goOn }: { waiting: number; goOn?: (tx: Db) => Promise<unknown> },
): Promise<Result> {
  const [lock, tellHeld] = deferred()
  const [released, release] = deferred()
  const holding = database.db.transaction(async (tx) => {
    await hold(tx)
    tellHeld()
    await released
    await goOn?.(tx)
  })
  await Promise.race([lock, holding])
  let isOver = false
  const working = work().finally(() => (isOver = true))
  while (!isOver && (await countLockWaits(database.db)) < waiting) await wait(10)
  release()
  const [result] = await Promise.all([working, holding])
  return result
}

function deferred(): [Promise<void>, () => void] {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => (resolve = settle))
  return [promise, resolve]
}

async function countLockWaits(db: Db): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) as unknown as { rows: { count: number }[] }
  return rows[0]!.count
}
