import { createHash } from 'node:crypto'

/**
 * The reference of the mandate that is given with a payment, printed on the donor's bank statement. Made of the payment's
 * own reference, so that asking again makes no second mandate; letters and digits only, because banks refuse more.
 * @returns 26 characters, where SEPA allows 35
 */
export const mandateReference = (paymentReference: string): string =>
  `ST${createHash('sha256').update(paymentReference).digest('hex').slice(0, 24).toUpperCase()}`
