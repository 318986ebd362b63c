import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/read-config.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { silentLog } from '../../server/platform/log.ts'
import { findFreePort } from '../../tests/support/servers/find-free-port.ts'
import { startBuiltServer } from '../../tests/support/servers/start-built-server.ts'
import type { RunningProduct } from './product-on-postgres.ts'
import { benchSecret } from '../settings.ts'

/**
 * Runs `work` with the built product on an embedded database with the rows of `seed`, in a process of its own,
 * ended afterwards.
 */
export async function withEmbeddedProduct<T>(
  seed: (database: Database) => Promise<void>,
  work: (product: RunningProduct) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stuiver-bench-'))
  const environment = { DATA_DIR: dataDir, SECRET: benchSecret, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' }
  try {
    const { database, release } = await openDatabase(readConfig(environment), silentLog)
    await seed(database)
    await database.close()
    release()
    const port = await findFreePort()
    const server = await startBuiltServer({ port, environment })
    try {
      return await work({ server, port })
    } finally {
      await server.end('SIGTERM')
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
