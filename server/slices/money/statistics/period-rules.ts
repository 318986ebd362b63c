import { daysBetween, daysLater, monthsLater } from '../../../../contract/dates.ts'
import type { OverviewPeriod } from '../../../../contract/money/statistics/periods.ts'

/** Days of the calendar, both included. */
export interface Span {
  from: string
  until: string
}

/** A period, with the days of it that count and those that they are compared with. */
export interface PeriodSpans {
  whole: Span
  /** The period until and with today. */
  countedSpan: Span
  /** Whether today is in it. */
  isOpen: boolean
  before: Span
  /** The same days a year earlier; undefined where that is the period before. */
  lastYear: Span | undefined
  unit: 'day' | 'month'
}

const months = { month: 1, quarter: 3, year: 12, twelve_months: 12 } as const

/** A year of whole weeks, so that weekdays stand beside weekdays. */
const yearOfWeeks = 52 * 7

/**
 * Returns the period in which a day is, or one so many before it. As long as a period goes on, it is compared with as
 * much of the other ones: until the same weekday, or the same day of the month, which is the last day of a shorter
 * month.
 * @param today 'YYYY-MM-DD'
 */
export function periodSpans(kind: OverviewPeriod, today: string, ago: number): PeriodSpans {
  if (kind === 'week') return weekSpans(today, ago)
  const length = months[kind]
  const present = firstOfPeriod(kind, today)
  const from = monthsLater(present, -ago * length)
  const whole = { from, until: daysLater(monthsLater(from, length), -1) }
  const until = earliest(whole.until, today)
  const isComplete = until === whole.until
  const back = (count: number): Span => ({
    from: monthsLater(from, -count),
    until: isComplete ? daysLater(monthsLater(from, length - count), -1) : monthsLater(until, -count),
  })
  return {
    whole,
    countedSpan: { from, until },
    isOpen: ago === 0,
    before: back(length),
    lastYear: length === 12 ? undefined : back(12),
    unit: length === 12 ? 'month' : 'day',
  }
}

function weekSpans(today: string, ago: number): PeriodSpans {
  // 1970 began on a Thursday: three days after a Monday.
  const sinceMonday = (daysBetween('1970-01-01', today) + 3) % 7
  const from = daysLater(today, -sinceMonday - 7 * ago)
  const whole = { from, until: daysLater(from, 6) }
  const countedSpan = { from, until: earliest(whole.until, today) }
  const back = (days: number): Span => ({ from: daysLater(from, -days), until: daysLater(countedSpan.until, -days) })
  return { whole, countedSpan, isOpen: ago === 0, before: back(7), lastYear: back(yearOfWeeks), unit: 'day' }
}

function firstOfPeriod(kind: Exclude<OverviewPeriod, 'week'>, today: string): string {
  const first = firstOfMonth(today)
  if (kind === 'month') return first
  if (kind === 'twelve_months') return monthsLater(first, -11)
  const month = Number(today.slice(5, 7)) - 1
  return monthsLater(first, -(month % months[kind]))
}

export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`

/** Returns the parts that a chart has a point for: days, or months of which the last may end early. */
export function partsOf({ countedSpan, unit }: Pick<PeriodSpans, 'countedSpan' | 'unit'>): Span[] {
  const parts: Span[] = []
  let from = countedSpan.from
  while (from <= countedSpan.until) {
    const until = unit === 'day' ? from : earliest(daysLater(monthsLater(firstOfMonth(from), 1), -1), countedSpan.until)
    parts.push({ from, until })
    from = daysLater(until, 1)
  }
  return parts
}

const earliest = (one: string, other: string) => (one < other ? one : other)
