import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { publishUpdate } from './jobs.ts'
import { markAnnounced } from './queries.ts'

/** Sees to it that something happens when an update appears. Another time makes another job; the earlier finds nothing to do. */
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

/** An update has appeared when its time has come, whether or not this ran; it is told to its followers once. */
export async function announceUpdate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { updateId }: { updateId: number },
  tellFollowers: (tx: Db, updateId: number) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await markAnnounced(tx, updateId, clock.now())) await tellFollowers(tx, updateId)
  })
}
