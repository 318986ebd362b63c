import * as contract from '../../../../contract/fundraisers/teams/teams.ts'
import type { SliceContext } from '../../../deps.ts'
import { getVisibleProject } from '../projects/index.ts'
import { listTeamCards } from './list-team-cards.ts'
import { registerTeamSettings } from './routes.ts'

export { createTeam, type NewTeam } from './create-team.ts'
export { listTeamCards } from './list-team-cards.ts'
export { getManagedTeam, getSeenTeam, type SeenTeam } from './get-managed-team.ts'
export { saveTeamPhoto } from './save-team-photo.ts'
export { canChangeTeamState, canEditTeam, teamRolesOf, type TeamRoles } from './policy.ts'
export { presentTeam, presentTeamDetails } from './present-team.ts'
export {
  findFormerTeam,
  findTeam,
  findTeamSlugs,
  findTeamAt,
  findTeamName,
  findTeamOwnership,
  listTeamsByIds,
  type Team,
  updateTeamColumns,
} from './queries.ts'
export { type LockedTeam, lockTeams } from './queries/lock-teams.ts'

/** Teams: people who raise money together for one project. */
export function registerTeams(context: SliceContext): void {
  context.calls.on(contract.listTeams, async ({ actor, params, query }) => {
    const project = await getVisibleProject(context, actor, params.id)
    return { status: 200, body: await listTeamCards(context, project.id, query) }
  })
  registerTeamSettings(context)
}
