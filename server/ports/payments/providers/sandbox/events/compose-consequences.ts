import { later } from '../../../../../../contract/durations.ts'
import { defined } from '../../../../../../contract/defined.ts'
import { newId } from '../new-id.ts'
import { deliverEvent, type EventDelivery } from '../jobs.ts'
import type { SandboxParts } from '../parts.ts'
import type { ChangeConsequences } from '../queries/consequences.ts'
import type { PaymentRow } from '../queries/payments.ts'

/** The way of the news of one change. */
export interface DeliveryMode {
  isTwice: boolean
  /** Whether an older event is delivered after it. */
  isOutOfOrder: boolean
  lateMs: number
}

const olderNewsAfterMs = 3_000

/** Composes the events and deliveries of a change to this payment, which still stands as it was before. */
export function composeConsequences(
  parts: SandboxParts,
  payment: PaymentRow,
  type: string,
  mode?: DeliveryMode,
): ChangeConsequences {
  const { behaviour } = parts
  const delivery = mode ?? {
    isTwice: behaviour.deliverTwice,
    isOutOfOrder: behaviour.deliverOutOfOrder,
    lateMs: behaviour.deliverLateMs,
  }
  const now = parts.clock.now()
  const deliverAt = later(now, delivery.lateMs)
  const consequences: ChangeConsequences = { events: [], jobs: [] }
  if (delivery.isOutOfOrder) {
    const afterwards = later(deliverAt, olderNewsAfterMs)
    addEvent(consequences, {
      payment,
      type: `payment.${payment.status}`,
      createdAt: payment.created_at,
      deliverAt: afterwards,
    })
  }
  addEvent(consequences, { payment, type, createdAt: now, deliverAt })
  if (delivery.isTwice) consequences.jobs.push(defined(consequences.jobs.at(-1)))
  return behaviour.dropEvents ? { ...consequences, jobs: [] } : consequences
}

function addEvent(
  consequences: ChangeConsequences,
  event: { payment: PaymentRow; type: string; createdAt: Date; deliverAt: Date },
): void {
  const { payment, type, createdAt, deliverAt } = event
  const payload: EventDelivery = {
    eventId: newId('evt'),
    type,
    paymentId: payment.id,
    account: payment.account,
    createdAt: createdAt.toISOString(),
    url: payment.event_url,
  }
  consequences.events.push({ id: payload.eventId, type, deliverAt })
  consequences.jobs.push({ name: deliverEvent.name, payload, runAt: deliverAt })
}
