import type { SliceContext } from '../../../deps.ts'
import { leaderLeft } from '../../fundraisers/pending-changes/index.ts'
import { endOrdersOfFormer } from './decide-refund.ts'
import { followPayments } from './follow-payments.ts'
import * as kinds from './jobs.ts'
import { notifyDecided, notifyEnded } from './refund-decision.ts'
import { sendRefunded } from './send-refunded.tsx'
import { sendRefundOrdered } from './send-refund-ordered.tsx'
import { sendRefundReturned } from './send-refund-returned.tsx'
import { registerManagedRefunds } from './routes.ts'
import { registerStaffRefunds } from './staff-routes.ts'
import { followEveryMs, followRefund, followRefunds, followRefundsOf } from './follow-refunds.ts'

export { countOrdersForStaff } from './queries/staff-orders.ts'

/**
 * Refunds: money that the leaders of a project give back, submitted to the provider by a job and followed to its end.
 */
export function registerRefunds(context: SliceContext): void {
  registerManagedRefunds(context)
  registerStaffRefunds(context)
  followPayments(context.paymentFollowers)
  const { worker } = context
  worker.handle(kinds.runRefund, ({ refundId }, deps) => followRefund(deps, refundId))
  worker.handle(kinds.mailRefunded, ({ refundId }, deps) => sendRefunded(deps, refundId))
  worker.handle(kinds.mailRefundReturned, ({ refundId }, deps) => sendRefundReturned(deps, refundId))
  worker.handle(kinds.mailRefundOrdered, (ordered, deps) => sendRefundOrdered(deps, ordered))
  worker.handle(kinds.refundsDecided, (decided, deps) => notifyDecided(deps, decided))
  worker.handle(kinds.refundsEnded, (ended, deps) => notifyEnded(deps, ended))
  worker.handle(leaderLeft, (leaving, deps) => endOrdersOfFormer(deps, leaving))
  worker.handle(kinds.refundsChanged, ({ paymentId }, deps) => followRefundsOf(deps, paymentId))
  worker.schedule({ name: 'follow-refunds', everyMs: followEveryMs, run: (deps) => followRefunds(deps) })
}
