import type { Creditor } from '../../provider.ts'

/** Mollie collects in its own name, for every account: this is what stands on the bank statement. */
export const creditor: Creditor = {
  name: 'Stichting Mollie Payments',
  address: 'Keizersgracht 126, 1015 CW Amsterdam, NL',
  id: 'NL08ZZZ502057730000',
}
