import { Locale } from '@mollie/api-client'

export const locales: Record<string, Locale> = {
  nl: Locale.nl_NL,
  en: Locale.en_GB,
  de: Locale.de_DE,
  fr: Locale.fr_FR,
}

/** In which language Mollie speaks to the payer. */
export const localeOf = (language: string): Locale => locales[language] ?? Locale.nl_NL
