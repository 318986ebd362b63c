import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import type { Roles } from './rules.ts'

type MemberActor = Pick<SessionActor, 'userId'>

/** Whether the actor may make another member an owner: owners may. */
export const canMakeOwners = (roles: Roles, actor: MemberActor): boolean => roles.get(actor.userId) === 'owner'

/** Whether the actor may change the member: only an owner may take ownership away; every member may leave. */
export const canChangeMember = (roles: Roles, actor: MemberActor, userId: number): boolean => {
  const own = roles.get(actor.userId)
  if (own === 'owner' || actor.userId === userId) return true
  return own === 'captain' && roles.get(userId) !== 'owner'
}

/**
 * Whether the actor, as owner or captain, may make a user captain or end it. Checked under the lock, so that a former
 * captain does not become captain again by their own act.
 */
export const canAppointCaptain = (roles: Roles, actor: MemberActor, userId: number): boolean =>
  ['owner', 'captain'].includes(roles.get(actor.userId) ?? '') && canChangeMember(roles, actor, userId)
