import { redirect } from 'react-router'
import type { showCurrentUser } from '../../../contract/pages/public-pages/current-user.ts'
import type { PageContext } from '../../../contract/page-context.ts'
import { loginPathFrom } from '../../lib/session/login-path.ts'
import { loadCall } from './load.ts'

/**
 * Loads the signed-in user, in the loader of a page that is for one.
 * @throws a redirect to the sign-in, from where a guest comes back; data(null, status) for a refused or failed call: a
 *   user whose session could not be looked up is no guest
 */
export async function loadUser(page: Pick<PageContext, 'send' | 'hasSession'>, request: Request) {
  const user = page.hasSession ? await loadCall<typeof showCurrentUser>(page, '/user/current') : null
  if (user !== null) return user
  const { pathname, search } = new URL(request.url)
  throw redirect(loginPathFrom(pathname + search))
}
