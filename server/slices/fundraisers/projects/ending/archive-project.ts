import type { Deps } from '../../../../deps.ts'
import { retryOnChange } from '../../../../platform/db/errors/retry-on-change.ts'
import { NotAllowed } from '../../../../platform/errors.ts'
import { undoEndOf, undoTokenOf } from '../../../../platform/undo.ts'
import type { SignedInActor } from '../../../../platform/http/requests/actor.ts'
import { getProjectWithSettings } from '../get-managed-project.ts'
import { canLeadProject } from '../policy.ts'
import { updateProjectColumns } from '../queries.ts'
import { countArchiving, countEnding } from './count-ending.ts'
import { projectArchived } from './jobs.ts'
import { projectArchival } from './undo-archive.ts'

/**
 * Archives a project, a soft delete: it is off the site, and all that it raised is retained. Its monthly donations end
 * when their next one is due, and their donors are mailed, as those of a project that has closed. Its leaders are
 * notified once it cannot be undone any more; of the second archiving in a day at once, as it can be done and undone in
 * a loop.
 * @returns its name, and the token that undoes it
 * @throws NotFound when the actor may not see it, NotAllowed unless the actor leads it
 */
export const archiveProject = (
  deps: Pick<Deps, 'database' | 'db' | 'clock' | 'jobs' | 'config'>,
  actor: SignedInActor,
  projectId: number,
): Promise<{ name: string; undo: string }> =>
  retryOnChange(async () => {
    const project = await getProjectWithSettings(deps, actor, projectId)
    if (!canLeadProject(actor, project)) throw new NotAllowed('errors.archive_not_allowed')
    return deps.db.transaction(async (tx) => {
      const at = deps.clock.now()
      if (!(await updateProjectColumns(tx, project, { archivedAt: at }))) return undefined
      const series = await countEnding(deps, tx, actor, project)
      const isRepeated = (await countArchiving(deps, tx, projectId)) === 2
      const payload = { projectId, archivedBy: actor.userId, at: at.toISOString(), isRepeated, ...series }
      await deps.jobs.enqueue(tx, projectArchived, payload, { runAt: isRepeated ? at : undoEndOf(at) })
      const facts = { isOrganizerHidden: project.chosenOrganization?.isPublic === false, isMailed: isRepeated }
      const act = { userId: actor.userId, subjectId: projectId, at, facts }
      return { name: project.name, undo: undoTokenOf(deps, projectArchival, act) }
    })
  })
