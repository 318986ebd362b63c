import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { getManagedOrganization } from '../get-visible-organization.ts'
import { changeRoles, type Member, type MemberDeps } from './change-roles.ts'
import { canMakeOwners } from './policy.ts'
import { updateRole } from './queries.ts'
import { ownerProblem } from './rules.ts'

/**
 * Makes a member an owner beside those there are, and notifies them. An owner who hands an organization over leaves
 * it afterwards.
 * @throws NotFound for a non-member, NotAllowed, FieldErrors on `user_id`
 */
export async function makeOwner(deps: MemberDeps, actor: SessionActor, member: Member): Promise<void> {
  await getManagedOrganization(deps, actor, member.organizationId)
  await changeRoles(deps, actor, member, {
    event: 'owner',
    isAllowed: canMakeOwners,
    problemOf: ownerProblem,
    write: (tx) => {
      const { organizationId, userId } = member
      return updateRole(tx, { organizationId, userIds: [userId], role: 'owner', now: deps.clock.now() })
    },
    notifiesSelf: true,
  })
}
