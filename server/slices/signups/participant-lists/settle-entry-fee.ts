import type { Deps } from '../../../deps.ts'
import { requireFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { markFeeSettled } from '../../fundraisers/participants/index.ts'
import { getProjectWithParticipants } from './policy.ts'

/**
 * Settles the entry fee of a participant, which was paid otherwise, or is waived: it is not due any more, and a later
 * payment is refunded.
 * @throws NotFound unless it is a participant of a project of theirs
 */
export async function settleEntryFee(
  deps: Deps,
  actor: SessionActor,
  { projectId, participantId }: { projectId: number; participantId: number },
): Promise<{ name: string }> {
  const project = await getProjectWithParticipants(deps, actor, projectId)
  const settled = requireFound(await markFeeSettled(deps.db, project.id, participantId))
  return settled
}
