import type { z } from 'zod'
import type { showTeam as call } from '../../../../contract/pages/public-pages/team.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { showTeamUpdates } from '../../fundraisers/content/index.ts'
import { listPublicDonations } from '../../money/donations/index.ts'
import { findMembershipOf, listParticipantCards } from '../../fundraisers/participants/index.ts'
import { canEditTeam, getSeenTeam, presentTeamDetails } from '../../fundraisers/teams/index.ts'
import { firstOf } from './visitor.ts'

/**
 * Returns a team with its members and content, and the actor's relation to it [6.06].
 * @throws NotFound when it does not exist, or in a project that the actor may not see
 */
export async function showTeam(
  deps: Deps,
  actor: Actor,
  teamId: number,
): Promise<z.input<(typeof call)['answers'][200]>> {
  const { team, project, roles, editableFields } = await getSeenTeam(deps, actor, teamId)
  const canEdit = canEditTeam(roles)
  const [own, participants, donations, allBlogs] = await Promise.all([
    actor.userId === undefined ? undefined : findMembershipOf(deps.db, { userId: actor.userId, projectId: project.id }),
    listParticipantCards(deps, { teamId }, firstOf.participants),
    listPublicDonations(deps, { projectId: project.id, teamId, ...firstOf.donations }),
    showTeamUpdates(deps, teamId, { isManager: canEdit }),
  ])
  const isParticipant = own?.teamId === teamId
  const state_reason = (isParticipant || canEdit) && team.stateReason !== '' ? team.stateReason : null
  return {
    team: { ...presentTeamDetails(team), participants, donations, allBlogs, state_reason },
    editableFields,
    isTeamManager: roles.isTeamManager,
    isProjectManager: roles.isProjectManager,
    isParticipant,
    canEdit,
  }
}
