import type { TeamField } from '../../../../contract/fundraisers/teams/teams.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { canManageProject, type Project } from '../projects/index.ts'
import type { Team } from './queries.ts'

/** The relation of a user to a team [6.06]. */
export interface TeamRoles {
  /** Whether the user leads the team. */
  isTeamManager: boolean
  isProjectManager: boolean
}

export const teamRolesOf = (
  actor: Actor,
  project: Pick<Project, 'isManagedByActor'>,
  team: Pick<Team, 'captainIds'>,
): TeamRoles => ({
  isTeamManager: actor.userId !== undefined && team.captainIds.includes(actor.userId),
  isProjectManager: canManageProject(project),
})

/** Whether the actor may change the team: its captain, and managers of the project. */
export const canEditTeam = ({ isTeamManager, isProjectManager }: TeamRoles): boolean =>
  isTeamManager || isProjectManager

/** Whether people raise money in it is decided by managers of the project. */
export const canChangeTeamState = ({ isProjectManager }: TeamRoles): boolean => isProjectManager

/** Whether the roles of a user let them change a field of the team. Managers of the project may change all of them. */
export function canEditField(field: TeamField, roles: TeamRoles, { state }: Pick<Team, 'state'>): boolean {
  if (roles.isProjectManager) return true
  if (!roles.isTeamManager) return false
  // Posters and links lead to its URL, also those that members handed out.
  if (field === 'url') return false
  // A closed team cannot be joined, and nothing is raised for it.
  return state === 'active' || (field !== 'goal' && field !== 'is_open')
}
