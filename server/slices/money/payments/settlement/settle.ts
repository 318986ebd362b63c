import type { JobDeps } from '../../../../deps.ts'
import type { Undone } from '../attempts/undo-payment.ts'
import type { PayablePayment } from '../attempts/queries/payments.ts'
import { settleByStatement } from './settle-by-statement.ts'
import { settleInTransaction } from './settle-in-transaction.ts'

/**
 * Settles a payment in the way that its payable chose when it was defined: what always counts (`definePayable`) by one
 * statement, what decides on its money (`defineDecidingPayable`) in a transaction. Why:
 * docs/decisions/0023-payment-engine.md
 * @returns false when the payment was changed since it was read
 */
export const settle = (deps: JobDeps, payment: PayablePayment, undone: Undone): Promise<boolean> =>
  payment.settles === 'by-statement'
    ? settleByStatement(deps, { payment: payment.payment, ...undone })
    : settleInTransaction(deps, { payment: payment.payment, ...undone })
