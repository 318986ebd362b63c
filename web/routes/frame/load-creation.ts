import { data, type RouterContextProvider } from 'react-router'
import { dateOf } from '../../../contract/dates.ts'
import type { listOrganizationsOfUser } from '../../../contract/fundraisers/organizations/organization.ts'
import { callApi } from '../../lib/api.ts'
import { pageContext } from '../../lib/load-context.ts'
import { loadUser } from './load-user.ts'

/**
 * Loads the data of both screens on which a project is made.
 * @throws as `loadUser` does
 */
export async function loadCreation(request: Request, context: Readonly<RouterContextProvider>) {
  const page = context.get(pageContext)
  const { search } = new URL(request.url)
  const [user, organizations] = await Promise.all([
    loadUser(page, request),
    callApi<typeof listOrganizationsOfUser>(page.send, { method: 'GET', path: '/api/user/organizations' }),
  ])
  if (organizations.status !== 200) throw data(null, organizations.status)
  return {
    userId: user.id,
    organizations: organizations.body.list,
    /** The organization as it stands in the URL: one that is not theirs is not among the choices. */
    requestedOrganization: new URLSearchParams(search).get('organization') ?? undefined,
    today: dateOf(new Date(page.renderedAt)),
  }
}
