import type { Deps } from '../../../deps.ts'
import { NotFound, requireFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { findParticipantOwnership } from '../participants/index.ts'
import { getVisibleProject, type Project } from '../projects/index.ts'
import { findTeamOwnership } from '../teams/index.ts'
import type { ContentParent } from './parents.ts'
import { canManageContent } from './policy.ts'

/**
 * Gets the project of a page on which the actor may change blocks and updates.
 * @throws NotFound when it does not exist, and when the actor does not manage it: both get the same answer
 */
export async function getManagedParent(
  deps: Pick<Deps, 'database'>,
  actor: Actor,
  parent: ContentParent,
): Promise<Project> {
  const ownership = requireFound(await findOwnership(deps, parent))
  const project = await getVisibleProject(deps, actor, ownership.projectId)
  if (!canManageContent(actor, project, ownership.pageOwnerIds)) throw new NotFound()
  return project
}

async function findOwnership(
  { database }: Pick<Deps, 'database'>,
  parent: ContentParent,
): Promise<{ projectId: number; pageOwnerIds: readonly number[] } | undefined> {
  if ('projectId' in parent) return { projectId: parent.projectId, pageOwnerIds: [] }
  if ('participantId' in parent) return findParticipantOwnership(database.db, parent.participantId)
  return findTeamOwnership(database.db, parent.teamId)
}
