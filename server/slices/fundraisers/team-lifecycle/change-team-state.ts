import type { TeamState } from '../../../../contract/fundraisers/teams/team-states.ts'
import type { Deps } from '../../../deps.ts'
import { NotAllowed, NotFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { listMemberships } from '../participants/index.ts'
import { canChangeTeamState, getManagedTeam, lockTeams, type SeenTeam, updateTeamColumns } from '../teams/index.ts'
import { countTeamState } from '../team-members/index.ts'
import { teamChanged } from './jobs.ts'

/**
 * Closes a team or opens it again, and notifies its members of the reason. In a state that it has already, nothing
 * happens.
 * @returns the team as it stands; `isSecond` when another manager was first, with another reason
 * @throws NotFound unless the actor may change the team, NotAllowed unless they manage its project,
 *   TooManyRequests after ten changes of a team in a day
 */
export async function changeTeamState(
  deps: Deps,
  actor: SessionActor,
  { teamId, state, reason }: { teamId: number; state: TeamState; reason: string },
): Promise<SeenTeam & { isSecond: boolean }> {
  const { team, project, roles } = await getManagedTeam(deps, actor, teamId)
  if (!canChangeTeamState(roles)) throw new NotAllowed()
  const isSecond = await deps.db.transaction(async (tx) => {
    const lockedTeam = (await lockTeams(tx, [teamId])).get(teamId)
    if (lockedTeam === undefined || lockedTeam.archivedAt !== null) throw new NotFound()
    // The same state and reason once more is a repeat whose first answer was lost.
    if (lockedTeam.state === state) return lockedTeam.stateReason !== reason
    await countTeamState({ db: tx, clock: deps.clock }, teamId)
    await updateTeamColumns(tx, teamId, { state, stateReason: reason })
    const members = await listMemberships(tx, teamId)
    await deps.jobs.enqueue(tx, teamChanged, {
      teamId,
      changedAt: deps.clock.now().getTime(),
      change: state,
      reason,
      changedBy: actor.userId,
      team: { name: lockedTeam.name, url: team.url },
      project: { name: project.name, url: project.url },
      userIds: members.map(({ userId }) => userId),
    })
    return false
  })
  return { ...(await getManagedTeam(deps, actor, teamId)), isSecond }
}
