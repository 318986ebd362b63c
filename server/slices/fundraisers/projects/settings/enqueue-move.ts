import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import { followLeaving } from '../../pending-changes/index.ts'
import { projectMoved, webhooksChanged } from './jobs.ts'

interface ProjectMove {
  id: number
  /** The URLs of its webhooks until now. */
  webhookUrls: Record<string, string | undefined>
  /** The organization that it goes to; null when it is its owner's own from now on. */
  organizationId: number | null
  changedBy: number | undefined
}

/** Enqueues the effects in other slices once a project changes hands. Part of the transaction that writes the move. */
export async function enqueueMove(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  { id: projectId, webhookUrls, organizationId, changedBy }: ProjectMove,
): Promise<void> {
  const changeKey = randomToken()
  // Its former leaders do not lead it any more.
  await followLeaving({ jobs }, tx, { projectId })
  await jobs.enqueue(tx, projectMoved, { projectId, organizationId, changeKey })
  if (changedBy !== undefined && Object.keys(webhookUrls).length > 0)
    await jobs.enqueue(tx, webhooksChanged, { projectId, event: 'moved', changedBy, changeKey })
}
