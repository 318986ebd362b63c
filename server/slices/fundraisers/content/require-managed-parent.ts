import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { findParticipantPlace } from '../participants/index.ts'
import { findVisibleProject, type Project } from '../projects/index.ts'
import { findTeamPlace } from '../teams/index.ts'
import type { ContentParent } from './parents.ts'
import { canManageContent } from './policy.ts'

/**
 * The project of a page on which the actor may change blocks and updates.
 * @throws NotFound when it does not exist, and when the actor does not manage it: both get the same answer
 */
export async function requireManagedParent(
  deps: Pick<Deps, 'database'>,
  actor: Actor,
  parent: ContentParent,
): Promise<Project> {
  const place = await findPlace(deps, parent)
  if (place === undefined) throw new NotFound()
  const project = await findVisibleProject(deps, actor, place.projectId)
  if (!canManageContent(actor, project, place.keeperIds)) throw new NotFound()
  return project
}

async function findPlace(
  { database }: Pick<Deps, 'database'>,
  parent: ContentParent,
): Promise<{ projectId: number; keeperIds: readonly number[] } | undefined> {
  if ('projectId' in parent) return { projectId: parent.projectId, keeperIds: [] }
  if ('participantId' in parent) return findParticipantPlace(database.db, parent.participantId)
  return findTeamPlace(database.db, parent.teamId)
}
