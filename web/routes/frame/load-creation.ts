import { redirect, type RouterContextProvider } from 'react-router'
import { dateOf } from '../../../contract/dates.ts'
import type { listOrganizationsOfUser } from '../../../contract/fundraisers/organizations/organization.ts'
import type { showCurrentUser } from '../../../contract/pages/public-pages/current-user.ts'
import { callApi } from '../../lib/api.ts'
import { pageContext } from '../../lib/load-context.ts'
import { loginPathFrom } from '../../lib/session/login-path.ts'

/**
 * Loads the data of both screens on which a project is made.
 * @throws Response to the sign-in, from where a guest comes back
 */
export async function loadCreation(request: Request, context: Readonly<RouterContextProvider>) {
  const { send, renderedAt } = context.get(pageContext)
  const { pathname, search } = new URL(request.url)
  const [user, organizations] = await Promise.all([
    callApi<typeof showCurrentUser>(send, { method: 'GET', path: '/user/current' }),
    callApi<typeof listOrganizationsOfUser>(send, { method: 'GET', path: '/api/user/organizations' }),
  ])
  if (user.status !== 200 || user.body === null || organizations.status !== 200)
    throw redirect(loginPathFrom(pathname + search))
  return {
    userId: user.body.id,
    organizations: organizations.body.list,
    /** The organization as it stands in the URL: one that is not theirs is not among the choices. */
    requestedOrganization: new URLSearchParams(search).get('organization') ?? undefined,
    today: dateOf(new Date(renderedAt)),
  }
}
