import pg from 'pg'
import { connectPostgres } from '../../../server/platform/db/connections/connect-postgres.ts'
import type { Database } from '../../../server/platform/db/database.ts'
import { silentLog } from '../../../server/platform/log.ts'
import { deleteRows, type Session, shapeOf } from './delete-rows.ts'

// Creating a database, all its tables and the file of each, and dropping it again takes more than a second of a
// processor. So the test files of one process pass theirs on, as they do with embedded ones: closing one ends all its
// sessions and leaves it with every table and no row. One of another shape than at first is dropped.

interface OwnDatabase {
  url: string
  drop: () => Promise<void>
  /** The shape: its tables and settings without rows, as migrated. */
  shape?: string
}

const free: OwnDatabase[] = []
/** A script drops its own, as nothing else would. */
const isHandedOn = process.env['VITEST'] !== undefined

export async function lendPostgresDatabase(serverUrl: string): Promise<Database> {
  const own: OwnDatabase = free.pop() ?? (await createEmptyDatabase(serverUrl))
  const { url, directUrl } = addressesOf(own.url)
  const database = await connectPostgres(url, silentLog, { connectionsMax: 5, directUrl })
  own.shape ??= await inSession(own.url, shapeOf)
  let isClosing = false
  return {
    ...database,
    close: async () => {
      // Closed twice it would be lent to two at once, who would find each other's rows.
      if (isClosing) return
      isClosing = true
      await database.close()
      if (isHandedOn && (await putBack(own))) free.push(own)
      else await own.drop()
    },
  }
}

/**
 * Returns the addresses of a database on the server of TEST_DATABASE_URL: with TEST_POOLER_URL one through that pooler,
 * and a direct one.
 */
export function addressesOf(directUrl: string): { url: string; directUrl?: string } {
  const poolerUrl = process.env['TEST_POOLER_URL']
  if (poolerUrl === undefined) return { url: directUrl }
  const url = new URL(poolerUrl)
  url.pathname = new URL(directUrl).pathname
  return { url: url.href, directUrl }
}

/** @returns whether it is as it was at first */
async function putBack({ url, shape }: OwnDatabase): Promise<boolean> {
  try {
    return await inSession(url, async (session) => {
      // Of a closed connection the server notices the end a moment later, and its locks would remain until then.
      await session.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      if ((await shapeOf(session)) !== shape) return false
      await deleteRows(session)
      return true
    })
  } catch {
    return false
  }
}

/** A new database without a table on a PostgreSQL server, for a process that is given its URL. */
export async function createEmptyDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${prefixOf(process.ppid)}${process.pid}_${(databaseNumber += 1)}`
  await inSession(serverUrl, ({ exec }) => exec(`create database ${name}`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => drop(serverUrl, name) }
}

let databaseNumber = 0

/** The beginning of the names of all databases of a run, by the number of its first process. */
const prefixOf = (runId: number) => `test_${runId}_`

async function drop(serverUrl: string, name: string): Promise<void> {
  await inSession(serverUrl, ({ exec }) => exec(`drop database if exists ${name} with (force)`))
}

/** Drops the databases that remain at the end of the run that this process began. */
export async function dropDatabasesOfRun(serverUrl: string): Promise<void> {
  const { rows } = await inSession(serverUrl, ({ query }) =>
    query<{ name: string }>('select datname as name from pg_database'),
  )
  for (const { name } of rows) if (name.startsWith(prefixOf(process.pid))) await drop(serverUrl, name)
}

async function inSession<Result>(url: string, work: (session: Session) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work({ query: (text) => client.query(text), exec: (text) => client.query(text) })
  } finally {
    await client.end()
  }
}
