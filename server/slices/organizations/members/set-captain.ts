import type { SessionActor } from '../../../platform/http/actor.ts'
import { findManagedOrganization } from '../find-visible-organization.ts'
import { changeRoles, type Member, type MemberDeps } from './change-roles.ts'
import { canSetCaptain } from './policy.ts'
import { writeRole } from './queries.ts'
import { captainProblem } from './rules.ts'

/**
 * Makes a member the captain, and tells them; who was it before is a member again.
 * @throws NotFound for who is no member, NotAllowed, FieldErrors on `user_id`
 */
export async function setCaptain(deps: MemberDeps, actor: SessionActor, member: Member): Promise<void> {
  const { organizationId, userId } = member
  await findManagedOrganization(deps, actor, organizationId)
  await changeRoles(deps, actor, member, {
    news: 'captain',
    isAllowed: canSetCaptain,
    problemOf: captainProblem,
    async write(tx, roles) {
      const former = [...roles].filter(([, role]) => role === 'captain').map(([id]) => id)
      if (former.length > 0) await writeRole(tx, { organizationId, userIds: former, role: 'member' })
      await writeRole(tx, { organizationId, userIds: [userId], role: 'captain' })
    },
  })
}
