import { dayMs, earlier, later } from '../../../../../contract/durations.ts'
import type { MemberRole } from '../../../../../contract/fundraisers/organizations/organization-choices.ts'
import type { TextKey } from '../../../../../contract/texts.ts'

/** An invitation is good for a week. */
export const invitationLifetimeMs = 7 * dayMs

/** Returns the moment until which invitations have expired: those count as never sent. */
export const expiredUntil = (now: Date): Date => earlier(now, invitationLifetimeMs)

export const expiresAt = (createdAt: Date): Date => later(createdAt, invitationLifetimeMs)

export type Roles = ReadonlyMap<number, MemberRole>

const isLastOwner = (roles: Roles, userId: number): boolean =>
  roles.get(userId) === 'owner' && [...roles.values()].filter((role) => role === 'owner').length === 1

/** Returns the reason that a member cannot be removed, as the key of a text; undefined when they can. */
export function removalProblem(roles: Roles, userId: number): TextKey | undefined {
  if (!roles.has(userId)) return 'validation.no_member'
  return isLastOwner(roles, userId) ? 'validation.last_owner' : undefined
}

/** Returns the reason that a member cannot become the captain; an owner who becomes it is an owner no more. */
export function captainProblem(roles: Roles, userId: number): TextKey | undefined {
  if (roles.get(userId) === 'captain') return 'validation.captain_already'
  return removalProblem(roles, userId)
}

/** Returns the reason that a member cannot become an owner. */
export function ownerProblem(roles: Roles, userId: number): TextKey | undefined {
  if (!roles.has(userId)) return 'validation.no_member'
  return roles.get(userId) === 'owner' ? 'validation.owner_already' : undefined
}
