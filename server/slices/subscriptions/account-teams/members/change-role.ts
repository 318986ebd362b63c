import type { AssignableTeamRole } from '../../../../../contract/subscriptions/account-teams/team-roles.ts'
import type { Deps } from '../../../../deps.ts'
import { NotAllowed, NotFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { getLockedOwnedTeam } from '../get-team.ts'
import { accountTeamNews } from '../jobs.ts'
import { canChangeMember } from '../policy.ts'
import { updateTeamMember } from '../queries.ts'

/**
 * Gives a member another role, and notifies them.
 * @throws NotFound where the actor or the user is no member, NotAllowed for a non-owner and for its owner
 */
export const changeRole = (
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  actor: SessionActor,
  { teamId, userId, role }: { teamId: number; userId: number; role: AssignableTeamRole },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { name, roles } = await getLockedOwnedTeam(tx, actor, teamId)
    if (!roles.has(userId)) throw new NotFound()
    if (!canChangeMember(roles, actor.userId, userId)) throw new NotAllowed('errors.team_owner_stays')
    if (roles.get(userId) === role) return
    await updateTeamMember(tx, { teamId, userId }, { role })
    const at = deps.clock.now().toISOString()
    const team = { id: teamId, name }
    await deps.jobs.enqueue(tx, accountTeamNews, { event: 'role', team, userId, byUserId: actor.userId, role, at })
  })
