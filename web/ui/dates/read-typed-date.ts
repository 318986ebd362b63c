import { defined } from '../../../contract/defined.ts'
import { localeOf } from '../../../contract/format.ts'
import type { Language } from '../../../contract/texts.ts'
import { calendarDate, type DateBounds, isWithin } from './calendar-date.ts'

/**
 * Returns the typed date, as 'YYYY-MM-DD', or undefined when it is not clear. Reads '21-11-2026', '21/11/26',
 * '2026-11-21', '21 nov 2026' and what the picker itself shows. Of a year in two digits the first that fits is taken.
 */
export function readTypedDate(text: string, language: Language, bounds: DateBounds): string | undefined {
  const words = plain(text).match(/\d+|\p{L}+/gu) ?? []
  const numbers = words.filter((word) => /^\d/.test(word))
  const month = words.map((word) => monthNamed(word, language)).find((number) => number !== undefined)
  if (month !== undefined && numbers.length === 2)
    return dateOf([defined(numbers[0]), String(month), defined(numbers[1])], bounds)
  // Letters that are no month and no weekday would be guessed at.
  const isOnlyNumbers = numbers.length === words.length
  return numbers.length === 3 && isOnlyNumbers ? dateOf(numbers, bounds) : undefined
}

function dateOf(parts: readonly string[], bounds: DateBounds): string | undefined {
  const [day, month, year] = defined(parts[0]).length === 4 ? parts.toReversed() : parts
  const years =
    defined(year).length === 4
      ? [Number(year)]
      : defined(year).length === 2
        ? [2000, 1900].map((c) => c + Number(year))
        : []
  const dates = years.flatMap((number) => calendarDate(number, Number(month), Number(day)) ?? [])
  return dates.find((date) => isWithin(date, bounds)) ?? dates[0]
}

const monthNames = new Map<Language, string[]>()

/** Returns the month that begins with the word; 'maart', 'mrt' and 'maa' are all the third. */
function monthNamed(word: string, language: Language): number | undefined {
  if (word.length < 3 || /^\d/.test(word)) return undefined
  const names = monthNames.get(language) ?? namesOf(language)
  monthNames.set(language, names)
  const at = names.findIndex((name) => name.startsWith(word))
  return at === -1 ? undefined : (at % 12) + 1
}

function namesOf(language: Language): string[] {
  return (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(localeOf(language), { month, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_none, index) => plain(format.format(new Date(Date.UTC(2026, index, 1)))))
  })
}

/** Returns the text in small letters, without accents and dots: 'Févr.' is 'fevr'. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=\p{L})\./gu, '')
