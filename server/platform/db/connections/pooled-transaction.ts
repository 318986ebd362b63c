import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '../database.ts'
import { isDatabaseUnavailable } from '../errors/is-database-unavailable.ts'

/**
 * Runs a transaction on a connection of the pool that goes back in any case. Drizzle's own keeps it for ever when the
 * connection breaks at `begin`: after a few outages the pool would have none left, and could not be closed either.
 */
export const pooledTransaction =
  (pool: pg.Pool, config: { casing: 'snake_case' }): Db['transaction'] =>
  async (work, options) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      return await (drizzle(client, config) as unknown as Db).transaction(work, options)
    } catch (error) {
      // The state of this connection is unknown, so it is closed, which releases its locks.
      isBroken = isDatabaseUnavailable(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
