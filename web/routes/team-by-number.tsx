import { data, redirect } from 'react-router'
import type { showTeamAddress } from '../../contract/pages.ts'
import { callApi } from '../lib/api.ts'
import { pageContext } from '../lib/load-context.ts'
import type { Route } from './+types/team-by-number'

/** `/teams/12`: leads on to where the team's page stands [2.16]. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { send } = context.get(pageContext)
  const address = { method: 'GET', path: '/api/pages/teams/:id' } as const
  const answer = await callApi<typeof showTeamAddress>(send, address, { params })
  if (answer.status !== 200) throw data(null, answer.status)
  return redirect(`/${answer.body.project_url}/teams/${answer.body.team_url}`)
}

/** Never seen: with it, a team that is not there gets a page that says so. */
export default function TeamByNumberRoute() {
  return null
}
