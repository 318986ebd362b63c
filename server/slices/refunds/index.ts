import type { Registration } from '../../deps.ts'
import { refundsChanged } from '../donations/index.ts'
import * as kinds from './jobs.ts'
import { sendDecided } from './mails/decided.ts'
import { sendRefunded } from './mails/refunded.tsx'
import { sendOrdered } from './mails/ordered.tsx'
import { sendReturned } from './mails/returned.tsx'
import { registerRoutes } from './routes.ts'
import { registerStaffRoutes } from './staff-routes.ts'
import { followEveryMs, followRefund, followRefunds, followRefundsOf } from './run-refund.ts'

/** Refunds: money that the leaders of a project give back, asked of the provider by a job and followed to its end. */
export function registerRefunds(registration: Registration): void {
  registerRoutes(registration)
  registerStaffRoutes(registration)
  const { worker } = registration
  const inBackground = { ...registration, payments: registration.backgroundPayments }
  worker.handle(kinds.runRefund, ({ refundId }) => followRefund(inBackground, refundId))
  worker.handle(kinds.tellRefunded, ({ refundId }) => sendRefunded(registration, refundId))
  worker.handle(kinds.tellReturned, ({ refundId }) => sendReturned(registration, refundId))
  worker.handle(kinds.tellOrdered, ({ orderId }) => sendOrdered(registration, orderId))
  worker.handle(kinds.tellDecided, (decided) => sendDecided(registration, decided))
  worker.handle(kinds.tellUnconfirmed, ({ orderId }) => sendOrdered(registration, orderId))
  worker.handle(refundsChanged, ({ paymentId }) => followRefundsOf(inBackground, paymentId))
  worker.schedule({ name: 'follow-refunds', everyMs: followEveryMs, run: () => followRefunds(inBackground) })
}
