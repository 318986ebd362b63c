import { Locale } from '@mollie/api-client'
import type { Creditor } from '../../provider.ts'

export const locales: Record<string, Locale> = {
  nl: Locale.nl_NL,
  en: Locale.en_GB,
  de: Locale.de_DE,
  fr: Locale.fr_FR,
}

/** Returns the language in which Mollie speaks to the payer. */
export const localeOf = (language: string): Locale => locales[language] ?? Locale.nl_NL

/** Mollie collects in its own name, for every account: this is the name on the bank statement. */
export const creditor: Creditor = {
  name: 'Stichting Mollie Payments',
  address: 'Keizersgracht 126, 1015 CW Amsterdam, NL',
  id: 'NL08ZZZ502057730000',
}
