import { earlier } from '../../../contract/durations.ts'
import type { Clock } from '../clock.ts'
import type { Database, Db } from '../db/database.ts'
import type { Log } from '../log.ts'

/** A term of retention, declared by the owner of the rows. SECURITY.md lists all of them, and a test compares. */
export interface Term {
  /** The rows and their state, as SECURITY.md names them: 'mails, delivered or not'. */
  rows: string
  /** The name of their table. */
  table: string
  /** The time for which they are stored; 0 for rows that say themselves when their time is over. */
  termMs: number
  /** The beginning of the term: 'delivery'. */
  since: string
  /**
   * Removes rows, or empties columns of them, whose term began before a moment: at most as many as the limit, in one
   * short statement.
   * @returns their number
   */
  remove: (db: Db, before: Date, limit: number) => Promise<number>
}

/** The rows of one statement: so few that their locks last some hundredths of a second. */
export const rowsAtOnce = 1_000
/** The statements of one run for a term; with more rows than these remove, the next run goes on. */
const statementsMax = 100

/** The figures of operators. */
export interface RetentionFigures {
  countRemovedRows(table: string, count: number): void
  /** Counts a run that left rows whose term is over. */
  countUnfinishedRemoval(table: string): void
}

export interface RetentionOptions {
  database: Pick<Database, 'db'>
  clock: Clock
  log: Log
  metrics?: RetentionFigures
}

/** All terms of retention, and the one job that removes by them. Why: docs/decisions/0007-jobs.md */
export class Retention {
  private readonly declared: Term[] = []

  constructor(private readonly options: RetentionOptions) {}

  get terms(): readonly Term[] {
    return this.declared
  }

  add(term: Term): void {
    if (this.declared.some(({ rows }) => rows === term.rows)) throw new Error(`${term.rows} have two terms`)
    this.declared.push(term)
  }

  /**
   * Removes all rows whose term is over. A statement waits for no row that another one has locked, so processes may run
   * it at once. A term that fails keeps no other from its turn.
   */
  async run(): Promise<void> {
    const errors: unknown[] = []
    for (const term of this.declared) await this.runTerm(term).catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw new AggregateError(errors, 'Rows could not be removed by their terms')
  }

  private async runTerm({ rows, table, termMs, remove }: Term): Promise<void> {
    const { database, clock, log, metrics } = this.options
    const before = earlier(clock.now(), termMs)
    let total = 0
    for (let statement = 0; statement < statementsMax; statement += 1) {
      const count = await remove(database.db, before, rowsAtOnce)
      total += count
      if (count > 0) metrics?.countRemovedRows(table, count)
      if (count < rowsAtOnce) return
    }
    metrics?.countUnfinishedRemoval(table)
    log.warn({ rows, table, removed: total }, 'more rows are over their term than a run removes')
  }
}
