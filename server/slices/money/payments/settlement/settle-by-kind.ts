import type { DecidingPaymentRecord, PaymentRecord } from '../attempts/queries/payment-record.ts'
import type { Settle } from './payment-report.ts'
import { settleByStatement } from './settle-by-statement.ts'
import { settleInTransaction } from './settle-in-transaction.ts'

/**
 * The way that the payable chose when it was defined: what always counts (`definePayable`) is settled by one statement,
 * what decides on its money (`defineDecidingPayable`) in a transaction.
 * Why: docs/decisions/0023-payment-engine.md
 */
export const settleByKind: Settle<PaymentRecord | DecidingPaymentRecord> = (deps, { payment, ...said }) =>
  payment.kind === 'donation'
    ? settleByStatement(deps, { payment, ...said })
    : settleInTransaction(deps, { payment, ...said })
