import { timeZone } from '../../../../contract/dates.ts'
import { localeOf } from '../../../../contract/format.ts'
import type { Overview } from '../../../../contract/money/statistics/overview.ts'
import { usePageSettings } from '../../../lib/texts/translate.ts'

type Span = Pick<Overview['period'], 'from' | 'until'>

/** Returns a text of which each date stays on its line: a span of two breaks behind its dash alone. */
const unbroken = (text: string): string => text.replaceAll(/(?<!–)[ \u2009]/g, '\u00a0')

/** Returns the words for parts of the calendar: '9–15 maart 2026', 'maart 2026', 'mrt', '9 mrt'. */
export function usePeriodLabels() {
  const locale = localeOf(usePageSettings().language)
  const range = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  const month = new Intl.DateTimeFormat(locale, { timeZone, month: 'long', year: 'numeric' })
  const monthAlone = new Intl.DateTimeFormat(locale, { timeZone, month: 'short' })
  const day = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
  const at = (date: string) => new Date(`${date}T12:00:00Z`)
  return {
    span: ({ from, until }: Span) => unbroken(range.formatRange(at(from), at(until))),
    month: (date: string) => month.format(at(date)),
    /** The month without its year, in few letters. */
    monthAlone: (date: string) => monthAlone.format(at(date)),
    day: (date: string) => day.format(at(date)),
    /** The name of a whole period. */
    period: ({ kind, from, until }: Overview['period']) =>
      kind === 'month' ? month.format(at(from)) : kind === 'year' ? from.slice(0, 4) : spanOf(kind, { from, until }),
  }
  function spanOf(kind: Overview['period']['kind'], { from, until }: Span) {
    return unbroken((kind === 'week' ? range : month).formatRange(at(from), at(until)))
  }
}
