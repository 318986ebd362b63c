import { z } from 'zod'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { Deps } from '../../../../deps.ts'
import { retryOnChange } from '../../../../platform/db/errors/retry-on-change.ts'
import { NotAllowed } from '../../../../platform/errors.ts'
import type { SignedInActor } from '../../../../platform/http/requests/actor.ts'
import { defineUndo, readUndoToken, undoOver } from '../../../../platform/undo.ts'
import { nameChanged } from '../../../identity/users/index.ts'
import { getProjectWithSettings } from '../get-managed-project.ts'
import { getVisibleOrArchivedProject } from '../get-visible-project.ts'
import { canLeadProject } from '../policy.ts'
import { findPublishable } from '../publishing/queries.ts'
import { updateProjectColumns } from '../queries.ts'

/** The archiving of a project: it changes its moment alone, so there is nothing else to restore. */
export const projectArchival = defineUndo({
  name: 'project-archival',
  facts: z.object({
    /** Whether its organization was off line already. */
    isOrganizerHidden: z.boolean(),
    /** Whether its leaders are notified at once, also when it is undone. */
    isMailed: z.boolean(),
  }),
})

/**
 * Undoes the archiving of a project, for its archiver while they lead it. No monthly donation has ended for it.
 * @returns its name, and whether its leaders are mailed all the same
 * @throws NotFound for the act of another, NotAllowed for an archiver who leads it no more, Conflict when it is too
 *   late or was undone before, or its organization went off line since, which an archived project did not hold back
 */
export const undoArchive = (
  deps: Pick<Deps, 'database' | 'db' | 'clock' | 'config' | 'jobs'>,
  actor: SignedInActor,
  { projectId, undo }: { projectId: number; undo: string },
): Promise<{ name: string; isMailed: boolean }> =>
  retryOnChange(async () => {
    const { at, facts } = readUndoToken(deps, projectArchival, undo, { userId: actor.userId, subjectId: projectId })
    const project = await getProjectWithSettings(deps, actor, projectId, getVisibleOrArchivedProject)
    if (!canLeadProject(actor, project)) throw new NotAllowed()
    // Undone before, or archived anew by another act.
    if (project.archivedAt?.getTime() !== at.getTime()) throw undoOver()
    return deps.db.transaction(async (tx) => {
      if (!(await updateProjectColumns(tx, project, { archivedAt: null }))) return undefined
      const details = await findPublishable(tx, projectId)
      const isHidden = details?.organization?.isPublic === false
      if (project.state > projectStates.draft && isHidden && !facts.isOrganizerHidden) throw undoOver()
      // Its owner may have another name by now, which is reviewed above projects that are there.
      await deps.jobs.enqueue(tx, nameChanged, { userId: project.ownerId })
      return { name: project.name, isMailed: facts.isMailed }
    })
  })
