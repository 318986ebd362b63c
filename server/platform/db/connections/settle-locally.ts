import pg from 'pg'
import { connectionOf } from './silence-watch.ts'
import { types } from './open-client.ts'

/** The part of pg's connection that a statement in front of another needs. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parse(message: { name: string; text: string; types: number[] }): void
  bind(message: { portal: string; statement: string; values: string[] }): void
  execute(message: { portal: string; rows: number }): void
}

/** A query of pg, with the methods that pg calls with PostgreSQL's messages. */
interface PgQuery extends pg.Submittable {
  text: string
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: unknown): void
  handleEmptyQuery(connection: unknown): void
  handlePortalSuspended(connection: unknown): void
  handleError(error: Error, connection: unknown): void
  handleReadyForQuery(connection: unknown): void
  handleCopyInResponse(connection: unknown): void
}

type Callback = (error: Error | null, result: unknown) => void
type NewPgQuery = new (config: object, values: unknown, callback?: unknown) => PgQuery

/**
 * Gives every transaction of a connection its settings, for this transaction alone: behind a pooler that lends a
 * session for one transaction, a setting of the session would be lost, or be another client's. A statement outside of a
 * transaction gets them in front, in the same trip: the two are one transaction.
 * @param settings by their names; the values are written into SQL
 */
export function settleLocally(client: pg.Client, settings: Readonly<Record<string, string>>): void {
  const entries = Object.entries(settings)
  const texts = {
    inFront: `select ${entries.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', ')}`,
    behindBegin: entries.map(([name, value]) => `; set local ${name} = '${value}'`).join(''),
  }
  let isInTransaction = false
  // Noted before pg sends the next waiting statement.
  connectionOf(client).prependListener('readyForQuery', ({ status }: { status: string }) => {
    isInTransaction = status !== 'I'
  })
  const send = client.query.bind(client) as (...inputs: unknown[]) => unknown
  const settled = (query: PgQuery) => send(new SettledQuery(query, texts, () => isInTransaction))
  client.query = ((config: string | pg.QueryConfig, values?: unknown, callback?: unknown) => {
    const own: pg.QueryConfig = typeof config === 'string' ? { text: config } : config
    const query = { ...own, types: own.types ?? types }
    const create = (answer: unknown) => new (pg.Query as unknown as NewPgQuery)(query, values, answer)
    const answer = [callback, values].find((value) => typeof value === 'function')
    if (answer !== undefined) return void settled(create(answer))
    return new Promise((resolve, reject) => {
      const callBack: Callback = (error, result) => (error === null ? resolve(result) : reject(error))
      settled(create(callBack))
    })
  }) as unknown as typeof client.query
}

/** A query with the settings of its transaction in front of it. */
class SettledQuery implements pg.Submittable {
  private isSettled = true

  constructor(
    private readonly query: PgQuery,
    private readonly texts: { inFront: string; behindBegin: string },
    private readonly isInTransaction: () => boolean,
  ) {}

  submit(connection: pg.Connection): unknown {
    const { query, texts } = this
    if (this.isInTransaction()) return query.submit(connection)
    if (/^begin\b/i.test(query.text)) {
      // Nothing may stand before it: the level of its isolation is chosen before the first statement.
      query.text += texts.behindBegin
      return query.submit(connection)
    }
    this.isSettled = false
    const wire = connection as unknown as Wire
    wire.stream.cork()
    wire.parse({ name: '', text: texts.inFront, types: [] })
    wire.bind({ portal: '', statement: '', values: [] })
    wire.execute({ portal: '', rows: 0 })
    const mistake = query.submit(connection)
    wire.stream.uncork()
    return mistake
  }

  // From here on: the methods that pg calls with PostgreSQL's messages, those about the settings first.

  handleDataRow(message: unknown): void {
    if (this.isSettled) this.query.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.isSettled) this.query.handleCommandComplete(message, connection)
    this.isSettled = true
  }

  handleRowDescription(message: unknown): void {
    this.query.handleRowDescription(message)
  }

  handleEmptyQuery(connection: unknown): void {
    this.query.handleEmptyQuery(connection)
  }

  handlePortalSuspended(connection: unknown): void {
    this.query.handlePortalSuspended(connection)
  }

  handleError(error: Error, connection: unknown): void {
    this.query.handleError(error, connection)
  }

  handleReadyForQuery(connection: unknown): void {
    this.query.handleReadyForQuery(connection)
  }

  handleCopyInResponse(connection: unknown): void {
    this.query.handleCopyInResponse(connection)
  }
}
