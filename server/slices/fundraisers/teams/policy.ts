import type { TeamField } from '../../../../contract/fundraisers/teams/teams.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { canManageProject, type Project } from '../projects/index.ts'
import type { Team } from './queries.ts'

/** What somebody is to a team [6.06]. */
export interface TeamRoles {
  /** Leads it. */
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

/** Its captain, and who manages the project. */
export const canEditTeam = ({ isTeamManager, isProjectManager }: TeamRoles): boolean =>
  isTeamManager || isProjectManager

/** Whether people raise money in it is decided by who manages the project. */
export const canChangeTeamState = ({ isProjectManager }: TeamRoles): boolean => isProjectManager

/** A field of it. Who manages the project may change all of them. */
export function canEditField(field: TeamField, roles: TeamRoles, { state }: Pick<Team, 'state'>): boolean {
  if (roles.isProjectManager) return true
  if (!roles.isTeamManager) return false
  // Posters and links that were handed out lead there, also those of members.
  if (field === 'url') return false
  // Nobody joins a team that was closed, and nothing is raised for it.
  return state === 'active' || (field !== 'goal' && field !== 'is_open')
}
