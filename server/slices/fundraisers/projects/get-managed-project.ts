import type { Deps } from '../../../deps.ts'
import { NotFound, requireFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { findOrganization } from '../organizations/index.ts'
import { getVisibleOrArchivedProject, getVisibleProject } from './get-visible-project.ts'
import type { ManagedProject } from './managed-project.ts'
import { canManageProject } from './policy.ts'
import { findSettings, type Project } from './queries.ts'

type ProjectDeps = Pick<Deps, 'database'>
type SettingsDeps = Pick<Deps, 'database' | 'db'>

/**
 * Gets the project with this id for its managers, without its settings.
 * @throws NotFound when it does not exist, and when the actor does not manage it: both get the same answer
 */
export const getManagedProject = async (deps: ProjectDeps, actor: Actor, id: number): Promise<Project> =>
  requireManaged(await getVisibleProject(deps, actor, id))

/**
 * Gets a project for a manager who reads its stored records, also after it was archived.
 * @throws NotFound when the actor does not manage it
 */
export const getManagedOrArchivedProject = async (deps: ProjectDeps, actor: Actor, id: number): Promise<Project> =>
  requireManaged(await getVisibleOrArchivedProject(deps, actor, id))

/** Gets the project with its settings. @throws NotFound as `getManagedProject` does */
export const getManagedSettings = async (deps: SettingsDeps, actor: Actor, id: number): Promise<ManagedProject> =>
  requireManaged(await getProjectWithSettings(deps, actor, id))

/** Gets the project with its settings, also after it was archived. @throws NotFound as `getManagedProject` does */
export const getManagedOrArchivedSettings = async (
  deps: SettingsDeps,
  actor: Actor,
  id: number,
): Promise<ManagedProject> => requireManaged(await getProjectWithSettings(deps, actor, id, getVisibleOrArchivedProject))

function requireManaged<P extends Project>(project: P): P {
  if (!canManageProject(project)) throw new NotFound()
  return project
}

/**
 * Gets a project with its settings, for a use case that refuses visitors of the project as such.
 * @throws NotFound when this actor may not see it
 */
export async function getProjectWithSettings(
  { database, db }: SettingsDeps,
  actor: Actor,
  id: number,
  get: typeof getVisibleOrArchivedProject = getVisibleProject,
): Promise<ManagedProject> {
  // Before the rest, so that its version is never newer than the rest.
  const settings = requireFound(await findSettings(db, id))
  const project = await get({ database }, actor, id)
  const { organizationId } = project
  const organization = organizationId === null ? null : await findOrganization(database, organizationId, actor.userId)
  return { ...project, ...settings, chosenOrganization: organization ?? null }
}
