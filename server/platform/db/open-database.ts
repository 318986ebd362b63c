import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { readDiskSpace } from '../disk-space.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { damagedFolderError, explainEmbedded, explainPostgres } from './errors/explain-database.ts'
import { lockDataFolder } from './data-folder/lock-data-folder.ts'

/**
 * Opens the database the configuration names and brings its tables up to date.
 * The engines are loaded on demand: with DATABASE_URL the embedded one is never in memory.
 * @returns the database, and the function to call after it is closed
 * @throws StartError when it cannot be reached, its folder cannot be used, or another process holds that
 */
export async function openDatabase(config: Config, log: Log): Promise<{ database: Database; release: () => void }> {
  if (config.databaseUrl !== undefined)
    return { database: await openPostgres(config, config.databaseUrl, log), release: () => {} }
  const release = await lockDataFolder(config.dataDir, log)
  try {
    return { database: await openEmbedded(folderOf(config)), release }
  } catch (error) {
    release()
    throw error
  }
}

async function openPostgres(config: Config, url: string, log: Log): Promise<Database> {
  const { databasePool: connectionsMax, databaseDirectUrl: directUrl } = config
  const { connectPostgres } = await import('./connections/connect-postgres.ts')
  const { requireSessions } = await import('./connections/require-sessions.ts')
  await requireSessions({ url, directUrl })
  try {
    return await connectPostgres(url, log, { connectionsMax, directUrl })
  } catch (error) {
    throw directUrl === undefined
      ? explainPostgres(error, url)
      : explainPostgres(error, directUrl, 'DATABASE_DIRECT_URL')
  }
}

/** Whether the embedded database has to be made first, which takes much more memory than using it. */
export const isEmbeddedMissing = (config: Config): boolean =>
  config.databaseUrl === undefined && !existsSync(folderOf(config))

const folderOf = ({ dataDir }: Config): string => join(dataDir, 'database')

async function openEmbedded(folder: string): Promise<Database> {
  const { connectPglite } = await import('./connections/connect-pglite.ts')
  try {
    if (!existsSync(folder)) {
      // Made beside its final folder: a process killed meanwhile leaves nothing half.
      const draft = `${folder}.new`
      rmSync(draft, { recursive: true, force: true })
      await (await connectPglite({ dataDir: draft })).close()
      renameSync(draft, folder)
    } else if (!readdirSync(folder).includes('PG_VERSION')) {
      // PGlite would begin a new database over the remains of the old one.
      throw damagedFolderError(folder)
    }
    return await connectPglite({ dataDir: folder })
  } catch (error) {
    const space = await readDiskSpace(dirname(folder))
    throw explainEmbedded(error, folder, space?.freeBytes ?? Number.POSITIVE_INFINITY)
  }
}
