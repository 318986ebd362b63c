import { projectStates } from '../../../contract/fundraisers/projects/project-states.ts'
import { sharedPage } from '../../../contract/page-context.ts'
import type { showUpdatePage } from '../../../contract/pages/public-pages/update-page.ts'
import { pictureUrl } from '../../../contract/identity/media/picture-address.ts'
import { UpdateView } from '../../features/pages/project-page/updates/update-view.tsx'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { redirectFormer } from '../frame/redirect-former.ts'
import { useRootData } from '../../lib/session/session.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import type { Route } from './+types/update'
import { loadCall } from '../frame/load.ts'

export const handle = { texts: ['project'], sharedBy: [] } satisfies RouteHandle

export const headers = () => sharedPage

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = await loadCall<typeof showUpdatePage>(context.get(pageContext), '/api/pages/:project/updates/:update', {
    params,
  })
  redirectFormer(request, params.project, page.project.url)
  return page
}

export default function UpdateRoute({ loaderData: page }: Route.ComponentProps) {
  const { project, update } = page
  const origin = useRootData()?.origin ?? ''
  const url = `${origin}/${project.url}/updates/${update.id}`
  const photo = update.photo ?? project.photo
  return (
    <>
      <PageMeta
        title={`${update.title} — ${project.name}`}
        description={update.intro || project.description}
        url={url}
        image={photo === null ? undefined : { url: origin + pictureUrl(photo, 1200), alt: photo.alt }}
        isHidden={project.state === projectStates.draft}
      />
      <UpdateView page={page} url={url} />
    </>
  )
}
