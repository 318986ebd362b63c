import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { dateOf } from '../../../../contract/dates.ts'
import type { TeamRelation } from '../../../../contract/fundraisers/team-members/member-calls.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { findMembershipOf } from '../participants/index.ts'
import { isFinished } from '../projects/index.ts'
import { canEditTeam, getSeenTeam, type SeenTeam } from '../teams/index.ts'
import { findLatestRequest } from './queries/requests.ts'

/**
 * Returns the actor's relation to a team, and their way to join it.
 * @throws NotFound when they may not see it
 */
export async function showRelation(deps: Deps, actor: Actor, teamId: number): Promise<TeamRelation> {
  const seen = await getSeenTeam(deps, actor, teamId)
  const { project, roles } = seen
  const { userId } = actor
  const own = userId === undefined ? undefined : await findMembershipOf(deps.db, { userId, projectId: project.id })
  const request = userId === undefined ? undefined : await findLatestRequest(deps.db, teamId, userId)
  const teamOfOwn = own?.teamId ?? null
  return {
    ...roles,
    canEdit: canEditTeam(roles),
    isParticipant: own !== undefined,
    isMember: teamOfOwn === teamId,
    participant_id: own?.id ?? null,
    in_other_team: teamOfOwn !== null && teamOfOwn !== teamId,
    way_in: teamOfOwn === null ? wayInto(seen, own !== undefined, dateOf(deps.clock.now())) : null,
    request: presentOwn(request),
  }
}

function wayInto({ team, project }: SeenTeam, isParticipant: boolean, today: string): TeamRelation['way_in'] {
  if (project.state === projectStates.draft || isFinished(project, today) || team.state !== 'active') return null
  if (!team.isOpen) return 'request'
  return isParticipant ? 'join' : 'register'
}

const presentOwn = (request: Awaited<ReturnType<typeof findLatestRequest>>): TeamRelation['request'] =>
  request === undefined || request.state === 'joined'
    ? null
    : { team_request_id: request.id, state: request.state, reason: request.reason }
