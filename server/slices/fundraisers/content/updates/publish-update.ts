import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { publishUpdate } from './jobs.ts'
import { listUnannounced, markAnnounced } from './queries.ts'

/**
 * Enqueues the job of the moment at which an update appears. Another time makes another job; the earlier finds nothing
 * to do.
 */
export const publishLater = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  { id, publishedAt }: { id: number; publishedAt: Date },
): Promise<void> =>
  jobs.enqueue(
    tx,
    publishUpdate,
    { updateId: id },
    { runAt: publishedAt, onceKey: `publish-update:${id}:${publishedAt.toISOString()}` },
  )

type EnqueueUpdate = (tx: Db, updateId: number) => Promise<void>

/**
 * An update has appeared when its time has come, whether or not this ran; it is mailed to its followers once. While its
 * page is off line it waits, as its mail leads there.
 */
export const announceUpdate = (
  deps: Pick<Deps, 'db' | 'database' | 'clock'>,
  { updateId }: { updateId: number },
  enqueueUpdate: EnqueueUpdate,
): Promise<void> => announce(deps, updateId, enqueueUpdate)

/** Announces those that waited for their page, now that it is on line again. */
export const announceHeld = (
  deps: Pick<Deps, 'db' | 'database' | 'clock'>,
  enqueueUpdate: EnqueueUpdate,
): Promise<void> => announce(deps, null, enqueueUpdate)

async function announce(
  { db, database, clock }: Pick<Deps, 'db' | 'database' | 'clock'>,
  updateId: number | null,
  enqueueUpdate: EnqueueUpdate,
): Promise<void> {
  const now = clock.now()
  for (const id of await listUnannounced(database, { updateId, now }))
    await db.transaction(async (tx) => {
      if (await markAnnounced(tx, id, now)) await enqueueUpdate(tx, id)
    })
}
