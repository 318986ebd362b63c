import { isLanguage, type Language } from '../../../contract/texts.ts'
import type { Wallet } from './provider.ts'

/** The facts of a payment method with every provider. Keys are ours and never shown; names belong to the brands. */
interface MethodFacts {
  /** The names of the method, each from a day on (Amsterdam's day is precise enough), the latest last. */
  names: readonly { from: string; name: string | Record<Language, string> }[]
  /** Days in which the payer, or their bank, can take the money back without our yes. */
  reversalWindowDays: number
  wallet: Wallet | null
}

const always = '0000-01-01'
const singleName = (name: string | Record<Language, string>) => [{ from: always, name }]
const bank = (name: string): MethodFacts => ({ names: singleName(name), reversalWindowDays: 0, wallet: null })

const facts: Record<string, MethodFacts> = {
  ideal: {
    // The scheme demands the double name from the last days of January 2026, at the end of March at the latest.
    names: [
      { from: always, name: 'iDEAL' },
      { from: '2026-01-29', name: 'iDEAL | Wero' },
    ],
    // Wero lets a buyer dispute a payment for 120 days.
    reversalWindowDays: 120,
    wallet: null,
  },
  bancontact: bank('Bancontact'),
  belfius: bank('Belfius Direct Net'),
  kbc: bank('KBC/CBC'),
  eps: bank('eps'),
  creditcard: {
    names: singleName({ nl: 'Creditcard', en: 'Card', de: 'Kreditkarte', fr: 'Carte bancaire' }),
    reversalWindowDays: 120,
    wallet: null,
  },
  applepay: { names: singleName('Apple Pay'), reversalWindowDays: 120, wallet: 'applepay' },
  googlepay: { names: singleName('Google Pay'), reversalWindowDays: 120, wallet: 'googlepay' },
  paypal: { names: singleName('PayPal'), reversalWindowDays: 180, wallet: null },
  directdebit: {
    names: singleName({
      nl: 'Automatische incasso',
      en: 'SEPA Direct Debit',
      de: 'SEPA-Lastschrift',
      fr: 'Prélèvement SEPA',
    }),
    // Eight weeks without giving a reason.
    reversalWindowDays: 56,
    wallet: null,
  },
  banktransfer: {
    names: singleName({ nl: 'Overschrijving', en: 'Bank transfer', de: 'Überweisung', fr: 'Virement bancaire' }),
    reversalWindowDays: 0,
    wallet: null,
  },
}

/** Whether the product can handle a method, by its key; a provider may offer more. */
export const isKnownMethod = (method: string): boolean => Object.hasOwn(facts, method)

/** @returns the name on that day, in the reader's language where it is a common word */
export function methodNameOn(method: string, language: string, at: Date): string {
  const day = at.toISOString().slice(0, 10)
  const name = facts[method]?.names.findLast(({ from }) => from <= day)?.name ?? method
  return typeof name === 'string' ? name : name[isLanguage(language) ? language : 'nl']
}

/** Returns days after payment in which it can be taken back; 0 for a final payment, and for an unknown method. */
export const reversalWindowDaysOf = (method: string): number => facts[method]?.reversalWindowDays ?? 0

export const walletOf = (method: string): Wallet | null => facts[method]?.wallet ?? null
