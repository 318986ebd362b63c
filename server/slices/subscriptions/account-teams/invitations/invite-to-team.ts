import type { AssignableTeamRole } from '../../../../../contract/subscriptions/account-teams/team-roles.ts'
import type { Deps } from '../../../../deps.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { countInvitation } from '../../../identity/users/index.ts'
import { getLockedOwnedTeam, getOwnedTeam } from '../get-team.ts'
import { mailTeamInvitation } from '../jobs.ts'
import { listSeats, listTeamMembers, lockOwnedTeams } from '../queries.ts'
import { expiredUntil } from '../rules.ts'
import { isOverFull, memberLimitsOf } from './member-limits.ts'
import { deleteExpired, insertInvitation } from './queries.ts'

interface InviteInput {
  teamId: number
  email: string
  role: AssignableTeamRole
  /** The IP address of the request. */
  ipAddress: string
}

/**
 * Invites a user into a team. Whether the e-mail address has an account is looked up by a job, so that neither the
 * answer nor its time reveals it.
 * @returns the id of the invitation
 * @throws NotFound for a non-member, NotAllowed for a non-owner, FieldErrors on `email` for a member, for an invited
 *   e-mail address and when the plan allows no more; TooManyRequests
 */
export async function inviteToTeam(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'plans'>,
  actor: SessionActor,
  { teamId, email: typedEmail, role, ipAddress }: InviteInput,
): Promise<number> {
  const email = typedEmail.toLowerCase()
  await getOwnedTeam(deps.db, actor, teamId)
  await countInvitation(deps, { userId: actor.userId, ipAddress })
  const createdAt = deps.clock.now()
  const limits = await memberLimitsOf(deps, { teamId, ownerId: actor.userId })
  return deps.db.transaction(async (tx) => {
    // Locked, so that two invitations at once do not take the same seat, also those of two teams.
    await lockOwnedTeams(tx, actor.userId)
    await getLockedOwnedTeam(tx, actor, teamId)
    const members = await listTeamMembers(tx, teamId)
    if (members.some((member) => member.email.toLowerCase() === email))
      throw new FieldErrors({ email: ['validation.team_member_already'] })
    const invitedAfter = expiredUntil(createdAt)
    await deleteExpired(tx, invitedAfter, teamId)
    const invitation = { teamId, email, role, invitedBy: actor.userId, createdAt }
    const invitationId = await insertInvitation(tx, invitation)
    if (invitationId === undefined) throw new FieldErrors({ email: ['validation.team_member_asked'] })
    const seats = await listSeats(tx, { ownerId: actor.userId }, invitedAfter)
    if (isOverFull(limits, seats, teamId)) throw new FieldErrors({ email: ['validation.more_team_members'] })
    await deps.jobs.enqueue(tx, mailTeamInvitation, { invitationId })
    return invitationId
  })
}
