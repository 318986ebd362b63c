import { wallets } from '../../../ports/payments/provider.ts'

/** Ways to pay with which stolen cards can be tested: cards, and wallets, which hold cards. */
const cardMethods: readonly string[] = ['creditcard', ...wallets]

export const isCardMethod = (method: string): boolean => cardMethods.includes(method)
