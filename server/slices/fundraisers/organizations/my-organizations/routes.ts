import * as contract from '../../../../../contract/fundraisers/organizations/organization.ts'
import type { SliceContext } from '../../../../deps.ts'
import { numberedPageOf, rowsOfPage } from '../../../../platform/lists/numbered-page.ts'
import { presentOrganizationCard } from '../present-organization.ts'
import { listOrganizationsByIds } from '../queries.ts'
import { listIdsOfMember } from './queries.ts'

/** Registers the calls for the organizations of a member, as the dashboard lists them. */
export function registerOwnOrganizations({ calls, db, database, log }: SliceContext): void {
  calls.on(contract.listOwnOrganizations, async ({ actor, query }) => {
    const { search, role, order } = query
    const listQuery = { userId: actor.userId, search, role, order, ...rowsOfPage(query) }
    const { ids, total } = await listIdsOfMember(db, listQuery)
    const organizations = await listOrganizationsByIds(database, ids, actor.userId)
    const cards = organizations.map(presentOrganizationCard)
    const { list: data, ...pages } = numberedPageOf({ list: cards, total }, query, log)
    return { status: 200, body: { data, ...pages } }
  })
}
