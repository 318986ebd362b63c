import type { Language } from '../../../../contract/texts.ts'
import type { Format } from '../../../lib/format.ts'
import { timeZone } from '../../../../contract/dates.ts'

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** Writes a date as 'March 24th, 2026' [9.14]; in other languages as dates are written there. */
export function trialDate(iso: string, format: Format, language: Language): string {
  if (language !== 'en') return format.date(iso)
  const options = { timeZone, day: 'numeric', month: 'long', year: 'numeric' } as const
  const parts = new Intl.DateTimeFormat('en', options).formatToParts(new Date(iso))
  const [month, day, year] = (['month', 'day', 'year'] as const).map(
    (type) => parts.find((part) => part.type === type)?.value ?? '',
  )
  return `${month} ${day}${endings[ordinal.select(Number(day))] ?? 'th'}, ${year}`
}
