import { dayMs, earlier, hourMs } from './durations.ts'

/**
 * The timezone of the product: its day begins and ends in Amsterdam, summer time included. Calendar dates are
 * 'YYYY-MM-DD'.
 */
export const timeZone = 'Europe/Amsterdam'

// Marked as pure, so that a page without dates does not load it.
const amsterdamDate = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Returns the calendar date of a moment in Amsterdam. */
export const dateOf = (moment: Date): string => amsterdamDate.format(moment)

/** Returns the moment when a day begins in Amsterdam: one hour before it does in UTC, in summer two. */
export function startOfDay(date: string): Date {
  const inSummer = new Date(Date.parse(date) - 2 * hourMs)
  return dateOf(inSummer) === date ? inSummer : new Date(Date.parse(date) - hourMs)
}

const amsterdamHour = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' })

/** Returns the hour of a moment in Amsterdam, from 0 to 23. */
export const hourOf = (moment: Date): number => Number(amsterdamHour.format(moment))

/** Whether it is summer time, when the clock of Amsterdam is two hours ahead of UTC, else one. */
const isSummer = (moment: Date): boolean => (hourOf(moment) - moment.getUTCHours() + 24) % 24 === 2

/**
 * Reads the moment of a text with a date, and a time and a zone if it says so. A time without a zone is one of
 * Amsterdam, and a date alone begins there. An hour that the clock has twice is the first of the two; one that it skips
 * is counted on from the moment before it.
 * @param text as '2026-11-23', '2026-11-23T09:30' or '2026-11-23T09:30:00+01:00'
 * @returns undefined when it is none
 */
export function momentOfText(text: string): Date | undefined {
  const [, date = '', time = '00:00', zone] = momentPattern.exec(text.trim()) ?? []
  if (!isDate(date)) return undefined
  const asUtc = new Date(`${date}T${time}${zone ?? 'Z'}`)
  if (Number.isNaN(asUtc.getTime())) return undefined
  if (zone !== undefined) return asUtc
  const inSummer = earlier(asUtc, 2 * hourMs)
  return isSummer(inSummer) ? inSummer : earlier(asUtc, hourMs)
}

const momentPattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/i

export const daysLater = (date: string, count: number): string =>
  new Date(Date.parse(date) + count * dayMs).toISOString().slice(0, 10)

/**
 * Whether it is a day of the calendar, written 'YYYY-MM-DD': no thirtieth of February, and no year 0, which databases
 * do not know.
 */
export function isDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

export const dayOfMonth = (date: string): number => Number(date.slice(8, 10))

/** Counts the whole calendar days from one date to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/**
 * Returns the date so many months later on the anchor day, or on that month's last day when it is shorter; earlier for
 * a count below zero. The anchor keeps the 31st from becoming the 28th for ever after one February.
 * @param anchorDay the day of the date itself where none is passed
 */
export function monthsLater(date: string, count: number, anchorDay = dayOfMonth(date)): string {
  const [fromYear = 0, fromMonth = 0] = date.split('-').map(Number)
  const months = fromYear * 12 + fromMonth - 1 + count
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return [String(year).padStart(4, '0'), pad(month), pad(Math.min(anchorDay, lastDay))].join('-')
}

const pad = (number: number) => String(number).padStart(2, '0')

export const monthLater = (date: string, anchorDay: number): string => monthsLater(date, 1, anchorDay)

/** Returns the anchor day in the month of a date, or that month's last day when it is shorter. */
export const onDayOfMonth = (date: string, anchorDay: number): string => monthsLater(date, 0, anchorDay)
