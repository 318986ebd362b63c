import { data } from 'react-router'
import type { showProjectPage } from '../../contract/pages.ts'
import { sharedPage } from '../../contract/page-context.ts'
import { callApi } from '../lib/api.ts'
import { pageContext } from '../lib/load-context.ts'
import type { Route } from './+types/project'

export const headers = () => sharedPage

export async function loader({ context, params }: Route.LoaderArgs) {
  const { send } = context.get(pageContext)
  const address = { method: 'GET', path: '/api/pages/:project' } as const
  const answer = await callApi<typeof showProjectPage>(send, address, { params: { project: params.project } })
  if (answer.status !== 200) throw data(null, answer.status)
  return answer.body
}

export default function ProjectRoute({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="mx-auto max-w-page px-4.5 py-9">
      <h1 className="text-page font-bold">{loaderData.project.name}</h1>
    </main>
  )
}
