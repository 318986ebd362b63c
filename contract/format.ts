import { timeZone } from './dates.ts'
import type { Language } from './texts.ts'

/** The way in which each language writes numbers and amounts [9.09]. */
const locales: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB', de: 'de-DE', fr: 'fr-FR' }

export const localeOf = (language: Language): string => locales[language]

const formats = new Map<string, Intl.NumberFormat>()

function amountFormat(language: Language, decimals: 0 | 2, currency = 'EUR'): Intl.NumberFormat {
  const key = `${language} ${decimals} ${currency}`
  const cached = formats.get(key)
  if (cached !== undefined) return cached
  const format = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  formats.set(key, format)
  return format
}

/** Formats cents as '€ 25' for whole euros, '€ 25,50' otherwise: for headlines. */
export const formatCents = (cents: number, language: Language): string =>
  amountFormat(language, cents % 100 === 0 ? 0 : 2).format(cents / 100)

/**
 * Formats cents as '€ 25,00': always with two decimals, wherever it is no headline.
 * @param currency plans may be paid in another one
 */
export const formatCentsExactly = (cents: number, language: Language, currency = 'EUR'): string =>
  amountFormat(language, 2, currency).format(cents / 100)

const dateFormats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const cached = dateFormats.get(key)
  if (cached !== undefined) return cached
  const format = new Intl.DateTimeFormat(locales[language], options)
  dateFormats.set(key, format)
  return format
}

/** Formats a calendar date 'YYYY-MM-DD' as '10 maart 2026'. */
export const formatDate = (date: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** Formats a moment as '10 maart 2026 om 11:00', by the clock of Amsterdam. */
export const formatMoment = (moment: Date, language: Language): string =>
  dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment)

/**
 * Groups a long number as it stands on a bank card: people check it by its groups.
 * @param blank stands between them; typed or copied text has the one of a keyboard
 */
export const inFours = (text: string, blank = '\u00a0'): string => text.replace(/(.{4})(?=.)/g, `$1${blank}`)
