import { createHash } from 'node:crypto'
import { dateOf } from '../../../../../../contract/dates.ts'
import type { TransferDetails } from '../../../../../../contract/money/payments/transfer.ts'
import { isFinal } from '../state-transitions.ts'
import type { PaymentRow } from '../queries/payments.ts'

/** An account that passes every check, at a bank that does not exist. */
const account = { holder: 'Stichting Zandbak Betalingen (verzonnen)', account: 'NL38STUI0000004242', bic: 'STUINL2A' }

/** Returns the destination of a transfer for its payer; null for every other payment, and when nothing is due. */
export function transferOf(
  payment: Pick<PaymentRow, 'id' | 'method' | 'status' | 'expires_at'>,
): TransferDetails | null {
  if (payment.method !== 'banktransfer' || isFinal(payment.status)) return null
  const until = payment.expires_at === null ? null : dateOf(payment.expires_at)
  return { ...account, reference: creditorReference(payment.id), until }
}

/**
 * Returns a reference by ISO 11649: banks check its two check digits, so that a slip of the pen is found at once.
 * @returns `RF` and 14 digits, always the same for one payment
 */
function creditorReference(paymentId: string): string {
  const hash = createHash('sha256').update(paymentId).digest()
  const number = String(hash.readUIntBE(0, 6) % 1_000_000_000_000).padStart(12, '0')
  // R and F become 27 and 15, and stand behind the number.
  const check = 98n - (BigInt(`${number}271500`) % 97n)
  return `RF${String(check).padStart(2, '0')}${number}`
}
