import { dateOf } from '../../../../contract/dates.ts'
import * as projectsContract from '../../../../contract/fundraisers/projects/projects.ts'
import type { SliceContext } from '../../../deps.ts'
import * as browseContract from '../../../../contract/fundraisers/projects/browse.ts'
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts'
import { numberedPageOf, rowsOfPage } from '../../../platform/lists/numbered-page.ts'
import { listPublic } from './browse/queries.ts'
import { getVisibleProject } from './get-visible-project.ts'
import { presentCard, progressOfProject } from './present-project.ts'
import { listRecent } from './queries.ts'

export function registerReading(context: SliceContext): void {
  const { calls, database, clock, log } = context
  // A search reads the texts of all projects: the database has others to answer meanwhile.
  const inTurn = createSemaphore({ runningMax: 2, waitingMax: 20 })

  calls.on(projectsContract.listRecentProjects, async ({ query }) => {
    const now = clock.now()
    const projects = await listRecent(database, dateOf(now), query.limit)
    return { status: 200, body: { list: projects.map((project) => presentCard(project, now)) } }
  })

  calls.on(browseContract.browseProjects, async ({ query }) => {
    const now = clock.now()
    const listQuery = { search: query.search, order: query.order, today: dateOf(now), ...rowsOfPage(query) }
    const find = () => listPublic(database, listQuery)
    const { projects, total } = await (query.search === '' ? find() : inTurn(find))
    const list = projects.map((project) => presentCard(project, now))
    return { status: 200, body: numberedPageOf({ list, total }, query, log) }
  })

  calls.on(projectsContract.showProjectProgress, async ({ actor, params }) => {
    const project = await getVisibleProject(context, actor, params.id)
    return { status: 200, body: progressOfProject(project) }
  })
}
