import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * Drizzle over either engine, or a transaction of it. Functions take it as an argument: never the outer one inside a
 * transaction.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/**
 * A statement of a hot path, written by hand and prepared once per connection under its name: only where a measurement
 * selects it, see statements/selection.ts. Everything else is Drizzle on a `Db`.
 */
export interface Statement<Row extends object = object> {
  name: string
  text: string
  /**
   * The batch it may travel in: short statements that come together share a connection and a transaction with others of
   * the same batch. Only for statements that hold no lock for long.
   * - `prompt`: a caller waits for it, and a power cut may undo it, because it reads, or is done again by itself.
   * - `durable`: a caller waits for it, and it is on disk when it is answered.
   * - `background`: for jobs, which a power cut does again; it gathers others for two milliseconds.
   */
  batch?: BatchName
  /**
   * The index of the value that is the id of the row which the statement locks. The statements of a batch come in
   * the order of these rows, so that two batches, or a batch and a transaction that keeps to the same order, never wait
   * for each other.
   */
  lockedBy?: number
  /**
   * The columns that are a `timestamptz`: a reader that combines it with others (together/read-together.ts) gets Dates
   * as well.
   */
  moments?: readonly string[]
  /** The type of its rows; there is nothing in it. */
  readonly row?: Row
}

export type BatchName = 'prompt' | 'durable' | 'background'

export interface ConnectionCounts {
  used: number
  idle: number
  /** The number of statements that wait for a connection. */
  pending: number
}

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Db
  /**
   * Runs one prepared statement in its own transaction and returns its rows, columns named as in the SQL.
   * Pass JSON as text; `date` comes back as 'YYYY-MM-DD', `bigint` as a number, `timestamptz` as a Date.
   */
  run<Row extends object>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
  /** Calls `onMessage` for every NOTIFY on the channel, from this or any other process on the same database. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>
  /** Whether the connection that listens is there and answers; true where nothing listens. */
  isListening(): Promise<boolean>
  /**
   * Notifies all listeners on the channel, in a moment and at most once for the same words. Call it after its
   * change is committed; it is lost when the process ends just then, so listeners also look by themselves.
   */
  notify(channel: string, payload: string): void
  /**
   * Returns a number from 0 to 7 that no other process on this database has, claimed when it first listens: for state
   * that processes keep apart. More than eight share some.
   */
  processNumber(): number
  /**
   * Returns the name of the session in which `background` statements run now: `current_setting('stuiver.session',
   * true)` within them. After an end of the server, which takes commits that did not wait for the disk, no session has
   * an earlier name. Null on the embedded engine, which ends with its process.
   */
  backgroundSession(): string | null
  /** Counts the connections of the pool, for statements outside a batch; none on the embedded engine. */
  connectionCounts(): ConnectionCounts
  close(): Promise<void>
  /** The embedded engine, for snapshots of its folder and the tests' template. */
  readonly embedded?: PGlite
}
