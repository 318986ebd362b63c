import { sharedPage } from '../../contract/page-context.ts'
import type { showProjectPage } from '../../contract/pages/pages.ts'
import { photoUrl } from '../../contract/media/photo-address.ts'
import { projectFacts } from '../features/project-page/project-facts.ts'
import { ProjectView } from '../features/project-page/project-view.tsx'
import { pageContext } from '../lib/load-context.ts'
import type { RouteHandle } from '../lib/route-texts.ts'
import { redirectFormer } from './frame/redirect-former.ts'
import { useRootData } from '../lib/session.ts'
import { PageMeta, StructuredData } from '../ui/page-meta.tsx'
import type { Route } from './+types/project'
import { load } from './frame/load.ts'

export const handle = { texts: ['project', 'content'] } satisfies RouteHandle

export const headers = () => sharedPage

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = await load<typeof showProjectPage>(context.get(pageContext), '/api/pages/:project', { params })
  redirectFormer(request, params.project, page.project.url)
  return page
}

export default function ProjectRoute({ loaderData: page }: Route.ComponentProps) {
  const { project } = page
  const origin = useRootData()?.origin ?? ''
  const url = `${origin}/${project.url}`
  return (
    <>
      <PageMeta
        title={project.name}
        description={project.description}
        url={url}
        image={project.photo === null ? undefined : origin + photoUrl(project.photo, 1200)}
        isHidden={project.state === 0}
      />
      <StructuredData data={projectFacts(project, origin, [{ name: project.name, url }])} />
      <ProjectView page={page} url={url} />
    </>
  )
}
