import { embeddablePageHeader, sharedPage } from '../../contract/page-context.ts'
import type { showDonationContext } from '../../contract/pages/pages.ts'
import { EmbedWidget } from '../features/project-page/embed/embed-widget.tsx'
import { pageContext } from '../lib/load-context.ts'
import type { RouteHandle } from '../lib/route-texts.ts'
import { redirectFormer } from './frame/redirect-former.ts'
import { useRootData } from '../lib/session.ts'
import type { Route } from './+types/embed'
import { load } from './frame/load.ts'

export const headers = () => ({ ...sharedPage, [embeddablePageHeader]: 'yes' })

/** It is whole without scripts, and a page of others should not load ours. */
export const handle = { texts: ['project'], hasNoScripts: true } satisfies RouteHandle

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = await load<typeof showDonationContext>(context.get(pageContext), '/api/pages/:project/giving', {
    params,
  })
  redirectFormer(request, params.project, page.project.url)
  return page
}

export default function EmbedRoute({ loaderData: { project, progress } }: Route.ComponentProps) {
  const origin = useRootData()?.origin ?? ''
  return (
    <>
      <title>{`${project.name} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <main id="content">
        <EmbedWidget
          project={{ ...project, ...progress }}
          isOpen={project.isDonationAllowed}
          url={`${origin}/${project.url}`}
          isFramed
        />
      </main>
    </>
  )
}
