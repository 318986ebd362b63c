import { CreateOrganization } from '../../features/fundraisers/create-organization/create-organization.tsx'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import type { Route } from './+types/create-organization'
import { loadUser } from '../frame/load-user.ts'
import { SiteHeader } from '../frame/site-frame.tsx'

export const handle = { texts: ['organize'] } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await loadUser(context.get(pageContext), request)
  return { userId: id }
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
