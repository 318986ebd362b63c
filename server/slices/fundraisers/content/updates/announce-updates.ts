import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { listUnannounced, markAnnounced } from './queries.ts'

/**
 * Announces the updates whose time has come: each is mailed to its followers once. An update has appeared by then,
 * whether or not this ran. While its page is off line it waits, as its mail leads there.
 */
export async function announceUpdates(
  { db, database, clock }: Pick<Deps, 'db' | 'database' | 'clock'>,
  enqueueUpdate: (tx: Db, updateId: number) => Promise<void>,
): Promise<void> {
  const now = clock.now()
  for (const id of await listUnannounced(database, now))
    await db.transaction(async (tx) => {
      if (await markAnnounced(tx, id, now)) await enqueueUpdate(tx, id)
    })
}
