import { defined } from '../../../../../contract/defined.ts'
import type { Deps } from '../../../../deps.ts'
import { NotFound, requireFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { accountTeamNews } from '../jobs.ts'
import { insertTeamMember, lockTeam } from '../queries.ts'
import { deleteInvitation, findInvitationOfUser } from './queries.ts'
import { expiredUntil } from '../rules.ts'

/**
 * Answers an invitation, once; the owner of the team is notified. Only the account with the invited e-mail address can.
 * @returns the team
 * @throws NotFound when there is none, or it is for another, was answered or withdrawn, or is older than a week
 */
export async function answerInvitation(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  { userId }: SessionActor,
  { invitationId: id, isAccepted }: { invitationId: number; isAccepted: boolean },
): Promise<{ id: number; name: string }> {
  const now = deps.clock.now()
  const invitation = requireFound(await findInvitationOfUser(deps.db, { userId, id, expiredUntil: expiredUntil(now) }))
  const { team, role } = invitation
  await deps.db.transaction(async (tx) => {
    const locked = await lockTeam(tx, team.id)
    if (locked === undefined || !(await deleteInvitation(tx, id))) throw new NotFound()
    if (isAccepted) await insertTeamMember(tx, { teamId: team.id, userId, role, joinedAt: now })
    const event = isAccepted ? 'accepted' : 'rejected'
    const [ownerId] = defined([...locked.roles].find(([, each]) => each === 'owner'))
    const payload = { team, userId: ownerId, byUserId: userId, at: now.toISOString() }
    await deps.jobs.enqueue(tx, accountTeamNews, { event, ...payload })
  })
  return team
}
