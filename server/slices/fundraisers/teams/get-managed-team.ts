import { type TeamField, teamFields } from '../../../../contract/fundraisers/teams/teams.ts'
import type { Deps } from '../../../deps.ts'
import { NotFound, requireFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { getVisibleProject, type Project } from '../projects/index.ts'
import { canEditField, canEditTeam, type TeamRoles, teamRolesOf } from './policy.ts'
import { findTeam, findTeamOwnership, type Team } from './queries.ts'

export interface SeenTeam {
  team: Team
  project: Project
  roles: TeamRoles
  /** The fields that the actor may change; the server decides [6.06]. */
  editableFields: TeamField[]
}

/**
 * Gets the team with this id, with the actor's relation to it.
 * @throws NotFound when it does not exist, or in a project that the actor may not see
 */
export async function getSeenTeam(deps: Pick<Deps, 'database' | 'db'>, actor: Actor, id: number): Promise<SeenTeam> {
  const ownership = requireFound(await findTeamOwnership(deps.db, id))
  const [project, team] = await Promise.all([
    getVisibleProject(deps, actor, ownership.projectId),
    findTeam(deps.database, ownership.projectId, id).then(requireFound),
  ])
  const roles = teamRolesOf(actor, project, team)
  return { team, project, roles, editableFields: teamFields.filter((field) => canEditField(field, roles, team)) }
}

/**
 * Gets a team for actors who may change it.
 * @throws NotFound also when the actor does not lead it: both get the same answer
 */
export async function getManagedTeam(deps: Pick<Deps, 'database' | 'db'>, actor: Actor, id: number): Promise<SeenTeam> {
  const seen = await getSeenTeam(deps, actor, id)
  if (!canEditTeam(seen.roles)) throw new NotFound()
  return seen
}
