import pg from 'pg'
import { defined } from '../../../../contract/defined.ts'
import type { Statement } from '../database.ts'
import { encodeValue } from './encode-value.ts'
import { BatchQuery, type BatchedStatement, type PreparedColumns, type Rows } from './batch-query.ts'

export interface BatcherOptions {
  connect: () => Promise<pg.Client>
  types: pg.CustomTypesConfig
  /** Runs one statement by itself. */
  runAlone: (statement: Statement, values: readonly unknown[]) => Promise<Rows>
  /** The time in milliseconds that a batch waits for more; at once when left out. */
  gatherMs?: number
  /** The time in milliseconds for which plans are stored. */
  planLifetimeMs?: number
}

interface QueuedStatement extends BatchedStatement {
  resolve: (rows: Rows) => void
  reject: (error: unknown) => void
}

/** The number of statements that share one transaction; the next ones wait for the next. */
const itemsMax = 32

/**
 * A plan that was made while a table was empty reads it from end to end, and is stored until PostgreSQL analyzes the
 * table, which may be a minute later: by then a morning's jobs have been read a million times over.
 */
const planLifetimeMsDefault = 5_000

/**
 * Lets short statements of many requests travel together on one connection. While one batch is on its way the next
 * gathers: when it is quiet every statement goes at once and alone, and the busier it is the more of them share a
 * round trip and a write to disk. Callers get an answer only after the commit.
 * Why: docs/decisions/0004-statement-batching.md
 */
export class StatementBatcher {
  private waiting: QueuedStatement[] = []
  private isInFlight = false
  private client: pg.Client | undefined
  private prepared: PreparedColumns = new Map()
  private plannedAt = 0
  private readonly aloneInFlight = new Set<Promise<void>>()
  private ended: () => void = () => {}

  constructor(private readonly options: BatcherOptions) {}

  /** @throws TypeError for a value that no statement takes, before other callers are affected */
  async run(statement: Statement, values: readonly unknown[]): Promise<Rows> {
    const item: BatchedStatement = { statement, values: values.map(encodeValue) }
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...item, resolve, reject })
      if (!this.isInFlight) this.startNext()
    })
  }

  /** Ends after everything that waits. */
  async close(): Promise<void> {
    if (this.isInFlight) await new Promise<void>((resolve) => (this.ended = resolve))
    await Promise.all(this.aloneInFlight)
    await this.client?.end()
  }

  /** Starts the next batch after everything that came with the same packets from the network: that costs no time. */
  private startNext(): void {
    this.isInFlight = true
    const { gatherMs } = this.options
    if (gatherMs === undefined) setImmediate(() => void this.sendNext())
    else setTimeout(() => void this.sendNext(), gatherMs)
  }

  private async sendNext(): Promise<void> {
    await this.send(this.waiting.splice(0, itemsMax).toSorted(byLockedRow))
    this.isInFlight = false
    if (this.waiting.length > 0) this.startNext()
    else this.ended()
  }

  private async send(items: QueuedStatement[]): Promise<void> {
    const client = await this.findConnection()
    if (client instanceof Error) {
      // Nothing of the batch was sent, and later callers have no better chance: all waiting callers are refused now.
      for (const { reject } of [...items, ...this.waiting.splice(0)]) reject(client)
      return
    }
    try {
      const results = await new Promise<Rows[]>((resolve, reject) => {
        client.query(
          new BatchQuery(items, this.prepared, this.options.types, (error, rows) =>
            error === undefined ? resolve(rows) : reject(error),
          ),
        )
      })
      for (const [index, { resolve }] of items.entries()) resolve(defined(results[index]))
    } catch (error) {
      if (isRefusal(error)) {
        for (const item of items) this.repeatAlone(item)
        await this.evictPrepared(client)
      } else {
        this.dropConnection()
        for (const { reject } of items) reject(error)
      }
    }
  }

  /**
   * Repeats each statement of a failed batch alone, so that only the faulty one fails. The next batch does not wait for
   * it.
   */
  private repeatAlone({ statement, values, resolve, reject }: QueuedStatement): void {
    const going = this.options
      .runAlone(statement, values)
      .then(resolve, reject)
      .finally(() => this.aloneInFlight.delete(going))
    this.aloneInFlight.add(going)
  }

  private async findConnection(): Promise<pg.Client | Error> {
    try {
      if (this.client !== undefined) return await this.withFreshPlans(this.client)
      const client = await this.options.connect()
      client.once('end', () => {
        if (this.client === client) this.dropConnection()
      })
      this.plannedAt = performance.now()
      return (this.client = client)
    } catch (error) {
      this.dropConnection()
      return error as Error
    }
  }

  /**
   * Runs with fresh plans: the statements stay prepared; each is planned anew when it is next used, for the tables as
   * they are then.
   */
  private async withFreshPlans(client: pg.Client): Promise<pg.Client> {
    const { planLifetimeMs = planLifetimeMsDefault } = this.options
    if (performance.now() - this.plannedAt < planLifetimeMs) return client
    await client.query('discard plans')
    this.plannedAt = performance.now()
    return client
  }

  /**
   * Prepares anew the statements behind a refusal: which statements were prepared before it is not worth finding out.
   * The session stays, as work that began in it is taken for undone when it is gone.
   */
  private async evictPrepared(client: pg.Client): Promise<void> {
    try {
      await client.query('deallocate all')
      this.prepared = new Map()
    } catch {
      this.dropConnection()
    }
  }

  private dropConnection(): void {
    const { client } = this
    this.client = undefined
    this.prepared = new Map()
    void client?.end().catch(() => {})
  }
}

/** Statements that lock nothing come first, in the order in which they came. */
const byLockedRow = (a: BatchedStatement, b: BatchedStatement) => lockedRow(a) - lockedRow(b)

/** Returns the row that a statement locks; of several rows the first, as they are given in order. */
const lockedRow = ({ statement: { lockedBy }, values }: BatchedStatement): number =>
  lockedBy === undefined ? -1 : Number(/\d+/.exec(values[lockedBy] ?? '')?.[0])

/**
 * Whether PostgreSQL refused a statement: only then it is known not to have happened; a server that stops may have done
 * it before.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|57P|58|XX)/.test(error.code ?? 'XX')
