import { createContext, use } from 'react'
import { dateOf, timeZone } from '../../contract/dates.ts'
import { localeOf } from '../../contract/format.ts'
import { usePageSettings } from './texts/translate.ts'

type DateParts = Intl.DateTimeFormatOptions

const day = { day: 'numeric', month: 'short' } as const satisfies DateParts
const dayOfYear = { ...day, year: 'numeric' } as const satisfies DateParts
const time = { hour: '2-digit', minute: '2-digit' } as const satisfies DateParts

/** The calendar date of today, 'YYYY-MM-DD', as the server says it; empty where a screen does not give it. */
export const TodayContext = createContext('')

/** Returns the format of a moment in few letters, which stay on one line. */
function useShortFormat(): (iso: string, parts: DateParts) => string {
  const { language } = usePageSettings()
  return (iso, parts) =>
    new Intl.DateTimeFormat(localeOf(language), { timeZone, ...parts }).format(new Date(iso)).replaceAll(' ', '\u00a0')
}

/** Formats a moment as `22 nov 2026`, short enough for a column of dates. */
export function useShortDate(): (iso: string) => string {
  const format = useShortFormat()
  return (iso) => format(iso, dayOfYear)
}

/** Formats a moment of this year as `22 nov`, and another with its year: for a list of the last months. */
export function useShortDay(): (iso: string) => string {
  const format = useShortFormat()
  const today = use(TodayContext)
  return (iso) => format(iso, isSameYear(iso, today) ? day : dayOfYear)
}

/** Formats a moment as `nov 2026`, for a chart of many months. */
export function useShortMonth(): (iso: string) => string {
  const { language } = usePageSettings()
  const format = new Intl.DateTimeFormat(localeOf(language), { timeZone, month: 'short', year: 'numeric' })
  return (iso) => format.format(new Date(iso))
}

/** Formats a moment as `22 nov, 11:04`, and with its year where that is known to be another than this one. */
export function useShortMoment(): (iso: string) => string {
  const format = useShortFormat()
  const today = use(TodayContext)
  return (iso) => format(iso, { ...(today === '' || isSameYear(iso, today) ? day : dayOfYear), ...time })
}

const isSameYear = (iso: string, today: string): boolean => dateOf(new Date(iso)).slice(0, 4) === today.slice(0, 4)
