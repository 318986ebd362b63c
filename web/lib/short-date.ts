import { timeZone } from '../../contract/dates.ts'
import { localeOf } from '../../contract/format.ts'
import { usePageSettings } from './texts/translate.ts'

/** Formats a moment as `22 nov 2026`, short enough for a column of dates. */
export function useShortDate(): (iso: string) => string {
  const { language } = usePageSettings()
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return (iso) => format.format(new Date(iso))
}

/** Formats a moment as `22 nov, 11:04`, for a list of the last days. */
export function useShortMoment(): (iso: string) => string {
  const { language } = usePageSettings()
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (iso) => format.format(new Date(iso))
}
