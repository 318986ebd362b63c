import {
  archiveProject as archiveCall,
  deleteProject as deleteCall,
} from '../../../../../contract/fundraisers/projects/end-project.ts'
import type { Registration } from '../../../../deps.ts'
import { archiveProject } from './archive-project.ts'
import { deleteProject } from './delete-project.ts'

/** The end of a project: archived with all it raised, or deleted when it raised nothing. */
export function registerEnding(registration: Registration): void {
  const { calls, texts } = registration

  calls.on(archiveCall, async ({ actor, body, language }) => {
    const { name } = await archiveProject(registration, actor, body.project)
    return { status: 200, body: { message: texts.translate(language, 'manage.project.archived', { name }) } }
  })

  calls.on(deleteCall, async ({ actor, params, language }) => {
    const { name } = await deleteProject(registration, actor, params.id)
    return { status: 200, body: { message: texts.translate(language, 'manage.project.deleted', { name }) } }
  })
}
