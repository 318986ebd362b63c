import type { UpdatePage } from '../../../../contract/pages/public-pages/update-page.ts'
import type { Deps } from '../../../deps.ts'
import { requireFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { findUpdate, raiseHeadings, showUpdatesBeside } from '../../fundraisers/content/index.ts'
import { findExtras, getVisibleProject, presentProject } from '../../fundraisers/projects/index.ts'
import { readingTogether } from './visitor.ts'

/**
 * Composes the page of an update with those beside it, in two statements.
 * @throws NotFound unless the visitor may see the project and the update has appeared in it
 */
export async function composeUpdatePage(
  appDeps: Deps,
  actor: Actor,
  page: { project: string; update: number },
): Promise<UpdatePage> {
  const deps = readingTogether(appDeps)
  const [project, update] = await Promise.all([
    getVisibleProject(deps, actor, page.project),
    findUpdate(deps, { projectUrl: page.project, id: page.update }).then(requireFound),
  ])
  const [extras, neighbours] = await Promise.all([
    findExtras(deps.database, project.id, deps.clock.now()),
    showUpdatesBeside(deps, update),
  ])
  return {
    project: presentProject(project, extras, { now: deps.clock.now() }),
    update: { ...update.update, description: raiseHeadings(update.update.description) },
    bloggable: update.bloggable,
    ...neighbours,
  }
}
