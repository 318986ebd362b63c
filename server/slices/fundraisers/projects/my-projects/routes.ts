import { dateOf } from '../../../../../contract/dates.ts'
import * as contract from '../../../../../contract/fundraisers/projects/own-projects.ts'
import type { SliceContext } from '../../../../deps.ts'
import { numberedPageOf, rowsOfPage } from '../../../../platform/lists/numbered-page.ts'
import { presentCard } from '../present-project.ts'
import { type ListedProject, listManaged } from './queries.ts'

/** Registers the calls for the projects of a manager, as the dashboard lists them. */
export function registerOwnProjects({ calls, database, clock, log }: SliceContext): void {
  calls.on(contract.listOwnProjects, async ({ actor, query }) => {
    const now = clock.now()
    const { search, state, order, organization: organizationId } = query
    const listQuery = { userId: actor.userId, today: dateOf(now), search, state, order, organizationId }
    const { projects, total } = await listManaged(database, { ...listQuery, ...rowsOfPage(query) })
    return {
      status: 200,
      body: numberedPageOf({ list: projects.map((each) => presentOwn(each, now)), total }, query, log),
    }
  })
}

const presentOwn = (project: ListedProject, now: Date): contract.OwnProject => ({
  ...presentCard(project, now),
  is_payment_link: project.kind === 'link',
  allow_peer_to_peer: project.kind === 'participants',
  organization_id: project.organizationId,
  closing_date: project.closingDate,
  is_in_review: project.isInReview,
})
