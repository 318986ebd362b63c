import type { Deps } from '../../../../deps.ts'
import { Conflict, NotAllowed } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { removePicture } from '../../../identity/media/index.ts'
import { findManagedProject } from '../find-managed-project.ts'
import { canLeadProject } from '../policy.ts'
import { deleteWithoutDonations } from './queries.ts'

/**
 * Deletes a project with its pages, unless a donation to it was ever begun: donations are kept for ever.
 * @throws NotFound unless the actor manages it, NotAllowed unless the actor leads it, Conflict when there are donations
 */
export async function deleteProject(
  deps: Pick<Deps, 'database' | 'db' | 'storage'>,
  actor: Actor,
  projectId: number,
): Promise<{ name: string }> {
  const project = await findManagedProject(deps, actor, projectId)
  if (!canLeadProject(actor, project)) throw new NotAllowed()
  if (!(await deleteWithoutDonations(deps.db, projectId))) throw new Conflict('errors.project_has_donations')
  if (project.photoId !== null) await removePicture(deps, project.photoId)
  return project
}
