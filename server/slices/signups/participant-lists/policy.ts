import type { Deps } from '../../../deps.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { getManagedProject, type Project } from '../../fundraisers/projects/index.ts'

/**
 * Gets the project whose participants, with their details, this actor may see.
 * @throws NotFound when it does not exist, and when the actor does not manage it: both get the same answer
 */
export function getProjectWithParticipants(
  deps: Pick<Deps, 'database'>,
  actor: SessionActor,
  projectId: number,
): Promise<Project> {
  return getManagedProject(deps, actor, projectId)
}
