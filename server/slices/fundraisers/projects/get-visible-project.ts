import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { canManageProject, canSeeProject } from './policy.ts'
import { findProject, type Project } from './queries.ts'

/**
 * Gets the project with this id or slug.
 * @throws NotFound when it does not exist, or when this actor may not see it: both get the same answer
 */
export async function getVisibleProject(
  deps: Pick<Deps, 'database'>,
  actor: Actor,
  idOrUrl: number | string,
): Promise<Project> {
  const project = await findProject(deps.database, idOrUrl, actor.userId)
  if (project === undefined || !canSeeProject(actor, project)) throw new NotFound()
  return project
}

/**
 * Gets a project for its stored records: its managers read them also after it was archived, when it does not exist for
 * others. Nothing may be changed by it but money that goes back.
 * @throws NotFound when the actor may not see it
 */
export async function getVisibleOrArchivedProject(
  deps: Pick<Deps, 'database'>,
  actor: Actor,
  id: number,
): Promise<Project> {
  const project = await findProject(deps.database, id, actor.userId)
  if (project === undefined || !(canSeeProject(actor, project) || canManageProject(project))) throw new NotFound()
  return project
}
