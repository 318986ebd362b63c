import type { Deps } from '../../../../deps.ts'
import { NotFound, requireFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { getVisibleProject } from '../../projects/index.ts'
import { canManageParticipant } from '../policy.ts'
import { findParticipant, findParticipantOwnership, type Participant } from '../queries.ts'
import { type Details, findDetails, listEventChoices } from './queries.ts'

export interface ManagedParticipant {
  projectId: number
  participant: Participant
  details: Details
  events: Awaited<ReturnType<typeof listEventChoices>>
}

/**
 * Gets a participant with their details for the project alone.
 * @throws NotFound when there is none, and unless it is the actor or in a project that they manage: both get the same
 *   answer
 */
export async function getManagedParticipant(
  deps: Pick<Deps, 'database' | 'db'>,
  actor: Actor,
  id: number,
): Promise<ManagedParticipant> {
  const ownership = requireFound(await findParticipantOwnership(deps.db, id))
  const project = await getVisibleProject(deps, actor, ownership.projectId)
  if (!canManageParticipant(actor, project, ownership.pageOwnerIds)) throw new NotFound()
  // Before the rest, so that their version is never newer than the details read beside it.
  const details = requireFound(await findDetails(deps.db, id))
  const [participant, events] = await Promise.all([
    findParticipant(deps.database, project.id, id).then(requireFound),
    listEventChoices(deps.db, project.id),
  ])
  return { projectId: project.id, participant, details, events }
}
