import { hasRightCheckDigits } from '../../../../../contract/fields/iban.ts'
import type { TransferDetails } from '../../../../../contract/money/payments/transfer.ts'

/** The longest name that the code has room for. */
const holderMax = 70

/**
 * Returns the text of the code that bank apps scan to fill in a transfer, by EPC069-12 of the European Payments
 * Council: the amount in euros, and the reference where banks look for it, which is a line of text for one that is no
 * creditor reference of ISO 11649.
 */
export function transferCodeOf({ holder, account, bic, reference }: TransferDetails, amount: number): string {
  const isStructured = /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && hasRightCheckDigits(reference)
  const references = isStructured ? [reference] : ['', reference]
  const heading = ['BCD', '002', '1', 'SCT']
  return [...heading, bic, holder.slice(0, holderMax), account, `EUR${amount.toFixed(2)}`, '', ...references].join('\n')
}
