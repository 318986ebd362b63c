import { redirect } from 'react-router'
import type { logout } from '../../../contract/identity/users/sign-in.ts'
import { callApi } from '../../lib/api.ts'
import { readForm } from '../../lib/forms/posted-fields.ts'
import { pageContext } from '../../lib/load-context.ts'
import { localPath } from '../../lib/session/local-path.ts'
import type { Route } from './+types/logout'

export const loader = () => redirect('/')

export async function action({ request, context }: Route.ActionArgs) {
  const { token } = await readForm(request)
  const { send } = context.get(pageContext)
  const answer = await callApi<typeof logout>(send, { method: 'POST', path: '/logout' }, { token })
  return redirect(answer.status === 200 ? localPath(answer.body.redirect) : '/')
}
