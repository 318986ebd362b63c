import type { SliceContext } from '../../../deps.ts'
import { registerTeamCards, registerTeamSettings } from './routes.ts'

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
  registerTeamCards(context)
  registerTeamSettings(context)
}
