import type { Db } from '../../../server/platform/db/database.ts'
import { jobs } from '../../../server/platform/jobs/tables.ts'
import { builtAt } from './moment.ts'

/** Work that was given up, of an unknown kind. @returns its id */
export async function insertDeadJob(db: Db, values: Partial<typeof jobs.$inferInsert> = {}): Promise<number> {
  const [row] = await db
    .insert(jobs)
    .values({
      name: 'proef',
      payload: {},
      runAt: builtAt,
      createdAt: builtAt,
      attempts: 10,
      lastError: 'Error: het lukte niet',
      deadAt: builtAt,
      ...values,
    })
    .returning({ id: jobs.id })
  return row!.id
}
