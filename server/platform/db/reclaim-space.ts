import { hourMs } from '../../../contract/durations.ts'
import type { Worker } from '../jobs/worker.ts'
import type { Database } from './database.ts'

/**
 * Reclaims the space of replaced and removed rows by a schedule. The embedded engine has no process beside it that
 * gives it to new rows, as PostgreSQL has (autovacuum): its files would grow with every change, and one user who saves
 * a long text again and again would fill the disk.
 */
export function reclaimBySchedule(worker: Pick<Worker, 'schedule'>, database: Database): void {
  if (database.kind !== 'pglite') return
  worker.schedule({ name: 'reclaim-space', everyMs: hourMs, run: () => reclaimSpace(database) })
}

/** Reclaims the space of one table at a time: each takes a few milliseconds, and others have their turn in between. */
export async function reclaimSpace(database: Pick<Database, 'run'>): Promise<void> {
  const tables = await database.run<{ name: string }>(
    { name: 'reclaim-tables', text: `select relid::regclass::text as name from pg_stat_user_tables order by 1` },
    [],
  )
  const errors: unknown[] = []
  // One table that fails keeps no other from its turn.
  for (const { name } of tables)
    await database
      .run({ name: `reclaim-${name}`, text: `vacuum ${name}` }, [])
      .catch((error: unknown) => errors.push(error))
  if (errors.length > 0)
    throw new AggregateError(errors, 'Tables could not be vacuumed: the space of replaced rows is not free')
}
