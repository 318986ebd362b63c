import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres, type ThrowAwayPostgres } from '../../scripts/database/postgres.mjs'
import { connectPostgres } from '../../server/platform/db/connections/connect-postgres.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { silentLog } from '../../server/platform/log.ts'
import { findFreePort } from '../../tests/support/servers/find-free-port.ts'
import { type BuiltServer, startBuiltServer } from '../../tests/support/servers/start-built-server.ts'
import { benchSecret } from '../settings.ts'

/** Runs `work` with a PostgreSQL that writes to disk as in production, gone afterwards. */
export async function withPostgres<T>(work: (postgres: ThrowAwayPostgres) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ isDurable: true })
  try {
    return await work(postgres)
  } finally {
    await postgres.stop()
  }
}

/** Creates a new database with the product's tables and the rows of `seed`. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  seed: (database: Database) => Promise<void>,
): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  // A million rows at once take their time.
  const database = await connectPostgres(url.href, silentLog, { statementMaxMs: 600_000 })
  try {
    await seed(database)
  } finally {
    await database.close()
  }
  return url.href
}

export interface RunningProduct {
  server: BuiltServer
  port: number
}

export interface ProductOptions {
  databaseUrl: string
  nodeOptions?: string[]
  environment?: Record<string, string>
}

/** Runs `work` with the built product on that database, in a process of its own, ended afterwards. */
export async function withProduct<T>(
  { databaseUrl, nodeOptions = [], environment = {} }: ProductOptions,
  work: (product: RunningProduct) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stuiver-bench-'))
  const port = await findFreePort()
  const server = await startBuiltServer({
    port,
    nodeOptions,
    environment: {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET: benchSecret,
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '1',
      ...environment,
    },
  })
  try {
    return await work({ server, port })
  } finally {
    await server.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
