import type { JobDeps } from '../../../../deps.ts'
import type { Undone } from '../attempts/undo-payment.ts'
import type { DecidingPaymentRecord, PaymentRecord } from '../attempts/queries/payment-record.ts'

/** A payment as the books have it, and what its provider says of it now. */
export interface PaymentReport<Payment extends PaymentRecord | DecidingPaymentRecord> extends Undone {
  payment: Payment
}

/**
 * A way to settle: it brings the books to what the provider says, and may be repeated.
 * @returns false when the payment was changed since it was read, and nothing is written: then what the provider said
 *   before may be older
 */
export type Settle<Payment extends PaymentRecord | DecidingPaymentRecord> = (
  deps: JobDeps,
  report: PaymentReport<Payment>,
) => Promise<boolean>
