import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { lockDataFolder } from './lock-data-folder.ts'

/**
 * Opens the database the configuration names and brings its tables up to date.
 * The engines are loaded on demand: with DATABASE_URL the embedded one is never in memory.
 * @returns the database, and what to call after it is closed
 * @throws Error for people when another process holds the embedded database's folder
 */
export async function openDatabase(config: Config, log: Log): Promise<{ database: Database; release: () => void }> {
  if (config.databaseUrl !== undefined) {
    const { connectPostgres } = await import('./connect-postgres.ts')
    return { database: await connectPostgres(config.databaseUrl, log), release: () => {} }
  }
  const release = lockDataFolder(config.dataDir)
  try {
    const { connectPglite } = await import('./connect-pglite.ts')
    return { database: await connectPglite({ dataDir: join(config.dataDir, 'database') }), release }
  } catch (error) {
    release()
    throw error
  }
}
