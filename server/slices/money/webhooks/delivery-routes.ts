import type { Language } from '../../../../contract/texts.ts'
import * as contract from '../../../../contract/money/webhooks/deliveries.ts'
import type { SliceContext } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { idOfCursor, cursorPageOf } from '../../../platform/lists/cursor-page.ts'
import { type DeliveryFilter, listDeliveries, type ShownDelivery } from './queries/deliveries.ts'
import { findReceiver, type ReceiverState, markResumed } from './queries/receivers.ts'
import { getManagedDelivery, redeliverFailed, redeliverOne } from './redeliver.ts'
import { deliveryState, isPausedAsGone, type Receiver } from './rules.ts'
import { requireOwner } from './save-field.ts'

/** Registers the calls for the deliveries, their outcomes, and another attempt of each. */
export function registerDeliveries(context: SliceContext): void {
  const { calls, clock, db, texts } = context

  calls.on(contract.listOrganizationDeliveries, async ({ actor, params, query }) => ({
    status: 200,
    body: await listFor(actor, { organizationId: params.id }, query),
  }))

  calls.on(contract.listProjectDeliveries, async ({ actor, params, query }) => ({
    status: 200,
    body: await listFor(actor, { projectId: params.id }, query),
  }))

  calls.on(contract.showDelivery, async ({ actor, params }) => {
    const delivery = await getManagedDelivery(context, actor, params.id)
    return { status: 200, body: { item: present(delivery), request: delivery.body, answer: delivery.answer } }
  })

  calls.on(contract.redeliverOne, async ({ actor, params, language }) => {
    await redeliverOne(context, actor, params.id)
    const item = present(await getManagedDelivery(context, actor, params.id))
    return { status: 200, body: { item, message: texts.in(language)('webhooks.deliveries.sent_again') } }
  })

  calls.on(contract.redeliverFailed, async ({ actor, params, language }) => ({
    status: 200,
    body: await sendAllAgain(actor, { organizationId: params.id }, language),
  }))

  calls.on(contract.redeliverFailedOfProject, async ({ actor, params, language }) => ({
    status: 200,
    body: await sendAllAgain(actor, { projectId: params.id }, language),
  }))

  calls.on(contract.resumeWebhooks, async ({ actor, params, language }) => ({
    status: 200,
    body: await resume(actor, { organizationId: params.id }, language),
  }))

  calls.on(contract.resumeProjectWebhooks, async ({ actor, params, language }) => ({
    status: 200,
    body: await resume(actor, { projectId: params.id }, language),
  }))

  async function listFor(actor: Actor, receiver: Receiver, query: Parameters<typeof pageFor>[1]) {
    await requireOwner(context, actor, receiver)
    return { ...(await pageFor(receiver, query)), receiver: presentReceiver(await findReceiver(db, receiver)) }
  }

  async function sendAllAgain(actor: Actor, receiver: Receiver, language: Language) {
    const count = await redeliverFailed(context, actor, receiver)
    return { count, message: texts.in(language)('webhooks.deliveries.all_sent_again', { count }) }
  }

  async function resume(actor: Actor, owner: Receiver, language: Language) {
    await requireOwner(context, actor, owner)
    await markResumed(db, owner)
    const receiver = presentReceiver(await findReceiver(db, owner))
    return { receiver, message: texts.in(language)('webhooks.deliveries.resumed') }
  }

  async function pageFor(
    of: DeliveryFilter['of'],
    { state, after, limit }: { state: DeliveryFilter['state'] | ''; after?: string; limit: number },
  ) {
    const filter = { of, state: state === '' ? undefined : state, beforeId: idOfCursor(after), limit: limit + 1 }
    const { rows, next } = cursorPageOf(await listDeliveries(db, filter), limit)
    return { list: rows.map(present), next }
  }

  const presentReceiver = ({ failingSince, pausedAt, formerSecretUntil }: ReceiverState) => ({
    failing_since: failingSince?.toISOString() ?? null,
    paused_at: pausedAt?.toISOString() ?? null,
    is_gone: isPausedAsGone({ failingSince, pausedAt }),
    former_secret_until:
      formerSecretUntil !== null && formerSecretUntil > clock.now() ? formerSecretUntil.toISOString() : null,
  })
}

const present = (delivery: ShownDelivery): contract.WebhookDelivery => ({
  id: delivery.id,
  event_id: delivery.eventId,
  name: delivery.name,
  donation_id: delivery.donationId,
  sequence: delivery.sequence,
  project_name: delivery.projectName,
  receiver: delivery.organizationId === null ? 'project' : 'organization',
  state: deliveryState(delivery),
  attempts: delivery.attempts,
  status_code: delivery.statusCode,
  reason: delivery.reason,
  created_at: delivery.createdAt.toISOString(),
  attempted_at: delivery.attemptedAt?.toISOString() ?? null,
})
