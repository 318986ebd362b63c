import { findPgbouncer, startPgbouncer } from '../../../scripts/database/pgbouncer.mjs'

const serverUrl = process.env['TEST_DATABASE_URL']

/** Whether tests may start a PgBouncer in front of the PostgreSQL of TEST_DATABASE_URL. */
export const hasPooler = serverUrl !== undefined && findPgbouncer() !== undefined

// A number of skipped tests does not say why they are left out.
if (serverUrl !== undefined && !hasPooler)
  process.stdout.write('PgBouncer is not installed, so tests are left out; on Debian: apt-get install pgbouncer\n')

export interface TestPooler {
  /** Returns the URL of a database of the server through the pooler. */
  through(databaseUrl: string): string
  stop(): Promise<void>
}

/** Starts a PgBouncer in front of the PostgreSQL of TEST_DATABASE_URL. */
export async function startTestPooler(settings: string[]): Promise<TestPooler> {
  if (serverUrl === undefined) throw new Error('There is no PostgreSQL of TEST_DATABASE_URL')
  const pooler = await startPgbouncer(serverUrl, { settings })
  const through = (databaseUrl: string) => {
    const url = new URL(pooler.url)
    url.pathname = new URL(databaseUrl).pathname
    return url.href
  }
  return { through, stop: pooler.stop }
}
