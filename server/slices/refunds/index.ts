import type { Registration } from '../../deps.ts'
import * as kinds from './jobs.ts'
import { sendRefunded } from './mails/refunded.tsx'
import { sendUnconfirmed } from './mails/unconfirmed.tsx'
import { registerRoutes } from './routes.ts'
import { followEveryMs, followRefund, followRefunds } from './run-refund.ts'

/** Refunds: money that who leads a project gives back, asked of the provider by a job and followed to its end. */
export function registerRefunds(registration: Registration): void {
  registerRoutes(registration)
  const { worker } = registration
  const inBackground = { ...registration, payments: registration.backgroundPayments }
  worker.handle(kinds.runRefund, ({ refundId }) => followRefund(inBackground, refundId))
  worker.handle(kinds.tellRefunded, ({ refundId }) => sendRefunded(registration, refundId))
  worker.handle(kinds.tellUnconfirmed, ({ orderId }) => sendUnconfirmed(registration, orderId))
  worker.schedule({ name: 'follow-refunds', everyMs: followEveryMs, run: () => followRefunds(inBackground) })
}
