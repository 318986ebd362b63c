import { isDate } from '../../dates.ts'
import { defined } from '../../defined.ts'

/** The beginnings of the months in the four languages, without accents; the longer before the shorter. */
const monthBeginnings: [string, number][] = Object.entries({
  jan: 1,
  feb: 2,
  fev: 2,
  maart: 3,
  maa: 3,
  mrt: 3,
  mar: 3,
  apr: 4,
  avr: 4,
  mei: 5,
  may: 5,
  mai: 5,
  juin: 6,
  jun: 6,
  juil: 7,
  jul: 7,
  aug: 8,
  aou: 8,
  sep: 9,
  okt: 10,
  oct: 10,
  nov: 11,
  dec: 12,
  dez: 12,
})

/** A date with its weekday and a time behind it is shorter; a text of megabytes is not looked at. */
const typedDateLengthMax = 100

/** The order of day and month in '03/04/2026'. */
export type DayOrder = 'day first' | 'month first'

/**
 * Reads the calendar date in typed text, as 'YYYY-MM-DD': '2026-11-21', '21-11-2026', '21/11/26', '21 nov. 2026',
 * 'November 21, 2026'. A time behind it is left out, as a spreadsheet adds one.
 * @param order the order meant where both are possible; the other is taken where only that one is a date
 * @returns undefined when it is no date
 */
export function dateOfText(text: string, order: DayOrder = 'day first'): string | undefined {
  if (text.length > typedDateLengthMax) return undefined
  const words = plain(text).match(/\d+|\p{L}+/gu) ?? []
  const numbers = words.filter((word) => /^\d/.test(word))
  const names = words.filter((word) => !/^\d/.test(word))
  const months = names.flatMap((word) => monthBeginnings.find(([beginning]) => word.startsWith(beginning))?.[1] ?? [])
  const [first, second, third] = numbers
  if (months.length === 1 && names.length <= 2 && numbers.length === 2) return dateOf(second, months[0], first)
  if (names.length > 0 || numbers.length !== 3) return undefined
  if (defined(first).length === 4) return dateOf(first, Number(second), third)
  const dayFirst = dateOf(third, Number(second), first)
  const monthFirst = dateOf(third, Number(first), second)
  return order === 'day first' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
}

/**
 * Returns the order of day and month in a column of dates. The day comes first, as in Dutch and in British English,
 * unless a date can only be meant the other way round: then all of them are.
 */
export function orderOfDates(texts: readonly string[]): DayOrder {
  const isOnly = (order: DayOrder) =>
    texts.some((text) => {
      const [first, second] = numbersOf(text)
      if (first === undefined || second === undefined) return false
      return order === 'day first' ? first > 12 && second <= 12 : second > 12 && first <= 12
    })
  return isOnly('month first') && !isOnly('day first') ? 'month first' : 'day first'
}

/** Returns the two numbers of '03/04/2026' whose order does not follow from their form. */
const numbersOf = (text: string): number[] =>
  (/^\s*(\d{1,2})\D(\d{1,2})\D\d{2,4}/.exec(text) ?? []).slice(1).map(Number)

function dateOf(year: string | undefined, month: number | undefined, day: string | undefined): string | undefined {
  if (year?.length !== 4 && year?.length !== 2) return undefined
  const full = year.length === 2 ? `20${year}` : year
  const date = `${full}-${String(month).padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isDate(date) ? date : undefined
}

/** Returns a text in small letters, without accents, and without a time. */
const plain = (text: string) =>
  text
    .trim()
    .replace(/[T ]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:\s?[ap]m|Z|[+-]\d{2}:?\d{2})?$/i, '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
