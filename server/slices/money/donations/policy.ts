import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import {
  canManageProject,
  getVisibleOrArchivedProject,
  getVisibleProject,
  type Project,
} from '../../fundraisers/projects/index.ts'

/** Whether the actor may see the donors and their contact details: managers of the project may. */
const canSeeDonors = canManageProject

/**
 * Whether the actor may enter donations that were given elsewhere: managers of the project may, once it may raise money
 * here too [6.03].
 */
export const canMakeManual = (project: Project): boolean =>
  canManageProject(project) && project.state > projectStates.draft && project.archivedAt === null

/**
 * Gets the project whose donations this actor may read, also after it was archived: its donations are stored.
 * @throws NotFound as below
 */
export async function getProjectWithBooks(
  deps: Pick<Deps, 'database'>,
  actor: Actor,
  projectId: number,
): Promise<Project> {
  const project = await getVisibleOrArchivedProject(deps, actor, projectId)
  if (!canSeeDonors(project)) throw new NotFound()
  return project
}

/**
 * Gets the project whose donors this actor may thank, and whose donations they may write down.
 * @throws NotFound when it does not exist, and also when only other users manage it, so that the answer does not reveal
 *   which
 */
export async function getProjectWithDonors(
  deps: Pick<Deps, 'database'>,
  actor: Actor,
  projectId: number,
): Promise<Project> {
  const project = await getVisibleProject(deps, actor, projectId)
  if (!canSeeDonors(project)) throw new NotFound()
  return project
}
