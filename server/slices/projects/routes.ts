import { dateOf } from '../../../contract/dates.ts'
import { listRecentProjects, showProject, showProjectProgress } from '../../../contract/projects.ts'
import type { Registration } from '../../deps.ts'
import { findVisibleProject } from './find-visible-project.ts'
import { presentCard, presentProject, progressOfProject } from './present-project.ts'
import { findExtras, listRecent } from './queries.ts'

export function registerRoutes(registration: Registration): void {
  const { calls, database, clock } = registration

  calls.on(listRecentProjects, async ({ query }) => {
    const now = clock.now()
    const projects = await listRecent(database, dateOf(now), query.limit)
    return { status: 200, body: { list: projects.map((project) => presentCard(project, now)) } }
  })

  calls.on(showProject, async ({ actor, params }) => {
    const project = await findVisibleProject(registration, actor, params.id)
    const extras = await findExtras(database, project.id)
    const presented = presentProject(project, extras, { actor, now: clock.now() })
    return { status: 200, body: { project: presented, events: extras.events } }
  })

  calls.on(showProjectProgress, async ({ actor, params }) => {
    const project = await findVisibleProject(registration, actor, params.id)
    return { status: 200, body: progressOfProject(project) }
  })
}
