import type { Deps } from '../../../deps.ts'
import { FieldErrors, NotAllowed } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/actor.ts'
import { findManagedOrganization } from '../find-visible-organization.ts'
import { tellMember } from './jobs.ts'
import { canChangeMember } from './policy.ts'
import { lockRoles, writeRole } from './queries.ts'
import { captainProblem } from './rules.ts'

/**
 * Makes a member the captain, and tells them; who was it before is a member again.
 * @throws NotFound for who is no member, NotAllowed, FieldErrors on `user_id`
 */
export async function setCaptain(
  deps: Pick<Deps, 'db' | 'database' | 'jobs' | 'clock'>,
  actor: SessionActor,
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<void> {
  await findManagedOrganization(deps, actor, organizationId)
  await deps.db.transaction(async (tx) => {
    const roles = await lockRoles(tx, organizationId)
    if (!canChangeMember(roles, actor, userId)) throw new NotAllowed()
    const problem = captainProblem(roles, userId)
    if (problem !== undefined) throw new FieldErrors({ user_id: [problem] })
    const former = [...roles].filter(([, role]) => role === 'captain').map(([id]) => id)
    if (former.length > 0) await writeRole(tx, { organizationId, userIds: former, role: 'member' })
    await writeRole(tx, { organizationId, userIds: [userId], role: 'captain' })
    if (userId === actor.userId) return
    const at = deps.clock.now().toISOString()
    await deps.jobs.enqueue(tx, tellMember, { news: 'captain', organizationId, userId, at })
  })
}
