import type { MemberRole } from '../../../../contract/organizations/own-words.ts'
import type { TextKey } from '../../../../contract/texts.ts'

export type Roles = ReadonlyMap<number, MemberRole>

const isLastOwner = (roles: Roles, userId: number): boolean =>
  roles.get(userId) === 'owner' && [...roles.values()].filter((role) => role === 'owner').length === 1

/** Why somebody stays a member, as the key of a text; undefined when nothing is in the way. */
export function removalProblem(roles: Roles, userId: number): TextKey | undefined {
  if (!roles.has(userId)) return 'validation.no_member'
  return isLastOwner(roles, userId) ? 'validation.last_owner' : undefined
}

/** Why somebody cannot become the captain; an owner who becomes it is an owner no more. */
export function captainProblem(roles: Roles, userId: number): TextKey | undefined {
  if (roles.get(userId) === 'captain') return 'validation.captain_already'
  return removalProblem(roles, userId)
}

/** Why somebody cannot become an owner. */
export function ownerProblem(roles: Roles, userId: number): TextKey | undefined {
  if (!roles.has(userId)) return 'validation.no_member'
  return roles.get(userId) === 'owner' ? 'validation.owner_already' : undefined
}

/** Who has the whole of it in their hands decides with whom they share that. */
export const mayMakeOwners = (roles: Roles, actor: { userId: number; isStaff: boolean }): boolean =>
  actor.isStaff || roles.get(actor.userId) === 'owner'

/** Only an owner, or staff, may take somebody's ownership away; everybody may leave. */
export const mayTouch = (roles: Roles, actor: { userId: number; isStaff: boolean }, userId: number): boolean => {
  const own = roles.get(actor.userId)
  if (actor.isStaff || own === 'owner' || actor.userId === userId) return true
  return own === 'captain' && roles.get(userId) !== 'owner'
}
