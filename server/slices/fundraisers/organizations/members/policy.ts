import type { SessionActor } from '../../../../platform/http/actor.ts'
import type { Roles } from './rules.ts'

type MemberActor = Pick<SessionActor, 'userId'>

/** Who has the whole of it in their hands decides with whom they share that. */
export const canMakeOwners = (roles: Roles, actor: MemberActor): boolean => roles.get(actor.userId) === 'owner'

/** Only an owner may take somebody's ownership away; everybody may leave. */
export const canChangeMember = (roles: Roles, actor: MemberActor, userId: number): boolean => {
  const own = roles.get(actor.userId)
  if (own === 'owner' || actor.userId === userId) return true
  return own === 'captain' && roles.get(userId) !== 'owner'
}

/** Asked while nobody else changes it: who was the captain a moment ago does not become it again by themselves. */
export const canSetCaptain = (roles: Roles, actor: MemberActor, userId: number): boolean =>
  ['owner', 'captain'].includes(roles.get(actor.userId) ?? '') && canChangeMember(roles, actor, userId)
