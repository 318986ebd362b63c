import { dayMs } from '../../../../contract/durations.ts'
import type { SliceContext } from '../../../deps.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { followPayments } from './follow-payments.ts'
import * as kinds from './jobs.ts'
import { registerDeliveries } from './delivery-routes.ts'
import { deleteDeliveries } from './queries/deliveries.ts'
import { deleteDropped } from './queries/receivers.ts'
import { ReceiverLimiter } from './receiver-limiter.ts'
import { registerProjectWebhooks, registerOrganizationWebhooks } from './routes.ts'
import { registerFields } from './field-routes.ts'
import { notifyPaused } from './notify-paused.ts'
import { createDeliveries } from './create-deliveries.ts'

export { sealedFormerSecrets } from './queries/receivers.ts'

const retentionMs = 30 * dayMs

/** Webhooks: calls to URLs of organizations and projects about their donations. */
export function registerWebhooks(context: SliceContext): void {
  registerOrganizationWebhooks(context)
  registerProjectWebhooks(context)
  registerFields(context)
  registerDeliveries(context)
  const { worker, clock } = context
  followPayments(context.paymentFollowers)
  worker.handle(kinds.webhookNews, (payload, deps) => createDeliveries(deps, payload))
  const limiter = new ReceiverLimiter(clock)
  worker.handle(kinds.deliverWebhook, ({ deliveryId }, deps) => deliverWebhook({ ...deps, limiter }, deliveryId))
  worker.handle(kinds.webhooksPaused, (payload, deps) => notifyPaused(deps, payload))
  const table = 'webhook_deliveries'
  worker.retain({
    rows: 'deliveries of webhooks',
    table,
    termMs: retentionMs,
    since: 'the donation’s change',
    remove: deleteDeliveries,
  })
  worker.retain({
    rows: 'receivers and deliveries of a project that changed hands, without a webhook URL since',
    table,
    termMs: 0,
    since: 'that change',
    remove: (db, _before, limit) => deleteDropped(db, limit),
  })
}
