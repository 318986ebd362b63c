import { redirect } from 'react-router'
import type { showCurrentUser } from '../../../contract/pages/public-pages/current-user.ts'
import { CreateOrganization } from '../../features/fundraisers/create-organization/create-organization.tsx'
import { callApi } from '../../lib/api.ts'
import { pageContext } from '../../lib/load-context.ts'
import { loginPathFrom } from '../../lib/session/login-path.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import type { Route } from './+types/create-organization'
import { SiteHeader } from '../frame/site-frame.tsx'

export const handle = { texts: ['organize'] } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { send } = context.get(pageContext)
  const user = await callApi<typeof showCurrentUser>(send, { method: 'GET', path: '/user/current' })
  if (user.status !== 200 || user.body === null) throw redirect(loginPathFrom(new URL(request.url).pathname))
  return { userId: user.body.id }
}

export default function CreateOrganizationRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <>
      <title>{`${t('organize.create.title')} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <SiteHeader isApp />
      <CreateOrganization userId={loaderData.userId} />
    </>
  )
}
