import { redirect } from 'react-router'
import type { showLoginChallenge } from '../../../../../contract/identity/users/sign-in.ts'
import type { PageContext } from '../../../../../contract/page-context.ts'
import { callApi } from '../../../../lib/api.ts'
import { redirectIn } from '../auth-paths.ts'
import { expiredSignInPath } from './expired-sign-in-path.ts'

/**
 * Loads the ways in which the half signed-in visitor may finish. Leads back to the password when there is nothing to
 * finish.
 */
export async function loadChallenge(request: Request, { send }: PageContext) {
  const redirectTo = redirectIn(request.url)
  const endpoint = { method: 'GET', path: '/login/token/challenge' } as const
  const answer = await callApi<typeof showLoginChallenge>(send, endpoint)
  if (answer.status !== 200) return redirect(expiredSignInPath(redirectTo))
  return { redirectTo, factors: answer.body.factors, phoneEnding: answer.body.phone_ending }
}
