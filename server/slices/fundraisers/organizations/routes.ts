import * as browseContract from '../../../../contract/fundraisers/organizations/browse.ts'
import * as organizationContract from '../../../../contract/fundraisers/organizations/organization.ts'
import type { SliceContext } from '../../../deps.ts'
import { numberedPageOf, rowsOfPage } from '../../../platform/lists/numbered-page.ts'
import { getVisibleOrganization } from './get-visible-organization.ts'
import { presentOrganization, presentOrganizationCard } from './present-organization.ts'
import { listOfUser, listPublic } from './queries.ts'

export function registerReading(context: SliceContext): void {
  const { calls, database, log } = context

  calls.on(organizationContract.listOrganizationsOfUser, async ({ actor }) => {
    const organizations = await listOfUser(database, actor.userId)
    const owned = organizations.filter(({ role }) => role === 'owner')
    return { status: 200, body: { list: owned.map(presentOrganizationCard) } }
  })

  calls.on(browseContract.browseOrganizations, async ({ query }) => {
    const { organizations, total } = await listPublic(database, { order: query.order, ...rowsOfPage(query) })
    const list = organizations.map(presentOrganizationCard)
    return { status: 200, body: numberedPageOf({ list, total }, query, log) }
  })

  calls.on(organizationContract.showOrganization, async ({ actor, params }) => {
    const organization = await getVisibleOrganization(context, actor, params.id)
    return { status: 200, body: { organization: presentOrganization(organization) } }
  })
}
