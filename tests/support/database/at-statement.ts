import { vi } from 'vitest'
import type { Database } from '../../../server/platform/db/database.ts'

/** Lets something happen once, right after a statement has run and before its caller goes on with the answer. */
export function afterStatement(database: Database, name: string, happen: () => Promise<unknown>): void {
  vi.restoreAllMocks()
  const run = database.run.bind(database)
  let isOver = false
  vi.spyOn(database, 'run').mockImplementation(async (statement, values) => {
    const rows = await run(statement, values)
    if (statement.name === name && !isOver) {
      isOver = true
      await happen()
    }
    return rows
  })
}
