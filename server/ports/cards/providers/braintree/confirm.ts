import { nonceDetails } from './answers.ts'
import type { ChargeRow } from './charge-book.ts'
import { takeOnce } from './charge-card.ts'
import { callGateway } from './http/client.ts'
import type { BraintreeParts } from './parts.ts'

/**
 * Whether the payer can still authenticate this charge: while it needs an authentication, and again when a request to
 * charge got no answer and is too old to be still carried out.
 */
export const canConfirm = ({ book }: BraintreeParts, row: ChargeRow): boolean =>
  row.state === 'needs-action' || (row.state === 'open' && row.transactionId !== null && !book.isUnsure(row))

/**
 * Charges a card after its owner authenticated (3-D Secure): from then on the bank bears the loss of a fraud. A payer
 * who did not authenticate is refused.
 * @param nonce the one-time token that the browser got for the authentication
 */
export async function confirmCharge(parts: BraintreeParts, reference: string, nonce: string): Promise<void> {
  const { gateway, book, underway } = parts
  const row = await book.find(reference)
  if (row === undefined || !canConfirm(parts, row)) return void (await underway.get(reference))
  const nonceRecord = await callGateway(nonceDetails, () => gateway.paymentMethodNonce.find(nonce))
  // The browser's word for it is not believed.
  if (nonceRecord.threeDSecureInfo?.liabilityShifted !== true) return book.refuseUnproven(reference)
  await takeOnce(parts, row, {
    from: row.state === 'open' ? 'open' : 'needs-action',
    sale: {
      paymentMethodNonce: nonce,
      transactionSource: 'recurring_first',
      options: { submitForSettlement: true, threeDSecure: { required: true } },
    },
  })
}
