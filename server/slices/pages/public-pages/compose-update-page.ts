import type { UpdatePage } from '../../../../contract/pages/public-pages/update-page.ts'
import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { findUpdate, raiseHeadings, showUpdatesBeside } from '../../fundraisers/content/index.ts'
import { findExtras, findVisibleProject, presentProject } from '../../fundraisers/projects/index.ts'
import { readingTogether } from './visitor.ts'

/**
 * Composes the page of an update with those beside it, in two statements.
 * @throws NotFound unless the visitor may see the project and the update has appeared in it
 */
export async function composeUpdatePage(
  given: Deps,
  actor: Actor,
  address: { project: string; update: number },
): Promise<UpdatePage> {
  const deps = readingTogether(given)
  const [project, found] = await Promise.all([
    findVisibleProject(deps, actor, address.project),
    findUpdate(deps, { projectUrl: address.project, id: address.update }),
  ])
  if (found === undefined) throw new NotFound()
  const [extras, beside] = await Promise.all([
    findExtras(deps.database, project.id, deps.clock.now()),
    showUpdatesBeside(deps, found),
  ])
  return {
    project: presentProject(project, extras, { now: deps.clock.now() }),
    update: { ...found.update, description: raiseHeadings(found.update.description) },
    bloggable: found.bloggable,
    ...beside,
  }
}
