import * as contract from '../../../../../contract/fundraisers/projects/end-project.ts'
import type { SliceContext } from '../../../../deps.ts'
import { archiveProject } from './archive-project.ts'
import { deleteProject } from './delete-project.ts'
import { projectArchived, projectDeleted } from './jobs.ts'
import { notifyOfArchive, notifyOfDeletion } from './notify-leaders.ts'
import { undoArchive } from './undo-archive.ts'

/** Registers the calls for the end of a project: archived with all it raised, or deleted when it raised nothing. */
export function registerEnding(context: SliceContext): void {
  const { calls, texts, worker } = context
  worker.handle(projectArchived, (archiving, deps) => notifyOfArchive(deps, archiving))
  worker.handle(projectDeleted, (deletion, deps) => notifyOfDeletion(deps, deletion))

  calls.on(contract.archiveProject, async ({ actor, body, language }) => {
    const { name, undo } = await archiveProject(context, actor, body.project)
    return { status: 200, body: { message: texts.in(language)('manage.project.archived', { name }), undo } }
  })

  calls.on(contract.undoProjectArchive, async ({ actor, body, language }) => {
    const { name, isMailed } = await undoArchive(context, actor, { projectId: body.project, undo: body.undo })
    const messageKey = isMailed ? 'manage.project.restored_mailed' : 'manage.project.restored'
    return { status: 200, body: { message: texts.in(language)(messageKey, { name }) } }
  })

  calls.on(contract.deleteProject, async ({ actor, params, language }) => {
    const { name } = await deleteProject(context, actor, params.id)
    return { status: 200, body: { message: texts.in(language)('manage.project.deleted', { name }) } }
  })
}
