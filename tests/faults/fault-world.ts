import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/read-config.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { silentLog } from '../../server/platform/log.ts'
import { insertProject } from '../support/builders/projects.ts'
import { addressesOf, createEmptyDatabase, prepareDataFolder } from '../support/database/test-database.ts'
import { findFreePort } from '../support/servers/find-free-port.ts'
import { type BuiltServer, spawnBuiltServer, startBuiltServer } from '../support/servers/start-built-server.ts'

export interface FaultWorld {
  dataDir: string
  port: number
  projectId: number
  environment: Record<string, string>
  /** Starts the server, with settings for it alone. */
  start(settings?: Record<string, string>): Promise<BuiltServer>
  /** Starts it without waiting until it is ready. */
  spawn: () => ReturnType<typeof spawnBuiltServer>
  /** Opens the database in this process, which only one may do at a time when it is the embedded one. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/**
 * A folder, a database and one project that takes donations, for servers in processes of their own: embedded, or with
 * TEST_DATABASE_URL on that PostgreSQL.
 */
export async function createFaultWorld(
  settings: Record<string, string> = {},
  serverUrl = process.env['TEST_DATABASE_URL'],
): Promise<FaultWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stuiver-faults-'))
  const port = await findFreePort()
  const database = serverUrl === undefined ? undefined : await createEmptyDatabase(serverUrl)
  if (database === undefined) await prepareDataFolder(dataDir)
  const environment = {
    // A busy machine is late for all, and no fault here is about that.
    LOOP_DELAY_MAX_MS: '60000',
    DATA_DIR: dataDir,
    SECRET: 'a secret of at least 32 characters',
    LOG_LEVEL: 'warn',
    ...(database !== undefined && databaseSettings(serverUrl, database.url)),
    ...settings,
  }
  const withDatabase: FaultWorld['withDatabase'] = async (work) => {
    const opened = await openDatabase(readConfig(environment), silentLog)
    try {
      return await work(opened.database)
    } finally {
      await opened.database.close()
      opened.release()
    }
  }
  const { id: projectId } = await withDatabase(({ db }) => insertProject(db))
  return {
    dataDir,
    port,
    projectId,
    environment,
    withDatabase,
    start: (own = {}) => startBuiltServer({ port, environment: { ...environment, ...own } }),
    spawn: () => spawnBuiltServer({ port, environment }),
    remove: async () => {
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The common server may be behind a pooler; one that a test started for itself is not. */
function databaseSettings(serverUrl: string | undefined, databaseUrl: string): Record<string, string> {
  if (serverUrl !== process.env['TEST_DATABASE_URL']) return { DATABASE_URL: databaseUrl }
  const { url, directUrl } = addressesOf(databaseUrl)
  return { DATABASE_URL: url, ...(directUrl === undefined ? {} : { DATABASE_DIRECT_URL: directUrl }) }
}
