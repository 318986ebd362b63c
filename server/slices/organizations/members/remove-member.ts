import type { Deps } from '../../../deps.ts'
import { FieldErrors, NotAllowed } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/actor.ts'
import { findMembership } from '../find-visible-organization.ts'
import { tellMember } from './jobs.ts'
import { canChangeMember } from './policy.ts'
import { deleteMember, lockRoles } from './queries.ts'
import { removalProblem } from './rules.ts'

/**
 * Takes a member out of an organization, and tells them; or lets the actor leave it.
 * @throws NotFound for who is no member, NotAllowed, FieldErrors on `user_id`
 */
export async function removeMember(
  deps: Pick<Deps, 'db' | 'database' | 'jobs' | 'clock'>,
  actor: SessionActor,
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<void> {
  await findMembership(deps, actor, organizationId)
  await deps.db.transaction(async (tx) => {
    const roles = await lockRoles(tx, organizationId)
    if (!canChangeMember(roles, actor, userId)) throw new NotAllowed()
    const problem = removalProblem(roles, userId)
    if (problem !== undefined) throw new FieldErrors({ user_id: [problem] })
    await deleteMember(tx, organizationId, userId)
    if (userId === actor.userId) return
    const at = deps.clock.now().toISOString()
    await deps.jobs.enqueue(tx, tellMember, { news: 'removed', organizationId, userId, at })
  })
}
