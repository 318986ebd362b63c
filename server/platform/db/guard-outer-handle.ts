import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Db } from './database.ts'

/** Thrown where code inside a transaction queries the database around it. */
export class OuterHandleUsed extends Error {
  constructor() {
    super('The outer database was queried inside a transaction: pass the transaction on')
  }
}

const within = new AsyncLocalStorage<Db>()

/** The part of Drizzle's session that every query passes. */
interface Session {
  prepareQuery(...inputs: unknown[]): unknown
}

/**
 * Makes the outer handle throw while a transaction of it is open in the same flow of calls. On the embedded database,
 * which has one connection, it would wait for ever; on PostgreSQL it would not be part of the transaction. In
 * production nothing is watched: tests and development have shown by then that it does not happen.
 */
export function guardOuterHandle(database: Database): Database {
  if (process.env['NODE_ENV'] === 'production') return database
  const { db } = database
  const requireOutside = () => {
    if (within.getStore() === db) throw new OuterHandleUsed()
  }
  const { session } = db as unknown as { session: Session }
  const prepareQuery = session.prepareQuery.bind(session)
  session.prepareQuery = (...inputs) => {
    requireOutside()
    return prepareQuery(...inputs)
  }
  const transaction = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    requireOutside()
    return transaction((tx) => within.run(db, () => work(tx)), config)
  }
  return {
    ...database,
    run: async (statement, values) => {
      requireOutside()
      return database.run(statement, values)
    },
  }
}
