import type { Deps } from '../../../deps.ts'
import { Conflict, requireFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { markRestored } from '../../fundraisers/participants/index.ts'
import { lockPlaces } from '../registrations/index.ts'
import { announceTotal } from '../../fundraisers/totals/index.ts'
import { getProjectWithParticipants } from './policy.ts'

/**
 * Brings an archived participant back, with all donations on the page; in no team, as that went on without them.
 * @throws NotFound unless it is an archived participant of a project of theirs, Conflict when all places are taken,
 * held ones among them
 */
export async function restoreParticipant(
  deps: Deps,
  actor: SessionActor,
  { projectId, participantId }: { projectId: number; participantId: number },
): Promise<{ name: string }> {
  const project = await getProjectWithParticipants(deps, actor, projectId)
  const restored = await deps.db.transaction(async (tx) => {
    const { isFull } = await lockPlaces(tx, project.id, deps.clock.now())
    const participant = requireFound(await markRestored(tx, { projectId: project.id, id: participantId }))
    if (isFull) throw new Conflict('errors.restore_full')
    return participant
  })
  announceTotal(deps.database, project.id)
  return restored
}
