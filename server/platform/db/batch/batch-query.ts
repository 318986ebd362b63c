import type pg from 'pg'
import { defined } from '../../../../contract/defined.ts'
import type { Statement } from '../database.ts'

export interface BatchedStatement {
  statement: Statement
  /** The values as PostgreSQL reads them from text. */
  values: readonly (string | null)[]
}

interface Field {
  name: string
  dataTypeID: number
}

/** The columns of every statement that this connection has prepared; a statement without rows has none. */
export type PreparedColumns = Map<string, { fields: Field[]; parsers: ((text: string) => unknown)[] }>

/** The part of pg's connection that a query of our own needs; the types of pg require more than its code does. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parse(message: { name: string; text: string; types: number[] }): void
  describe(message: { type: 'S'; name: string }): void
  bind(message: { portal: string; statement: string; values: (string | null)[] }): void
  execute(message: { portal: string; rows: number }): void
  sync(): void
}

export type Rows = Record<string, unknown>[]

/**
 * Several prepared statements with one Sync behind the last: PostgreSQL runs them one after the other in one
 * transaction and answers all of them in one go. When one fails, none of them has happened.
 */
export class BatchQuery implements pg.Submittable {
  private readonly results: Rows[]
  private current = 0
  private error: Error | undefined

  constructor(
    private readonly items: readonly BatchedStatement[],
    private readonly prepared: PreparedColumns,
    private readonly types: pg.CustomTypesConfig,
    private readonly onEnd: (error: Error | undefined, results: Rows[]) => void,
  ) {
    this.results = items.map(() => [])
  }

  submit(connection: unknown): void {
    const wire = connection as Wire
    wire.stream.cork()
    for (const { statement, values } of this.items) {
      const { name, text } = statement
      if (!this.prepared.has(name)) {
        this.prepared.set(name, { fields: [], parsers: [] })
        wire.parse({ name, text, types: [] })
        wire.describe({ type: 'S', name })
      }
      wire.bind({ portal: '', statement: name, values: [...values] })
      wire.execute({ portal: '', rows: 0 })
    }
    wire.sync()
    wire.stream.uncork()
  }

  // From here on: the methods that pg calls with PostgreSQL's messages, in the order of the statements.

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const parsers = fields.map(({ dataTypeID }) => this.types.getTypeParser(dataTypeID, 'text'))
    this.prepared.set(defined(this.items[this.current]).statement.name, { fields, parsers })
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    const { fields, parsers } = defined(this.prepared.get(defined(this.items[this.current]).statement.name))
    const row: Record<string, unknown> = {}
    for (const [index, { name }] of fields.entries()) {
      const value = values[index] ?? null
      row[name] = value === null ? null : defined(parsers[index])(value)
    }
    defined(this.results[this.current]).push(row)
  }

  handleCommandComplete(): void {
    this.current += 1
  }

  handleEmptyQuery(): void {
    this.current += 1
  }

  handlePortalSuspended(): void {}

  handleError(error: Error): void {
    if (this.error === undefined) this.onEnd(error, [])
    this.error = error
  }

  handleReadyForQuery(): void {
    if (this.error === undefined) this.onEnd(undefined, this.results)
  }
}
