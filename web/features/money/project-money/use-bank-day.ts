import { timeZone } from '../../../../contract/dates.ts'
import { localeOf } from '../../../../contract/format.ts'
import { usePageSettings } from '../../../lib/texts/translate.ts'

/** Formats a moment as `vrijdag 27 november 2026`, the name that the day of a payout has at a bank. */
export function useBankDay(): (iso: string) => string {
  const { language } = usePageSettings()
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return (iso) => format.format(new Date(iso))
}
