import { redirect } from 'react-router'
import type { showTeamSlugs } from '../../../contract/pages/public-pages/pages.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { Route } from './+types/team-by-number'
import { loadCall } from '../frame/load.ts'

/**
 * Leads `/teams/12` on to where the team's page stands [2.16]. A client that accepts JSON here gets an account team
 * [7.39].
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const team = await loadCall<typeof showTeamSlugs>(context.get(pageContext), '/api/pages/teams/:id', { params })
  return redirect(`/${team.project_url}/teams/${team.team_url}`)
}

/** Never seen: with it, a team that is not there gets a page that says so. */
export default function TeamByNumberRoute() {
  return null
}
