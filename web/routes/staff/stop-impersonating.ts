import { redirect } from 'react-router'
import type { stopImpersonation } from '../../../contract/staff/kiosk/impersonation.ts'
import { authPath } from '../../features/identity/auth/auth-paths.ts'
import { callApi } from '../../lib/api.ts'
import { readForm } from '../../lib/forms/posted-fields.ts'
import { pageContext } from '../../lib/load-context.ts'
import { localPath } from '../../lib/session/local-path.ts'
import type { Route } from './+types/stop-impersonating'

/** Leads on without any change: another site may have led here. */
export const loader = () => redirect('/')

/** Ends the impersonation, by the button in the bar at the top of every page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { token } = await readForm(request)
  const { send } = context.get(pageContext)
  const endpoint = { method: 'POST', path: '/spark/kiosk/users/stop-impersonating' } as const
  const answer = await callApi<typeof stopImpersonation>(send, endpoint, { token })
  // It is over already: staff sign in as themselves.
  if (answer.status === 401) return redirect(authPath('login', '/spark/kiosk'))
  return redirect(answer.status === 200 ? localPath(answer.body.redirect) : '/')
}
