import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Log } from '../log.ts'
import { Convoy } from './convoy.ts'
import type { Database, Db, Statement } from './database.ts'
import { migrationsFolder } from './migrations.ts'
import { Notifier, notifyStatement } from './notifier.ts'

// Any number will do, as long as every process of the product uses the same one.
const migrationLock = 7_251_948

/** int8 and numeric as numbers, dates as text: the same values that the embedded engine gives. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === 20 || oid === 1700) return Number
    if (oid === 1082) return String
    return pg.types.getTypeParser(oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}

export async function connectPostgres(url: string, log: Log, connectionsMax = 10): Promise<Database> {
  await migrateUnderLock(url)
  const pool = new pg.Pool({ connectionString: url, max: connectionsMax, types, connectionTimeoutMillis: 5_000 })
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  const listeners: Listener[] = []
  const notifier = new Notifier((...news) => pool.query({ ...notifyStatement, values: news }))
  const runAlone = async ({ name, text }: Statement, values: readonly unknown[]) =>
    (await pool.query<Record<string, unknown>>({ name, text, values: [...values] })).rows
  const newConvoy = () => new Convoy({ connect: () => connectForConvoy(url), types, runAlone, log })
  // What only reads does not wait for a write to disk, and neither of the two that write waits for the other.
  const convoys = { read: newConvoy(), accept: newConvoy(), settle: newConvoy() }
  return {
    kind: 'postgres',
    db: drizzle(pool, { casing: 'snake_case' }) as unknown as Db,
    run: async <Row extends object>(statement: Statement, values: readonly unknown[]) => {
      const { convoy } = statement
      const rows = await (convoy === undefined ? runAlone(statement, values) : convoys[convoy].run(statement, values))
      return rows as Row[]
    },
    listen: async (channel, onMessage) => {
      listeners.push(await listenForEver({ url, channel, onMessage, log }))
    },
    notify: (channel, payload) => notifier.notify(channel, payload),
    close: async () => {
      await notifier.close()
      for (const convoy of Object.values(convoys)) await convoy.close()
      for (const listener of listeners) await listener.stop()
      await pool.end()
    },
  }
}

/**
 * A statement that waits for somebody's lock must not hold up all the others: it is tried again by itself. And none of
 * these statements has a plan that depends on its values, so it is made once a connection.
 */
const convoyOptions = '-c lock_timeout=500ms -c plan_cache_mode=force_generic_plan'

async function connectForConvoy(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types, connectionTimeoutMillis: 5_000, options: convoyOptions })
  await client.connect()
  return client
}

/** drizzle's migrator takes no lock; several processes starting together would all run the same files. */
async function migrateUnderLock(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

interface Listener {
  stop(): Promise<void>
}

interface Listening {
  url: string
  channel: string
  onMessage: (payload: string) => void
  log: Log
}

const reconnectDelayMs = 1_000

/** LISTEN needs a connection of its own, and a new one whenever the database restarts. */
async function listenForEver({ url, channel, onMessage, log }: Listening): Promise<Listener> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    next.on('error', (error) => log.warn({ err: error, channel }, 'the listening connection broke'))
    next.on('end', () => {
      if (!stopped) timer = setTimeout(() => void reconnect(), reconnectDelayMs)
    })
    next.on('notification', (message) => onMessage(message.payload ?? ''))
    await next.connect()
    await next.query(`listen "${channel}"`)
    client = next
  }
  const reconnect = async () => {
    try {
      await connect()
    } catch (error) {
      log.warn({ err: error, channel }, 'listening again failed')
      if (!stopped) timer = setTimeout(() => void reconnect(), reconnectDelayMs)
    }
  }

  await connect()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
