import { expect, test } from 'vitest'
import type { OverviewPeriod } from '../../../../contract/money/statistics/periods.ts'
import { partsOf, periodSpans } from './period-rules.ts'

/** A period in short, as 'from…until' of the counted days, those before and those of a year earlier. */
function spansOf(kind: OverviewPeriod, today: string, ago = 0) {
  const { countedSpan, before, lastYear } = periodSpans(kind, today, ago)
  return [countedSpan, before, lastYear].map((span) => (span === undefined ? null : `${span.from}…${span.until}`))
}

test.each<[OverviewPeriod, string, (string | null)[]]>([
  // A Tuesday, and the Sunday that ends the week in which summer time begins.
  ['week', '2026-03-10', ['2026-03-09…2026-03-10', '2026-03-02…2026-03-03', '2025-03-10…2025-03-11']],
  ['week', '2026-03-29', ['2026-03-23…2026-03-29', '2026-03-16…2026-03-22', '2025-03-24…2025-03-30']],
  ['week', '2026-01-01', ['2025-12-29…2026-01-01', '2025-12-22…2025-12-25', '2024-12-30…2025-01-02']],
  // The first day of a month, a day that the month before does not have, and a last day.
  ['month', '2026-03-01', ['2026-03-01…2026-03-01', '2026-02-01…2026-02-01', '2025-03-01…2025-03-01']],
  ['month', '2026-03-30', ['2026-03-01…2026-03-30', '2026-02-01…2026-02-28', '2025-03-01…2025-03-30']],
  ['month', '2026-04-30', ['2026-04-01…2026-04-30', '2026-03-01…2026-03-31', '2025-04-01…2025-04-30']],
  // Leap days.
  ['month', '2028-02-29', ['2028-02-01…2028-02-29', '2028-01-01…2028-01-31', '2027-02-01…2027-02-28']],
  ['month', '2028-03-29', ['2028-03-01…2028-03-29', '2028-02-01…2028-02-29', '2027-03-01…2027-03-29']],
  ['year', '2028-02-29', ['2028-01-01…2028-02-29', '2027-01-01…2027-02-28', null]],
  ['quarter', '2026-05-31', ['2026-04-01…2026-05-31', '2026-01-01…2026-02-28', '2025-04-01…2025-05-31']],
  ['quarter', '2026-01-01', ['2026-01-01…2026-01-01', '2025-10-01…2025-10-01', '2025-01-01…2025-01-01']],
  ['year', '2026-12-31', ['2026-01-01…2026-12-31', '2025-01-01…2025-12-31', null]],
  ['twelve_months', '2026-03-10', ['2025-04-01…2026-03-10', '2024-04-01…2025-03-10', null]],
])('a %s on %s counts until today, beside as much of the one before and of last year', (kind, today, spans) =>
  expect(spansOf(kind, today)).toEqual(spans),
)

test.each<[OverviewPeriod, number, (string | null)[]]>([
  ['week', 1, ['2026-03-02…2026-03-08', '2026-02-23…2026-03-01', '2025-03-03…2025-03-09']],
  ['month', 1, ['2026-02-01…2026-02-28', '2026-01-01…2026-01-31', '2025-02-01…2025-02-28']],
  ['month', 24, ['2024-03-01…2024-03-31', '2024-02-01…2024-02-29', '2023-03-01…2023-03-31']],
  ['quarter', 1, ['2025-10-01…2025-12-31', '2025-07-01…2025-09-30', '2024-10-01…2024-12-31']],
  ['year', 2, ['2024-01-01…2024-12-31', '2023-01-01…2023-12-31', null]],
  ['twelve_months', 1, ['2024-04-01…2025-03-31', '2023-04-01…2024-03-31', null]],
])('a %s that is %i ago is whole, and so are those beside it', (kind, ago, spans) => {
  expect(spansOf(kind, '2026-03-10', ago)).toEqual(spans)
  expect(periodSpans(kind, '2026-03-10', ago).isOpen).toBe(false)
})

test('the days of a period are its parts, or its months, of which the last ends today', () => {
  expect(partsOf(periodSpans('week', '2026-03-11', 0)).map(({ from }) => from)).toEqual([
    '2026-03-09',
    '2026-03-10',
    '2026-03-11',
  ])
  const parts = partsOf(periodSpans('twelve_months', '2028-02-29', 0))
  expect(parts).toHaveLength(12)
  expect(parts.at(-2)).toEqual({ from: '2028-01-01', until: '2028-01-31' })
  expect(parts.at(-1)).toEqual({ from: '2028-02-01', until: '2028-02-29' })
  expect(partsOf(periodSpans('year', '2026-01-01', 0))).toEqual([{ from: '2026-01-01', until: '2026-01-01' }])
})
