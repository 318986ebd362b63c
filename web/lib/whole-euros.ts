import { defined } from '../../contract/defined.ts'
import { localeOf } from '../../contract/format.ts'
import type { Language } from '../../contract/texts.ts'

/** Thousands in groups of three by one kind of mark, or digits alone; then no cents, or cents that are nothing. */
const wholeAmount =
  /^(?:€|eur)?\s*([1-9]\d{0,2}([.,' ])\d{3}(?:\2\d{3})*|\d{1,15})(?:[.,](?:00?|-+))?\s*(?:€|eur|euros?)?$/i

/**
 * Reads a whole amount as people write one: `25`, `€ 25,00`, `25,-`, `007`, full-width digits, and `1.000` with the
 * mark that parts thousands in their language, a blank or an apostrophe. Three digits behind the other mark are cents
 * and one too many: `12,500` pasted into a Dutch page for `12,50` gives no € 12.500.
 * @returns whole euros, or undefined for other text, such as `12,50`, `-5` or `1e3`
 */
export function readWholeEuros(text: string, language: Language): number | undefined {
  const [, digits, mark] = wholeAmount.exec(text.normalize('NFKC').trim()) ?? []
  if (digits === undefined || (isStop(mark) && mark !== thousandsMarkOf(language))) return undefined
  return Number(digits.replace(/\D/g, ''))
}

const isStop = (mark: string | undefined) => mark === '.' || mark === ','

/**
 * Returns the mark that parts thousands: a full stop in Dutch and German, a comma in English, a narrow blank in French.
 */
export const thousandsMarkOf = (language: Language): string =>
  (marks[language] ??= defined(
    new Intl.NumberFormat(localeOf(language)).formatToParts(1_000_000).find(({ type }) => type === 'group'),
  ).value)

/** The marks by language, kept as they are needed at every key in an amount. */
const marks: Partial<Record<Language, string>> = {}
