import { dateOf } from '../../../../../contract/dates.ts'
import type { ProjectCard } from '../../../../../contract/fundraisers/projects/projects.ts'
import type { Deps } from '../../../../deps.ts'
import { rowsOfPage } from '../../../../platform/lists/numbered-page.ts'
import { presentCard } from '../present-project.ts'
import { listOfOrganization } from './queries.ts'

/** Lists a page of the public projects of an organization, first those that have not closed. */
export async function listPublicOfOrganization(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  organizationId: number,
  pageQuery: { page: number; limit: number },
): Promise<{ list: ProjectCard[]; total: number }> {
  const now = clock.now()
  const listQuery = { organizationId, today: dateOf(now), ...rowsOfPage(pageQuery) }
  const { projects, total } = await listOfOrganization(database, listQuery)
  return { list: projects.map((project) => presentCard(project, now)), total }
}
