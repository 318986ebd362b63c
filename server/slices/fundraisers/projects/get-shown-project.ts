import type {
  ManagedProject as ManagedAnswer,
  Project as ProjectAnswer,
} from '../../../../contract/fundraisers/projects/projects.ts'
import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { getManagedOrArchivedSettings } from './get-managed-project.ts'
import { getVisibleOrArchivedProject } from './get-visible-project.ts'
import { canSeeSettings } from './policy.ts'
import { presentManagedProject, presentProject } from './present-project.ts'
import { findExtras, type Project, type ProjectExtras } from './queries.ts'

export interface ShownProject {
  project: Project
  extras: ProjectExtras
  /** The project in the contract's words; with the settings for its managers. */
  shown: ManagedAnswer | ProjectAnswer
}

/**
 * Gets a project as this actor may see it; an archived one for its managers at a browser, which says so.
 * @throws NotFound when they may not
 */
export async function getShownProject(
  deps: Pick<Deps, 'database' | 'db' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<ShownProject> {
  const project = await getVisibleOrArchivedProject(deps, actor, id)
  if (project.archivedAt !== null && !canSeeSettings(actor, project)) throw new NotFound()
  const extras = await findExtras(deps.database, project.id, deps.clock.now())
  const as = { actor, now: deps.clock.now() }
  const shown = canSeeSettings(actor, project)
    ? presentManagedProject(await getManagedOrArchivedSettings(deps, actor, project.id), extras, as)
    : presentProject(project, extras, as)
  return { project, extras, shown }
}
