import { listTeams } from '../../../contract/teams/teams.ts'
import type { Registration } from '../../deps.ts'
import { findVisibleProject } from '../projects/index.ts'
import { listTeamCards } from './list-team-cards.ts'

export { createTeam, type NewTeam } from './create-team.ts'
export { listTeamCards } from './list-team-cards.ts'
export { presentTeam } from './present-team.ts'
export { findTeam, findTeamAddress, findTeamAt, findTeamPlace, listTeamsByIds, type Team } from './queries.ts'

/** Teams: people who raise money together for one project. */
export function registerTeams(registration: Registration): void {
  registration.calls.on(listTeams, async ({ actor, params, query }) => {
    const project = await findVisibleProject(registration, actor, params.id)
    return { status: 200, body: await listTeamCards(registration, project.id, query) }
  })
}
