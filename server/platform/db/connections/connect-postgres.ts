import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../../log.ts'
import { StatementBatcher } from '../batch/statement-batcher.ts'
import type { Database, Db, Statement } from '../database.ts'
import { ChannelListener } from '../channels/listener.ts'
import { guardOuterHandle } from '../guard-outer-handle.ts'
import { applyBetweenOthers, type MigrationRetries } from '../apply-migrations.ts'
import { migrationsFolder, type Query, refuseUnknownData } from '../migrations.ts'
import { Notifier, notifyStatement } from '../channels/notifier.ts'
import { one } from '../statements/one.ts'
import { clientConfig, idleInTransactionMax, openClient, pooledConfig, types } from './open-client.ts'
import { pooledTransaction } from './pooled-transaction.ts'
import { settleLocally } from './settle-locally.ts'
import { SilenceWatch } from './silence-watch.ts'

// The number of the lock: an arbitrary one that every process of the product uses.
const migrationLock = 7_251_948

export interface PostgresOptions {
  /** The connection pool for statements outside a batch. */
  connectionsMax?: number
  /** PostgreSQL ends a statement that takes longer; a second later its connection is taken for broken. */
  statementMaxMs?: number
  /**
   * The URL of the same database for connections that need a session, where the other leads through a pooler that lends
   * one for a transaction: migrations, listening, and the batches with their prepared statements and settings.
   */
  directUrl?: string
}

/**
 * Connects to PostgreSQL by a connection pool, and by connections of their own for batches of statements and for
 * listening.
 */
export async function connectPostgres(url: string, log: Log, options: PostgresOptions = {}): Promise<Database> {
  const sessionUrl = options.directUrl ?? url
  await migrateUnderLock(sessionUrl, migrationsFolder, { log })
  const warnOfSilence = () => log.warn('a database connection was silent for too long and was replaced')
  const pool = createPool(url, options, { log, warnOfSilence })
  const sharedWatch = new SilenceWatch(sharedSilenceMs, warnOfSilence)
  const openShared = async (moreOptions = '') => {
    const client = await openClient(clientConfig(sessionUrl, `${sharedOptions} ${moreOptions}`))
    sharedWatch.watch(client)
    return client
  }
  const listener = new ChannelListener({ connect: () => openShared(), log })
  const runAlone = async ({ name, text }: Statement, values: readonly unknown[]) => {
    // The session behind a pooler may be another one at its next run, which has not prepared it.
    const statement = options.directUrl === undefined ? { name, text } : { text }
    return (await pool.query<Record<string, unknown>>({ ...statement, values: [...values] })).rows
  }
  const notifier = new Notifier((...messages) => runAlone(notifyStatement, messages))
  const newBatcher = (shared: { connect: () => Promise<pg.Client>; gatherMs?: number }) =>
    new StatementBatcher({ ...shared, types, runAlone })
  let backgroundSession = 'none yet'
  const batchers = {
    prompt: newBatcher({ connect: () => openShared(withoutDisk) }),
    durable: newBatcher({ connect: () => openShared() }),
    background: newBatcher({
      connect: async () => {
        const name = randomUUID()
        const client = await openShared(`${withoutDisk} -c stuiver.session=${name}`)
        backgroundSession = name
        return client
      },
      gatherMs: backgroundGatherMs,
    }),
  }
  const naming = { casing: 'snake_case' } as const
  const db = drizzle(pool, naming) as unknown as Db
  db.transaction = pooledTransaction(pool, naming)
  return guardOuterHandle({
    kind: 'postgres',
    db,
    run: async <Row extends object>(statement: Statement<Row>, values: readonly unknown[]) => {
      const { batch } = statement
      const rows = await (batch === undefined ? runAlone(statement, values) : batchers[batch].run(statement, values))
      return rows as Row[]
    },
    listen: (channel, onMessage) => listener.listen(channel, onMessage),
    notify: (channel, payload) => notifier.notify(channel, payload),
    isListening: () => listener.isListening(),
    processNumber: () => listener.processNumber,
    backgroundSession: () => backgroundSession,
    connectionCounts: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      pending: pool.waitingCount,
    }),
    close: async () => {
      await notifier.close()
      for (const batch of Object.values(batchers)) await batch.close()
      await listener.stop()
      await pool.end()
    },
  })
}

/** Creates the pool of connections for statements outside a batch, and for transactions. */
function createPool(
  url: string,
  { connectionsMax = 10, statementMaxMs = 8_000, directUrl }: PostgresOptions,
  { log, warnOfSilence }: { log: Log; warnOfSilence: () => void },
): pg.Pool {
  const isPooled = directUrl !== undefined
  const config = isPooled ? pooledConfig(url) : clientConfig(url, `-c statement_timeout=${statementMaxMs}`)
  const settings = {
    statement_timeout: `${statementMaxMs}`,
    idle_in_transaction_session_timeout: idleInTransactionMax,
  }
  const watch = new SilenceWatch(statementMaxMs + 1_000, warnOfSilence)
  const pool = new pg.Pool({ ...config, max: connectionsMax })
  pool.on('connect', (client) => {
    if (isPooled) settleLocally(client, settings)
    watch.watch(client)
  })
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', (error: NodeJS.ErrnoException) =>
    log.warn({ code: error.code }, 'an idle database connection broke'),
  )
  return pool
}

/**
 * Options of connections that many share. A statement that waits for a lock must not hold up all the others: it is
 * retried by itself. And none of these statements has a plan that depends on its values, so it is made once for all
 * of them, and again when the batcher says so.
 */
const sharedOptions = '-c lock_timeout=500ms -c statement_timeout=4s -c plan_cache_mode=force_generic_plan'
const sharedSilenceMs = 5_000

/**
 * Work that is repeated after a power cut does not wait for the disk. PostgreSQL writes commits in their order, so
 * a later statement that did wait for the disk is never there without it.
 */
const withoutDisk = '-c synchronous_commit=off'

/** A few long batches cost both sides less than many short ones, and no person waits for these. */
const backgroundGatherMs = 2

/** The pause between two attempts to take the lock of migrations. */
const lockPauseMs = 200

/**
 * Migrates the database under a lock, as several processes starting together would all run the same files. The lock is
 * tried again and again: a statement that waits for it would itself be waited for by an index that is built
 * concurrently.
 */
export async function migrateUnderLock(url: string, folder: string, retries: MigrationRetries): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const query: Query = (text) => client.query<Record<string, unknown>>(text)
    while (!(await takesLock(client))) await wait(lockPauseMs)
    await refuseUnknownData(query)
    await applyBetweenOthers(query, folder, retries)
  } finally {
    await client.end()
  }
}

/** Whether the lock of migrations was free, and belongs to the session now. */
async function takesLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [migrationLock])
  return one(rows).taken
}
