import type { Registration } from '../../../deps.ts'
import type { PaymentFollowers } from '../payments/index.ts'
import { endRefundsOfFormer } from '../../fundraisers/pending-changes/index.ts'
import { endOfFormer } from './decide-refund.ts'
import * as kinds from './jobs.ts'
import { sendDecided, sendEnded } from './mails/decided.ts'
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
  followPayments(registration.paymentFollowers)
  const { worker } = registration
  worker.handle(kinds.runRefund, ({ refundId }, deps) => followRefund(deps, refundId))
  worker.handle(kinds.tellRefunded, ({ refundId }, deps) => sendRefunded(deps, refundId))
  worker.handle(kinds.tellReturned, ({ refundId }, deps) => sendReturned(deps, refundId))
  worker.handle(kinds.tellOrdered, (ordered, deps) => sendOrdered(deps, ordered))
  worker.handle(kinds.tellDecided, (decided, deps) => sendDecided(deps, decided))
  worker.handle(kinds.tellUnconfirmed, (ordered, deps) => sendOrdered(deps, ordered))
  worker.handle(kinds.tellEnded, (ended, deps) => sendEnded(deps, ended))
  worker.handle(endRefundsOfFormer, (leaving, deps) => endOfFormer(deps, leaving))
  worker.handle(kinds.refundsChanged, ({ paymentId }, deps) => followRefundsOf(deps, paymentId))
  worker.schedule({ name: 'follow-refunds', everyMs: followEveryMs, run: (deps) => followRefunds(deps) })
}

/** A refund that came back can be ordered again, and its donor and managers hear of it. */
function followPayments({ changed, unchanged }: PaymentFollowers): void {
  changed.on(kinds.refundsChanged, ({ payment: { id, version }, change }) =>
    change.movements.some(({ kind }) => kind === 'refund-returned')
      ? [{ payload: { paymentId: id }, onceKey: `refunds-changed:${id}:v${version + 1}` }]
      : [],
  )
  // One that came back and one of as much that went out since leave the sums as they are.
  unchanged.on(kinds.refundsChanged, ({ id, refundedCents }) =>
    refundedCents > 0 ? [{ payload: { paymentId: id } }] : [],
  )
}
