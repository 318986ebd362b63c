import type { Deps } from '../../../deps.ts'
import { NotAllowed, NotFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { canManageProject, findVisibleProject } from '../../projects/index.ts'
import { findParticipantPlace, writeArchived } from '../queries.ts'

/**
 * Takes a participant's page off the site, with all that was given on it kept: it counts for its project and team as before.
 * @throws NotFound when the actor may not see it, NotAllowed unless it is theirs or they manage the project
 */
export async function archiveParticipant(
  deps: Pick<Deps, 'database' | 'db' | 'clock'>,
  actor: Actor,
  participantId: number,
): Promise<{ name: string }> {
  const place = await findParticipantPlace(deps.db, participantId)
  if (place === undefined) throw new NotFound()
  const project = await findVisibleProject(deps, actor, place.projectId)
  const isOwn = place.keeperIds.some((id) => id === actor.userId)
  if (!isOwn && !canManageProject(actor, project)) throw new NotAllowed('errors.archive_participant_not_allowed')
  const name = await writeArchived(deps.db, participantId, deps.clock.now())
  if (name === undefined) throw new NotFound()
  return { name }
}
