import type { Deps } from '../../../../deps.ts'
import { isForeignKeyViolation } from '../../../../platform/db/errors/is-foreign-key-violation.ts'
import { Conflict, NotAllowed } from '../../../../platform/errors.ts'
import type { SignedInActor } from '../../../../platform/http/requests/actor.ts'
import { removePicture } from '../../../identity/media/index.ts'
import { getManagedSettings } from '../get-managed-project.ts'
import { canLeadProject } from '../policy.ts'
import { listProjectLeaders } from '../queries.ts'
import { countEnding } from './count-ending.ts'
import { projectDeleted } from './jobs.ts'
import { deleteWithoutDonations } from './queries.ts'

/**
 * Deletes a project with its pages, unless a donation to it was ever begun: donations are stored for ever. Its leaders
 * are notified.
 * @throws NotFound unless the actor manages it, NotAllowed unless the actor leads it, Conflict when there are donations
 */
export async function deleteProject(
  deps: Pick<Deps, 'database' | 'db' | 'clock' | 'jobs' | 'storage'>,
  actor: SignedInActor,
  projectId: number,
): Promise<{ name: string }> {
  const project = await getManagedSettings(deps, actor, projectId)
  if (!canLeadProject(actor, project)) throw new NotAllowed()
  await deps.db
    .transaction(async (tx) => {
      const series = await countEnding(deps, tx, actor, project)
      // Once it is gone its leaders are known no more.
      const leaders = await listProjectLeaders(tx, projectId)
      await deleteWithoutDonations(tx, projectId)
      const leaderIds = leaders.map(({ userId }) => userId)
      const { name } = project
      await deps.jobs.enqueue(tx, projectDeleted, { projectId, name, leaderIds, deletedBy: actor.userId, ...series })
    })
    .catch((error: unknown) => {
      if (isForeignKeyViolation(error)) throw new Conflict('errors.project_has_donations')
      throw error
    })
  if (project.photoId !== null) await removePicture(deps, project.photoId)
  return project
}
