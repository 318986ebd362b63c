import type { z } from 'zod'
import { defined } from '../../../../../contract/defined.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { parentOfRow } from '../parents.ts'
import { findUpdateById, markUnannounced } from '../updates/queries.ts'
import { mailFollowers } from './jobs.ts'
import { sendUpdate } from './send-update.tsx'
import { findPage, listFollowers } from './queries.ts'

const batchLength = 100

/**
 * Writes the mails about an update, a hundred for each job. Safe to repeat: a mail has a key of its own. A follower not
 * mailed before its page went off line is mailed when it is on line again.
 */
export async function sendToFollowers(
  deps: Deps,
  { updateId, afterId }: z.output<typeof mailFollowers.payload>,
): Promise<void> {
  const update = await findUpdateById(deps.database, updateId)
  // The update was withdrawn or postponed after it was announced.
  if (update === undefined || update.publishedAt > deps.clock.now()) return
  const parent = parentOfRow(update)
  const page = await findPage(deps.database, parent)
  if (page?.isPublic !== true) return markUnannounced(deps.db, updateId)
  const followers = await listFollowers(deps.database, parent, { afterId, limit: batchLength })
  for (const follower of followers) await sendUpdate(deps, { update, page, follower })
  if (followers.length < batchLength) return
  const afterLast = defined(followers.at(-1)).id
  const onceKey = `mail-followers:${updateId}:${update.announcedAt?.getTime()}:${afterLast}`
  await deps.jobs.enqueue(deps.db, mailFollowers, { updateId, afterId: afterLast }, { onceKey })
}

/** Enqueues an update for the caller that marks it as announced, in the same transaction: that is done once. */
export const enqueueUpdate = ({ jobs }: Pick<Deps, 'jobs'>, tx: Db, updateId: number): Promise<void> =>
  jobs.enqueue(tx, mailFollowers, { updateId, afterId: 0 })
