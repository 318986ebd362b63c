import { defined } from '../../../../../contract/defined.ts'
import type { Deps } from '../../../../deps.ts'
import { NotAllowed, NotFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { getLockedTeam } from '../get-team.ts'
import { accountTeamNews } from '../jobs.ts'
import { canRemoveMember } from '../policy.ts'
import { deleteTeamMember, type LockedAccountTeam } from '../queries.ts'

/**
 * Removes a member, who is notified; or lets the actor leave, of which the owner is notified.
 * @returns the name of the team
 * @throws NotFound where the actor or the user is no member; NotAllowed for a non-owner, and for its owner
 */
export const removeMember = (
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  actor: SessionActor,
  { teamId, userId }: { teamId: number; userId: number },
): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const team = await getLockedTeam(tx, actor, teamId)
    const { id, name, roles } = team
    if (!canRemoveMember(roles, actor.userId, userId)) {
      throw new NotAllowed(actor.userId === userId ? 'errors.team_owner_stays' : 'errors.team_owner_only')
    }
    if (!roles.has(userId)) throw new NotFound()
    await deleteTeamMember(tx, { teamId, userId })
    const isLeaving = actor.userId === userId
    await deps.jobs.enqueue(tx, accountTeamNews, {
      event: isLeaving ? 'left' : 'removed',
      team: { id, name },
      userId: isLeaving ? ownerOf(team) : userId,
      byUserId: actor.userId,
      at: deps.clock.now().toISOString(),
    })
    return name
  })

const ownerOf = ({ roles }: LockedAccountTeam): number => defined([...roles].find(([, role]) => role === 'owner'))[0]
