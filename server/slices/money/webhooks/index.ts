import type { Registration } from '../../../deps.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import * as kinds from './jobs.ts'
import { registerDeliveries } from './delivery-routes.ts'
import { deleteDeliveries } from './queries/deliveries.ts'
import { deleteDropped } from './queries/receivers.ts'
import { ReceiverTurns } from './receiver-turns.ts'
import { registerProjectRoutes, registerRoutes } from './routes.ts'
import { registerFields } from './field-routes.ts'
import { tellPaused } from './mails/tell-paused.ts'
import { tellWebhooks } from './tell-webhooks.ts'

const dayMs = 24 * 60 * 60_000
const keptMs = 30 * dayMs

/** Webhooks: calls to addresses of organizations and projects about their donations. */
export function registerWebhooks(registration: Registration): void {
  registerRoutes(registration)
  registerProjectRoutes(registration)
  registerFields(registration)
  registerDeliveries(registration)
  const { worker, db, clock } = registration
  kinds.followPayments(registration.paymentFollowers)
  worker.handle(kinds.tellWebhooks, (news, deps) => tellWebhooks(deps, news))
  const turns = new ReceiverTurns(clock)
  worker.handle(kinds.deliverWebhook, ({ deliveryId }, deps) => deliverWebhook({ ...deps, turns }, deliveryId))
  worker.handle(kinds.tellPaused, (news, deps) => tellPaused(deps, news))
  worker.schedule({
    name: 'forget-webhook-deliveries',
    everyMs: dayMs,
    run: async () => {
      await deleteDeliveries(db, new Date(clock.now().getTime() - keptMs))
      await deleteDropped(db)
    },
  })
}
