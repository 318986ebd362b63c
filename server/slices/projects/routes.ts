import { dateOf } from '../../../contract/dates.ts'
import { listRecentProjects, showProject, showProjectProgress } from '../../../contract/projects/projects.ts'
import type { Registration } from '../../deps.ts'
import { browseProjects } from '../../../contract/projects/browse.ts'
import { listPageOf, rowsOfPage } from '../../platform/http/list-page.ts'
import { listPublic } from './browse/queries.ts'
import { findManagedProject } from './find-managed-project.ts'
import { findVisibleProject } from './find-visible-project.ts'
import { canSeeSettings } from './policy.ts'
import { presentCard, presentManagedProject, presentProject, progressOfProject } from './present-project.ts'
import { findExtras, listRecent } from './queries.ts'

export function registerRoutes(registration: Registration): void {
  const { calls, database, clock, log } = registration

  calls.on(listRecentProjects, async ({ query }) => {
    const now = clock.now()
    const projects = await listRecent(database, dateOf(now), query.limit)
    return { status: 200, body: { list: projects.map((project) => presentCard(project, now)) } }
  })

  calls.on(browseProjects, async ({ query }) => {
    const now = clock.now()
    const wanted = { search: query.search, order: query.order, today: dateOf(now), ...rowsOfPage(query) }
    const { projects, total } = await listPublic(database, wanted)
    const list = projects.map((project) => presentCard(project, now))
    return { status: 200, body: listPageOf({ list, total }, query, log) }
  })

  calls.on(showProject, async ({ actor, params }) => {
    const project = await findVisibleProject(registration, actor, params.id)
    const extras = await findExtras(database, project.id)
    const as = { actor, now: clock.now() }
    const shown = canSeeSettings(actor, project)
      ? presentManagedProject(await findManagedProject(registration, actor, project.id), extras, as)
      : presentProject(project, extras, as)
    return { status: 200, body: { project: shown, events: extras.events } }
  })

  calls.on(showProjectProgress, async ({ actor, params }) => {
    const project = await findVisibleProject(registration, actor, params.id)
    return { status: 200, body: progressOfProject(project) }
  })
}
