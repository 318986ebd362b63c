import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '../../../server/platform/db/database.ts'

/** Whether a timer of the product wrote it, whose time may come at any moment. */
const isOfTimer = ([statement]: readonly unknown[]): boolean =>
  /\bdaily_visits\b/.test(typeof statement === 'string' ? statement : JSON.stringify(statement))

/**
 * Counts the statements that the database gets while `work` runs, those in a batch, a transaction or of a timer
 * left out.
 */
export async function countStatements(database: Database, work: () => Promise<unknown>): Promise<number> {
  const { embedded } = database
  const queries = embedded === undefined ? vi.spyOn(pg.Pool.prototype, 'query') : vi.spyOn(embedded, 'query')
  try {
    await work()
    return queries.mock.calls.filter((call) => !isOfTimer(call)).length
  } finally {
    queries.mockRestore()
  }
}

/** The most statements that the database had at a time while `work` ran, those of a timer left out. */
export async function countStatementsAtOnce({ embedded }: Database, work: () => Promise<unknown>): Promise<number> {
  const connections = (embedded ?? pg.Pool.prototype) as { query(...values: unknown[]): unknown }
  const query = Reflect.get(connections, 'query')
  let running = 0
  let most = 0
  const queries = vi.spyOn(connections, 'query').mockImplementation(async function counted(this: unknown, ...values) {
    const step = isOfTimer(values) ? 0 : 1
    running += step
    most = Math.max(most, running)
    try {
      return await Reflect.apply(query, this, values)
    } finally {
      running -= step
    }
  })
  try {
    await work()
    return most
  } finally {
    queries.mockRestore()
  }
}
