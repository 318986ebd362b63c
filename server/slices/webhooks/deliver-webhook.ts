import type { Deps } from '../../deps.ts'
import { type Delivery, findDelivery, writeAttempt } from './queries.ts'
import type { ReceiverTurns } from './receiver-turns.ts'
import { isTaken } from './rules.ts'
import { sendWebhook } from './send-webhook.ts'

/** For so long a receiver may be away. */
const givenUpAfterMs = 72 * 60 * 60_000

/**
 * Sends one event to where its organization wants it now. At least once: an answer that is lost is asked for again.
 * @throws Error when it was not taken, so that it is tried again
 */
export async function deliverWebhook(deps: DeliveryDeps, deliveryId: number): Promise<void> {
  const delivery = await findDelivery(deps.db, deliveryId)
  if (delivery === undefined) return
  const isTurn = await deps.turns.take(delivery.organizationId, () => deliver(deps, delivery))
  if (!isTurn) throw new Error('a webhook waits for its receiver, which was slow a moment ago')
}

type DeliveryDeps = Pick<Deps, 'config' | 'clock' | 'db' | 'log'> & { turns: ReceiverTurns }

async function deliver(deps: DeliveryDeps, delivery: Delivery): Promise<void> {
  const { db, clock, log } = deps
  const { id: deliveryId } = delivery
  const { name, eventId: id, body, createdAt, webhookUrls, webhookSecretSealed: secretSealed } = delivery
  const url = webhookUrls[name]
  // They do not want to be told any more.
  if (url === undefined || secretSealed === null)
    return writeAttempt(db, deliveryId, { statusCode: null, failedAt: clock.now() })
  const answer = await sendWebhook(deps, { url, id, body, secretSealed })
  const now = clock.now()
  const statusCode = answer.kind === 'answered' ? answer.status : null
  if (statusCode !== null && isTaken(statusCode)) return writeAttempt(db, deliveryId, { statusCode, deliveredAt: now })
  if (now.getTime() - createdAt.getTime() >= givenUpAfterMs) {
    log.warn({ deliveryId, statusCode }, 'a webhook was given up')
    return writeAttempt(db, deliveryId, { statusCode, failedAt: now })
  }
  await writeAttempt(db, deliveryId, { statusCode })
  throw new Error(`a webhook was not taken: ${statusCode ?? (answer.kind === 'failed' ? answer.reason : '')}`)
}
