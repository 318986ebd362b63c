import type { Deps } from '../../../deps.ts'
import { FieldErrors, NotAllowed } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/actor.ts'
import { findManagedOrganization } from '../find-visible-organization.ts'
import { tellMember } from './jobs.ts'
import { canMakeOwners } from './policy.ts'
import { lockRoles, writeRole } from './queries.ts'
import { ownerProblem } from './rules.ts'

/**
 * Makes a member an owner beside those there are, and tells them. Who hands an organization over leaves it afterwards.
 * @throws NotFound for who is no member, NotAllowed, FieldErrors on `user_id`
 */
export async function makeOwner(
  deps: Pick<Deps, 'db' | 'database' | 'jobs' | 'clock'>,
  actor: SessionActor,
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<void> {
  await findManagedOrganization(deps, actor, organizationId)
  await deps.db.transaction(async (tx) => {
    const roles = await lockRoles(tx, organizationId)
    if (!canMakeOwners(roles, actor)) throw new NotAllowed()
    const problem = ownerProblem(roles, userId)
    if (problem !== undefined) throw new FieldErrors({ user_id: [problem] })
    await writeRole(tx, { organizationId, userIds: [userId], role: 'owner' })
    const at = deps.clock.now().toISOString()
    await deps.jobs.enqueue(tx, tellMember, { news: 'owner', organizationId, userId, at })
  })
}
