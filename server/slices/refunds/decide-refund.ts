import type { Deps } from '../../deps.ts'
import { Conflict, NotAllowed, NotFound } from '../../platform/errors.ts'
import type { SessionActor, SignedInActor } from '../../platform/http/actor.ts'
import { runRefund } from './jobs.ts'
import { requireRefundableProject } from './policy.ts'
import { findRefund, moveRefund, type ShownRefund } from './queries/refunds.ts'

/**
 * The second person's yes.
 * @throws NotFound when it is not of a project that the actor manages; NotAllowed when they do not lead it, or asked for
 *   it themselves; Conflict when it waits for nobody any more
 */
export async function confirmRefund(deps: Deps, actor: SessionActor, id: number): Promise<void> {
  const refund = await requireRefund(deps, actor, id)
  if (refund.requesterId === actor.userId) throw new NotAllowed('errors.refund_same_person')
  const now = deps.clock.now()
  const isMoved = await deps.db.transaction(async (tx) => {
    const values = { confirmedBy: actor.userId, confirmedAt: now }
    if (!(await moveRefund(tx, id, { from: ['unconfirmed'], to: 'waiting', now, values }))) return false
    const runAt = refund.notBefore > now ? refund.notBefore : now
    await deps.jobs.enqueue(tx, runRefund, { refundId: id }, { runAt })
    return true
  })
  if (!isMoved) throw new Conflict('errors.refund_decided')
}

/**
 * Takes a refund back that the provider was not asked for.
 * @throws NotFound, NotAllowed as above; Conflict when it is too late
 */
export async function withdrawRefund(deps: Deps, actor: SignedInActor, id: number): Promise<void> {
  await requireRefund(deps, actor, id)
  const move = { from: ['unconfirmed', 'waiting'], to: 'withdrawn', now: deps.clock.now() } as const
  if (!(await moveRefund(deps.db, id, move))) throw new Conflict('errors.refund_too_late')
}

async function requireRefund(deps: Deps, actor: SignedInActor, id: number): Promise<ShownRefund> {
  const refund = await findRefund(deps.db, id)
  if (refund === undefined) throw new NotFound()
  await requireRefundableProject(deps, actor, refund.projectId)
  return refund
}
