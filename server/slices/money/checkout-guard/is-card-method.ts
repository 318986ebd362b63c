import { wallets } from '../../../ports/payments/provider.ts'

/** Ways to pay that stolen cards can be tried by; a wallet holds a card. */
const cardMethods: readonly string[] = ['creditcard', ...wallets]

export const isCardMethod = (method: string): boolean => cardMethods.includes(method)
