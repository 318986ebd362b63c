import { daysLater, isDate } from '../../../contract/dates.ts'
import { localeOf } from '../../../contract/format.ts'
import type { Language } from '../../../contract/texts.ts'

// A calendar date is the text 'YYYY-MM-DD' and never a moment: it is put into words in UTC, because local midnight is
// the evening before in half of the world.

const pad = (number: number, length = 2) => String(number).padStart(length, '0')

/** Returns the date as text, or undefined when the calendar has no such day: 2026-02-30. */
export function calendarDate(year: number, month: number, day: number): string | undefined {
  const moment = new Date(Date.UTC(year, month - 1, day))
  const isReal = moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
  return isReal && year >= 1000 && year <= 9999 ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : undefined
}

export interface DateBounds {
  first: string | undefined
  last: string | undefined
}

/** Returns the days that may be chosen. The last day is at least one day after the first one, for any input [5.07]. */
export function dateBounds(first: string | undefined, last: string | undefined): DateBounds {
  if (first === undefined || last === undefined || last > first) return { first, last }
  return { first, last: daysLater(first, 1) }
}

/** Whether a day may be chosen, within the bounds. */
export function isWithin(date: string, { first, last }: DateBounds): boolean {
  return (first === undefined || date >= first) && (last === undefined || date <= last)
}

const birthday = '1985-03-14'

/** Returns a day as typed text: a birthday, or one of next year where no day can be chosen that has passed. */
export function exampleDate({ first, last }: DateBounds, language: Language): string {
  const inRange = first === undefined || first <= birthday ? birthday : `${Number(first.slice(0, 4)) + 1}-03-14`
  const date = last !== undefined && inRange > last ? last : inRange
  const format = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeOf(language), format).format(new Date(date))
}

/** Writes a date as '21-11-2026' [9.08]; anything that is no date is shown as it is. */
export const dayFirst = (date: string): string => (isDate(date) ? date.split('-').toReversed().join('-') : date)

/** Writes a date as 'zaterdag 21 november 2026' [9.08]; anything that is no date is shown as it is. */
export function longDate(date: string, language: Language): string {
  if (!isDate(date)) return date
  const parts = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(date))
  return parts.map(({ value }) => value).join('')
}
