import {
  listOrganizationsOfUser,
  listOwnOrganizations,
  showOrganization,
} from '../../../contract/organizations/organization.ts'
import type { Registration } from '../../deps.ts'
import { findVisibleOrganization } from './find-visible-organization.ts'
import { presentOrganization, presentOrganizationCard } from './present-organization.ts'
import { listOfUser } from './queries.ts'

export function registerReading(registration: Registration): void {
  const { calls, database } = registration

  calls.on(listOwnOrganizations, async ({ actor }) => {
    const organizations = await listOfUser(database, actor.userId)
    return { status: 200, body: { data: organizations.map((each) => presentOrganizationCard(each, actor)) } }
  })

  calls.on(listOrganizationsOfUser, async ({ actor }) => {
    const organizations = await listOfUser(database, actor.userId)
    const owned = organizations.filter(({ role }) => role === 'owner')
    return { status: 200, body: { list: owned.map((each) => presentOrganizationCard(each, actor)) } }
  })

  calls.on(showOrganization, async ({ actor, params }) => {
    const organization = await findVisibleOrganization(registration, actor, params.id)
    return { status: 200, body: { organization: presentOrganization(organization, actor) } }
  })
}
