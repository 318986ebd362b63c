import { data, redirect } from 'react-router'
import type { logout } from '../../contract/identity/users/sign-in.ts'
import type { showCurrentUser } from '../../contract/pages/public-pages/current-user.ts'
import { type Tour, tourPath } from '../../contract/tour.ts'
import { TourPage } from '../features/pages/tour/tour-page.tsx'
import { callApi } from '../lib/api.ts'
import { readForm } from '../lib/forms/posted-fields.ts'
import { pageContext } from '../lib/load-context.ts'
import { localPath } from '../lib/session/local-path.ts'
import type { RouteHandle } from '../lib/texts/route-texts.ts'
import type { Route } from './+types/dev-tour'

export const handle = { isApp: true } satisfies RouteHandle

/** Answers where the server has a tour: with the demo world, and never in production. */
export async function loader({ context }: Route.LoaderArgs) {
  const { send, hasSession } = context.get(pageContext)
  const { status, body } = await send({ method: 'GET', url: tourPath })
  if (status !== 200) throw data(null, 404)
  const user = hasSession && (await callApi<typeof showCurrentUser>(send, { method: 'GET', path: '/user/current' }))
  const email = user && user.status === 200 && user.body !== null ? user.body.email : null
  return { tour: body as Tour, email }
}

/** Signs out, to go on as a visitor. Signing in is the sign-in's own action. */
export async function action({ request, context }: Route.ActionArgs) {
  const { send } = context.get(pageContext)
  const { fields, token } = await readForm(request)
  await callApi<typeof logout>(send, { method: 'POST', path: '/logout' }, { token })
  return redirect(localPath(fields['redirect'] ?? '/'))
}

export default function DevelopmentTour({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>Tour — Stuiver</title>
      <meta name="robots" content="noindex" />
      <TourPage {...loaderData} />
    </>
  )
}
