import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import type { Membership } from '../participants/index.ts'
import type { TeamRoles } from '../teams/index.ts'

/** A team with its members, as they were read under its lock. */
interface LockedTeam {
  roles: Pick<TeamRoles, 'isProjectManager'>
  members: readonly Pick<Membership, 'id' | 'userId' | 'isCaptain'>[]
}

type MemberActor = Pick<SessionActor, 'userId'>

/**
 * Whether the user leads the members of the team: as a manager of the project, or as the captain by the locked row, so
 * that two captains who remove each other are not both allowed.
 */
export const canLeadMembers = ({ userId }: MemberActor, { roles, members }: LockedTeam): boolean =>
  roles.isProjectManager || members.some((member) => member.isCaptain && member.userId === userId)

/** Whether the actor may remove a participant from the team; every member may leave. */
export const canRemoveMember = (actor: MemberActor, team: LockedTeam, participantId: number): boolean =>
  isOwnMembership(actor, team.members, participantId) || canLeadMembers(actor, team)

export const isOwnMembership = (
  { userId }: MemberActor,
  members: LockedTeam['members'],
  participantId: number,
): boolean => members.some((member) => member.id === participantId && member.userId === userId)
