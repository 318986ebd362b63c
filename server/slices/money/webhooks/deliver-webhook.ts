import { defined } from '../../../../contract/defined.ts'
import type { DeliveryReason } from '../../../../contract/money/webhooks/webhook-fields.ts'
import type { Deps } from '../../../deps.ts'
import type { OutsideAnswer } from '../../../platform/outbound/post-outside.ts'
import { WebhookPostponed, WebhookUnaccepted } from '../../../platform/outbound/webhook-errors.ts'
import { webhooksPaused } from './jobs.ts'
import { type QueuedDelivery, findDelivery, updateAttempt } from './queries/deliveries.ts'
import { markFailing, markTaken, markPaused } from './queries/receivers.ts'
import type { ReceiverLimiter } from './receiver-limiter.ts'
import { givenUpAfterMs, isGone, isTaken, isToPause, type Receiver, receiverOf } from './rules.ts'
import { secretsAt, sendWebhook } from './send-webhook.ts'

/**
 * Sends one event to where its receiver wants it now. At least once: an answer that is lost is sent again.
 * @throws Error when it was not taken, so that it is retried
 */
export async function deliverWebhook(deps: DeliveryDeps, deliveryId: number): Promise<void> {
  const delivery = await findDelivery(deps.db, deliveryId)
  if (delivery === undefined) return
  const isSent = await deps.limiter.take(receiverOf(delivery), () => deliver(deps, delivery))
  if (!isSent) throw new WebhookPostponed()
}

type DeliveryDeps = Pick<Deps, 'config' | 'clock' | 'db' | 'log' | 'jobs'> & { limiter: ReceiverLimiter }

async function deliver(deps: DeliveryDeps, delivery: QueuedDelivery): Promise<void> {
  const { db, clock, log } = deps
  const { id: deliveryId, name, eventId: id, body, triedSince, organizationId, organization, project } = delivery
  const receiver = receiverOf(delivery)
  const { webhookUrls, webhookSecretSealed } = defined(organizationId === null ? project : organization)
  const url = webhookUrls[name]
  const secrets = secretsAt(deps, { ...delivery, webhookSecretSealed })
  const giveUp = (reason: DeliveryReason) => updateAttempt(db, deliveryId, { reason, failedAt: clock.now() })
  if (delivery.pausedAt !== null) return giveUp('paused')
  // They do not want the webhook any more.
  if (url === undefined || secrets?.length === 0) return giveUp('no_address')
  // No later attempt could read the secret either. Deliveries that wait are sent again once a new secret is made.
  if (secrets === undefined) return giveUp('secret_unreadable')
  const answer = await sendWebhook(deps, { url, id, body, secrets })
  const now = clock.now()
  const outcome = outcomeOf(answer, now)
  if (outcome.statusCode !== null && isTaken(outcome.statusCode)) {
    await updateAttempt(db, deliveryId, { ...outcome, deliveredAt: now })
    return markTaken(db, receiver)
  }
  const hasLeft = isGone(outcome.statusCode)
  const isOver = hasLeft || now.getTime() - triedSince.getTime() >= givenUpAfterMs
  await updateAttempt(db, deliveryId, { ...outcome, ...(isOver && { failedAt: now }) })
  await pauseIfEnough(deps, receiver, { now, hasLeft })
  if (!isOver) throw new WebhookUnaccepted(outcome.statusCode ?? outcome.reason ?? 'no answer')
  log.warn({ deliveryId, statusCode: outcome.statusCode }, 'a webhook was given up')
}

/** Bytes of an answer that PostgreSQL cannot keep are stored as unreadable. */
const outcomeOf = (answer: OutsideAnswer, attemptedAt: Date) =>
  answer.kind === 'answered'
    ? { statusCode: answer.status, answer: answer.text.replaceAll('\u0000', '\uFFFD'), reason: null, attemptedAt }
    : { statusCode: null, answer: null, reason: answer.reason, attemptedAt }

/**
 * Pauses a receiver after enough failures. A receiver that takes nothing for days, or left, is not called any more, and
 * its managers are notified once.
 */
async function pauseIfEnough(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  receiver: Receiver,
  { now, hasLeft }: { now: Date; hasLeft: boolean },
): Promise<void> {
  const failingSince = await markFailing(db, receiver, now)
  if (!hasLeft && !isToPause(failingSince, now)) return
  await db.transaction(async (tx) => {
    if (!(await markPaused(tx, receiver, now))) return
    await jobs.enqueue(tx, webhooksPaused, { ...receiver, pausedAt: now.toISOString(), isGone: hasLeft })
  })
}
