import type { Deps } from '../../../../deps.ts'
import type { PayableKind } from '../attempts/queries/payment-record.ts'
import { findLatestPayment } from '../attempts/queries/payments.ts'
import { saveSettlement } from './queries/save-settlement.ts'

/**
 * Takes back a payment that was written down as received elsewhere. The ledger is never changed: a second movement
 * takes the amount back, and the totals follow.
 * @param id of its payable
 * @returns false when it does not stand as paid, or changed meanwhile
 */
export async function undoPaidElsewhere(
  deps: Pick<Deps, 'database' | 'clock' | 'payables' | 'paymentMemory'>,
  kind: PayableKind,
  id: number,
): Promise<boolean> {
  const payment = await findLatestPayment(deps.database, deps.payables.countingOf(kind), id)
  if (payment?.state !== 'paid') return false
  return saveSettlement(deps, {
    payment,
    change: {
      state: 'refunded',
      receivedCents: payment.receivedCents,
      refundedCents: payment.amountCents,
      chargedBackCents: 0,
      movements: [{ kind: 'refunded', amountCents: -payment.amountCents }],
    },
    failureReason: null,
    failureWord: null,
    now: deps.clock.now(),
    nextCheckAt: null,
    jobs: [],
  })
}
