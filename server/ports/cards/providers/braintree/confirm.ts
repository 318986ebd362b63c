import { foundNonce } from './answers.ts'
import type { ChargeRow } from './charge-book.ts'
import { takeOnce } from './charge-card.ts'
import { askGateway } from './http/client.ts'
import type { BraintreeParts } from './parts.ts'

/** Whether the payer can still authenticate: also after a proof without an answer, once that is over. */
export const canConfirm = ({ book }: BraintreeParts, row: ChargeRow): boolean =>
  row.state === 'needs-action' || (row.state === 'open' && row.transactionId !== null && !book.isUnsure(row))

/**
 * Charges a card that its owner proved to be theirs (3-D Secure): their bank answers for it from then on. A payer
 * without the proof is refused.
 * @param nonce that the browser got for that proof
 */
export async function confirmCharge(parts: BraintreeParts, reference: string, nonce: string): Promise<void> {
  const { gateway, book, underway } = parts
  const row = await book.find(reference)
  if (row === undefined || !canConfirm(parts, row)) return void (await underway.get(reference))
  const found = await askGateway(foundNonce, () => gateway.paymentMethodNonce.find(nonce))
  // The browser's word for it is not believed.
  if (found.threeDSecureInfo?.liabilityShifted !== true) return book.refuseUnproven(reference)
  await takeOnce(parts, row, {
    from: row.state === 'open' ? 'open' : 'needs-action',
    how: {
      paymentMethodNonce: nonce,
      transactionSource: 'recurring_first',
      options: { submitForSettlement: true, threeDSecure: { required: true } },
    },
  })
}
