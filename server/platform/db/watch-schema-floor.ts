import type { Log } from '../log.ts'
import type { Db } from './database.ts'
import { pick } from './statements/selection.ts'
import { schemaFloor } from './tables.ts'

const pollEveryMs = 10_000

export interface FloorWatch {
  db: Db
  log: Pick<Log, 'error'>
  /** The number of the newest migration of this process. */
  newestMigration: number
  /** Happens once, when the data needs newer processes. */
  onRaised: () => void
  everyMs?: number
}

/**
 * Watches whether the data still fits this process: a contraction removes columns that the releases before used,
 * and a process of those that still runs would fail donation by donation. While the database is away nothing is
 * concluded.
 * Why: docs/decisions/0029-migrations-without-a-stop.md
 * @returns the function that stops the watch
 */
export function watchSchemaFloor({
  db,
  log,
  newestMigration,
  onRaised,
  everyMs = pollEveryMs,
}: FloorWatch): () => void {
  let isStopped = false
  const check = async () => {
    const lowest = await findLowest(db).catch(() => undefined)
    if (isStopped) return
    if (lowest === undefined || lowest <= newestMigration) return void timer.refresh()
    log.error({ lowest, newestMigration }, 'the tables are for newer versions of Stuiver only; this process ends')
    onRaised()
  }
  const timer = setTimeout(() => void check(), everyMs).unref()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

async function findLowest(db: Db): Promise<number | undefined> {
  const [row] = await db.select(pick(schemaFloor, 'lowest')).from(schemaFloor)
  return row?.lowest
}
