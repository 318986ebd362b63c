import { dayMs, later, minuteMs } from '../../contract/durations.ts'

const spokenDay = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'long', timeZone: 'UTC' })

export const daysAfter = (at: Date, days: number): Date => later(at, days * dayMs)

export const minutesAfter = (at: Date, minutes: number): Date => later(at, minutes * minuteMs)

export const latest = (...moments: readonly Date[]): Date => new Date(Math.max(...moments.map(Number)))

export const earliest = (...moments: readonly Date[]): Date => new Date(Math.min(...moments.map(Number)))

/** Returns the early morning of a calendar date, when banks and jobs do their work. */
export const morningOf = (date: string): Date => new Date(`${date}T04:30:00Z`)

/** Writes a date in words: '14 maart'. */
export const inWords = (date: string): string => spokenDay.format(new Date(`${date}T00:00:00Z`))
