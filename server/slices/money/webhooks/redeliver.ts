import { redeliveredMax } from '../../../../contract/money/webhooks/webhook-fields.ts'
import type { Deps } from '../../../deps.ts'
import { Conflict, requireFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { deliverWebhook } from './jobs.ts'
import { findWholeDelivery, markReopened, markFailedReopened } from './queries/deliveries.ts'
import { findReceiver } from './queries/receivers.ts'
import { type Receiver, receiverOf } from './rules.ts'
import { requireOwner } from './save-field.ts'

type RedeliveryDeps = Pick<Deps, 'database' | 'db' | 'jobs' | 'clock'>

/** Gets a delivery with its request and answer. @throws NotFound, NotAllowed unless the actor manages its receiver */
export async function getManagedDelivery(deps: Pick<Deps, 'database' | 'db'>, actor: Actor, id: number) {
  const delivery = requireFound(await findWholeDelivery(deps.db, id))
  await requireOwner(deps, actor, receiverOf(delivery))
  return delivery
}

/**
 * Sends a delivery once more that was taken or given up, the same to the letter. One that is being sent is left to
 * that.
 * @throws NotFound, NotAllowed, Conflict while nothing is sent
 */
export async function redeliverOne(deps: RedeliveryDeps, actor: Actor, id: number): Promise<void> {
  const delivery = await getManagedDelivery(deps, actor, id)
  await requireOn(deps, receiverOf(delivery))
  await deps.db.transaction(async (tx) => {
    if (await markReopened(tx, id, deps.clock.now())) await deps.jobs.enqueue(tx, deliverWebhook, { deliveryId: id })
  })
}

/**
 * Sends all deliveries again that were given up, the oldest first.
 * @returns how many
 * @throws NotFound, NotAllowed, Conflict
 */
export async function redeliverFailed(deps: RedeliveryDeps, actor: Actor, receiver: Receiver): Promise<number> {
  await requireOwner(deps, actor, receiver)
  await requireOn(deps, receiver)
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const ids = await markFailedReopened(tx, { receiver, limit: redeliveredMax, now })
    for (const deliveryId of ids) await deps.jobs.enqueue(tx, deliverWebhook, { deliveryId })
    return ids.length
  })
}

async function requireOn({ db }: Pick<Deps, 'db'>, receiver: Receiver): Promise<void> {
  const { pausedAt } = await findReceiver(db, receiver)
  if (pausedAt !== null) throw new Conflict('webhooks.deliveries.is_paused')
}
