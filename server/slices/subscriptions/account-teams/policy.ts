import type { TeamRole } from '../../../../contract/subscriptions/account-teams/team-roles.ts'

type Roles = ReadonlyMap<number, TeamRole>

/**
 * Whether the user may see the team. Staff too have no access to the team of others: for a non-member it does not
 * exist.
 */
export const canSeeTeam = (roles: Roles, userId: number): boolean => roles.has(userId)

export const canChangeTeam = (role: TeamRole | undefined): boolean => role === 'owner'

/** Whether a role may see the bill: the owner's, and the treasurer's, who changes nothing of it. */
export const canSeeBill = (role: TeamRole): boolean => role === 'owner' || role === 'treasurer'

/** Whether the actor may change a member; the owner cannot be changed, not even by the owner [5.21]. */
export const canChangeMember = (roles: Roles, actorId: number, userId: number): boolean =>
  canChangeTeam(roles.get(actorId)) && actorId !== userId

/** Whether the actor may remove a member: the owner removes others, and others leave [6.07]. */
export const canRemoveMember = (roles: Roles, actorId: number, userId: number): boolean =>
  canChangeMember(roles, actorId, userId) || (actorId === userId && !canChangeTeam(roles.get(actorId)))
