import type { PaymentFollowers } from '../payments/index.ts'
import { refundsChanged } from './jobs.ts'

/** Follows payments: a refund that came back can be ordered again, and its donor and managers are mailed. */
export function followPayments({ changed, unchanged }: PaymentFollowers): void {
  changed.on(refundsChanged, ({ payment: { id, version }, change }) =>
    change.movements.some(({ kind }) => kind === 'refund-returned')
      ? [{ payload: { paymentId: id }, onceKey: `refunds-changed:${id}:v${version + 1}` }]
      : [],
  )
  // One that came back and one of as much that went out since leave the sums as they are.
  unchanged.on(refundsChanged, ({ id, refundedCents }) => (refundedCents > 0 ? [{ payload: { paymentId: id } }] : []))
}
