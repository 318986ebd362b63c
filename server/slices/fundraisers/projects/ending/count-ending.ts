import { dayMs, later } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { SignedInActor } from '../../../../platform/http/requests/actor.ts'
import { addAttempt } from '../../../identity/users/index.ts'
import type { ManagedProject } from '../managed-project.ts'

/** The projects of one organization that one user ends in a day, of which each has a mail of its own. */
const mailedMax = 20

/**
 * Counts an archiving of a project. Part of the transaction that archives it.
 * @returns its number in the day: all before it were undone
 */
export async function countArchiving({ clock }: Pick<Deps, 'clock'>, tx: Db, projectId: number): Promise<number> {
  const now = clock.now()
  const key = `project-archivings:${projectId}`
  const counts = await addAttempt(tx, [{ key, resetsAt: later(now, dayMs) }], now)
  return counts.get(key) ?? 1
}

/**
 * Counts the end of a project that all leaders of its organization are mailed: one that is made and ended again leaves
 * nothing to count. Part of the transaction that ends it.
 * @returns the organization, when so many of its projects ended today that the rest are mailed as a series
 */
export async function countEnding(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { userId }: SignedInActor,
  { organizationId }: Pick<ManagedProject, 'organizationId'>,
): Promise<{ seriesOf?: number }> {
  if (organizationId === null) return {}
  const now = clock.now()
  const key = `project-ends:${organizationId}:${userId}`
  const counts = await addAttempt(tx, [{ key, resetsAt: later(now, dayMs) }], now)
  return (counts.get(key) ?? 0) > mailedMax ? { seriesOf: organizationId } : {}
}
