import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { parentOfRow } from '../parents.ts'
import { findUpdateById } from '../updates/queries.ts'
import { mailFollowers } from './jobs.ts'
import { sendUpdate } from './mails/update-mail.tsx'
import { findPage, listFollowers } from './queries.ts'

const batchLength = 100

/** Writes the mails about an update, a hundred for each job. Safe to repeat: a mail has a key of its own. */
export async function tellFollowers(
  deps: Deps,
  { updateId, afterId }: z.output<typeof mailFollowers.payload>,
): Promise<void> {
  const update = await findUpdateById(deps.database, updateId)
  // Taken back, or put off, after it was announced.
  if (update === undefined || update.publishedAt > deps.clock.now()) return
  const parent = parentOfRow(update)
  const page = await findPage(deps.database, parent)
  if (page?.isPublic !== true) return
  const followers = await listFollowers(deps.database, parent, { afterId, limit: batchLength })
  for (const follower of followers) await sendUpdate(deps, { update, page, follower })
  if (followers.length === batchLength) await tellNext(deps, deps.db, { updateId, afterId: followers.at(-1)!.id })
}

export const tellNext = (
  { jobs }: Pick<Deps, 'jobs'>,
  db: Db,
  next: z.input<typeof mailFollowers.payload>,
): Promise<void> =>
  jobs.enqueue(db, mailFollowers, next, { onceKey: `mail-followers:${next.updateId}:${next.afterId}` })
