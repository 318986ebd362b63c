import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Environment } from '../platform/configuration/environment-files.ts'
import type { Database, Db } from '../platform/db/database.ts'
import { startClock } from '../platform/db/database-clock.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createLog, type Log } from '../platform/log.ts'
import { readConfig } from '../read-config.ts'

export interface CommandDeps {
  clock: Clock
  config: Config
  database: Database
  db: Db
  log: Log
}

/** Warnings of a command go to the standard error, as lines of the log: its own lines are its output. */
export const createCommandLog = (): Log => createLog('warn', { write: (line) => void process.stderr.write(line) })

/**
 * Runs with the database of the configuration, brought up to date, and closes it.
 * @throws StartError when it cannot be used, as when a running server holds the folder of the embedded one
 */
export async function withDatabase<T>(environment: Environment, run: (deps: CommandDeps) => Promise<T>): Promise<T> {
  const config = readConfig(environment)
  const log = createCommandLog()
  const { database, release } = await openDatabase(config, log)
  const { clock, stop } = await startClock(database)
  try {
    return await run({ clock, config, database, db: database.db, log })
  } finally {
    stop()
    await database.close()
    release()
  }
}
