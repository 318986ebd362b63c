import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '../../server/platform/db/database.ts'

/** How many statements the database is asked while `work` runs, those in a batch or a transaction left out. */
export async function countStatements(database: Database, work: () => Promise<unknown>): Promise<number> {
  const { embedded } = database
  const asked = embedded === undefined ? vi.spyOn(pg.Pool.prototype, 'query') : vi.spyOn(embedded, 'query')
  try {
    await work()
    return asked.mock.calls.length
  } finally {
    asked.mockRestore()
  }
}
