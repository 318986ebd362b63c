import { redeliveredMax } from '../../../contract/webhooks/webhook-words.ts'
import type { Deps } from '../../deps.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { findManagedOrganization } from '../organizations/index.ts'
import { deliverWebhook } from './jobs.ts'
import { findWholeDelivery, reopenDelivery, reopenFailed } from './queries/deliveries.ts'
import { findReceiver } from './queries/receivers.ts'

type Redelivering = Pick<Deps, 'database' | 'db' | 'jobs' | 'clock'>

/** A delivery with what was sent and answered. @throws NotFound, NotAllowed unless the actor leads its organization */
export async function getManagedDelivery(deps: Pick<Deps, 'database' | 'db'>, actor: Actor, id: number) {
  const delivery = await findWholeDelivery(deps.db, id)
  if (delivery === undefined) throw new NotFound()
  await findManagedOrganization(deps, actor, delivery.organizationId)
  return delivery
}

/**
 * Sends something once more that was taken or given up, the same to the letter. One that is being sent is left to that.
 * @throws NotFound, NotAllowed, Conflict while nothing is sent
 */
export async function redeliverOne(deps: Redelivering, actor: Actor, id: number): Promise<void> {
  const { organizationId } = await getManagedDelivery(deps, actor, id)
  await requireOn(deps, organizationId)
  await deps.db.transaction(async (tx) => {
    if (await reopenDelivery(tx, id, deps.clock.now())) await deps.jobs.enqueue(tx, deliverWebhook, { deliveryId: id })
  })
}

/**
 * The same with all that was given up, the oldest first.
 * @returns how many
 * @throws NotFound, NotAllowed, Conflict
 */
export async function redeliverFailed(deps: Redelivering, actor: Actor, organizationId: number): Promise<number> {
  await findManagedOrganization(deps, actor, organizationId)
  await requireOn(deps, organizationId)
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const ids = await reopenFailed(tx, { organizationId, limit: redeliveredMax, now })
    for (const deliveryId of ids) await deps.jobs.enqueue(tx, deliverWebhook, { deliveryId })
    return ids.length
  })
}

async function requireOn({ db }: Pick<Deps, 'db'>, organizationId: number): Promise<void> {
  const { pausedAt } = await findReceiver(db, organizationId)
  if (pausedAt !== null) throw new Conflict('webhooks.deliveries.is_paused')
}
