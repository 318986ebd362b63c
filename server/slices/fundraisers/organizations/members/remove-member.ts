import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { followLeaving } from '../../pending-changes/index.ts'
import { getMembership } from '../get-visible-organization.ts'
import { changeRoles, type Member, type MemberDeps } from './change-roles.ts'
import { canChangeMember } from './policy.ts'
import { deleteMember } from './queries.ts'
import { deleteRequestsBy } from './queries/requests.ts'
import { removalProblem } from './rules.ts'

/**
 * Takes a member out of an organization, and notifies them; or lets the actor leave it. Their pending changes as a
 * leader end, and so do the open invitations of a removed member: they would let an accomplice in, or themselves again.
 * @throws NotFound for a non-member, NotAllowed, FieldErrors on `user_id`
 */
export async function removeMember(deps: MemberDeps, actor: SessionActor, member: Member): Promise<void> {
  await getMembership(deps, actor, member.organizationId)
  await changeRoles(deps, actor, member, {
    event: 'removed',
    isAllowed: canChangeMember,
    problemOf: removalProblem,
    async write(tx) {
      await deleteMember(tx, { ...member, now: deps.clock.now() })
      if (member.userId !== actor.userId) await deleteRequestsBy(tx, member)
      await followLeaving(deps, tx, { userId: member.userId })
    },
  })
}
