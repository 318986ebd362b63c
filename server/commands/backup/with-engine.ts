import { openEngine } from '../../platform/db/connections/connect-pglite.ts'
import type { Query } from '../../platform/db/migrations.ts'

/** Runs work with queries of the embedded database in a folder, and closes that database after it. */
export async function withEngine<T>(dataDir: string, work: (query: Query) => Promise<T>): Promise<T> {
  const engine = await openEngine({ dataDir })
  try {
    return await work((text) => engine.query(text))
  } finally {
    await engine.close()
  }
}
