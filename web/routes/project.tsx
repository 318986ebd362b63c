import { data } from 'react-router'
import { sharedPage } from '../../contract/page-context.ts'
import type { showProjectPage } from '../../contract/pages.ts'
import { photoUrl } from '../../contract/photo-address.ts'
import { projectFacts } from '../features/project-page/project-facts.ts'
import { ProjectView } from '../features/project-page/project-view.tsx'
import { callApi } from '../lib/api.ts'
import { pageContext } from '../lib/load-context.ts'
import { useRootData } from '../lib/session.ts'
import { PageMeta, StructuredData } from '../ui/page-meta.tsx'
import type { Route } from './+types/project'

export const headers = () => sharedPage

export async function loader({ context, params }: Route.LoaderArgs) {
  const { send } = context.get(pageContext)
  const address = { method: 'GET', path: '/api/pages/:project' } as const
  const answer = await callApi<typeof showProjectPage>(send, address, { params })
  if (answer.status !== 200) throw data(null, answer.status)
  return answer.body
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
