import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { explainEmbedded, explainPostgres } from './errors/explain-database.ts'
import { lockDataFolder } from './data-folder/lock-data-folder.ts'

export interface InspectedDatabase {
  query(text: string): Promise<{ rows: unknown[] }>
  close(): Promise<void>
}

/**
 * Opens the database that the configuration names as it is: unlike a start it changes no table.
 * @returns undefined when the embedded one does not exist yet
 * @throws StartError when it cannot be reached, its folder cannot be used, or another process holds that
 */
export async function inspectDatabase(config: Config, log: Log): Promise<InspectedDatabase | undefined> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  if (databaseUrl === undefined) return inspectEmbedded(dataDir, log)
  const url = databaseDirectUrl ?? databaseUrl
  const { clientConfig, openClient } = await import('./connections/open-client.ts')
  try {
    const client = await openClient(clientConfig(url, '-c statement_timeout=5s'))
    return { query: (text) => client.query<Record<string, unknown>>(text), close: () => client.end() }
  } catch (error) {
    throw explainPostgres(error, url, databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL')
  }
}

async function inspectEmbedded(dataDir: string, log: Log): Promise<InspectedDatabase | undefined> {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) return undefined
  const release = await lockDataFolder(dataDir, log)
  try {
    const { openEngine } = await import('./connections/connect-pglite.ts')
    const engine = await openEngine({ dataDir: folder })
    return {
      query: (text) => engine.query(text),
      close: async () => {
        await engine.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw explainEmbedded(error, folder, Number.POSITIVE_INFINITY)
  }
}
