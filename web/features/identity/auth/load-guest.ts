import type { showCurrentUser } from '../../../../contract/pages/public-pages/current-user.ts'
import type { PageContext } from '../../../../contract/page-context.ts'
import { callApi } from '../../../lib/api.ts'
import { redirectIn } from './auth-paths.ts'

/**
 * Loads the visitor, for pages that are for guests, and the URL to go to afterwards ('' when the URL of the
 * page does not say).
 */
export async function loadGuest(
  request: Request,
  { send, hasSession }: PageContext,
): Promise<{ redirectTo: string; isGuest: boolean }> {
  const redirectTo = redirectIn(request.url)
  if (!hasSession) return { redirectTo, isGuest: true }
  const answer = await callApi<typeof showCurrentUser>(send, { method: 'GET', path: '/user/current' })
  return { redirectTo, isGuest: answer.status !== 200 || answer.body === null }
}
