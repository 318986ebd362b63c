import { eurosOf } from '../../../../contract/money.ts'
import type { Overview, OverviewComparison } from '../../../../contract/money/statistics/overview.ts'
import type { DonationPage, DonationWay, OverviewPeriod } from '../../../../contract/money/statistics/periods.ts'
import { partsOf, type PeriodSpans, type Span } from './period-rules.ts'
import type { DaySums, DayVisits } from './rules.ts'

interface WaySums {
  way: DonationWay
  method: string
  page: DonationPage
  receivedCents: number
  donationCount: number
}

interface OverviewSums {
  kind: OverviewPeriod
  spans: PeriodSpans
  /** The days with a movement, in any of the spans. */
  days: readonly DaySums[]
  visits: readonly DayVisits[]
  /** The visits of the period before; undefined unless they were counted from its first day. */
  visitsBefore: number | undefined
}

type PeriodFigures = Pick<
  Overview,
  | 'period'
  | 'raised'
  | 'received'
  | 'returned'
  | 'donation_count'
  | 'average'
  | 'before'
  | 'last_year'
  | 'points'
  | 'best_days'
  | 'visits'
  | 'page_donations'
  | 'visits_before'
>

const bestDayCount = 3

/** Returns the figures of a period beside those of the periods before, with a point for each of its days or months. */
export function periodFiguresOf({ kind, spans, days, visits, visitsBefore }: OverviewSums): PeriodFigures {
  const { whole, countedSpan, isOpen, before, lastYear, unit } = spans
  const present = sumOf(days, countedSpan)
  const { onPageCount, visitCount } = visitsOf(days, visits, countedSpan)
  return {
    period: { kind, ...whole, counted_until: countedSpan.until, is_open: isOpen, unit },
    raised: eurosOf(present.raisedCents),
    received: eurosOf(present.receivedCents),
    returned: eurosOf(present.receivedCents - present.raisedCents),
    donation_count: present.donationCount,
    average: averageOf(present),
    before: comparisonOf(present, days, before),
    last_year: lastYear === undefined ? null : comparisonOf(present, days, lastYear),
    points: pointsOf(days, visits, spans),
    best_days: days
      .filter(({ day, raisedCents }) => isWithin(day, countedSpan) && raisedCents > 0)
      .toSorted((one, other) => other.raisedCents - one.raisedCents || one.day.localeCompare(other.day))
      .slice(0, bestDayCount)
      .map(({ day, raisedCents, donationCount }) => ({
        date: day,
        raised: eurosOf(raisedCents),
        donation_count: donationCount,
      })),
    visits: visitCount,
    page_donations: onPageCount,
    visits_before: visitsBefore ?? null,
  }
}

type Sums = Omit<DaySums, 'day'>

const nothing: Sums = { raisedCents: 0, donationCount: 0, receivedCents: 0, monthlyCents: 0, onPageCount: 0 }

const isWithin = (day: string, { from, until }: Span) => day >= from && day <= until

const sumOf = (days: readonly DaySums[], span: Span): Sums =>
  days
    .filter(({ day }) => isWithin(day, span))
    .reduce<Sums>(
      (sum, day) => ({
        raisedCents: sum.raisedCents + day.raisedCents,
        donationCount: sum.donationCount + day.donationCount,
        receivedCents: sum.receivedCents + day.receivedCents,
        monthlyCents: sum.monthlyCents + day.monthlyCents,
        onPageCount: sum.onPageCount + day.onPageCount,
      }),
      nothing,
    )

const averageOf = ({ receivedCents, donationCount }: Sums): number | null =>
  donationCount === 0 ? null : eurosOf(Math.round(receivedCents / donationCount))

function comparisonOf(present: Sums, days: readonly DaySums[], span: Span): OverviewComparison {
  const earlier = sumOf(days, span)
  const difference = present.raisedCents - earlier.raisedCents
  return {
    ...span,
    raised: eurosOf(earlier.raisedCents),
    donation_count: earlier.donationCount,
    average: averageOf(earlier),
    difference: eurosOf(difference),
    // Of nothing, or of less than nothing after returns, there is no share.
    change_percentage: earlier.raisedCents > 0 ? Math.round((difference / earlier.raisedCents) * 100) : null,
  }
}

function pointsOf(days: readonly DaySums[], visits: readonly DayVisits[], spans: PeriodSpans): Overview['points'] {
  const earlier = partsOf({ countedSpan: spans.before, unit: spans.unit })
  const parts = partsOf(spans)
  return parts.map((part, index) => {
    const sums = sumOf(days, part)
    const before = earlier[index]
    return {
      ...part,
      raised: eurosOf(sums.raisedCents),
      donation_count: sums.donationCount,
      monthly: eurosOf(sums.monthlyCents),
      visits: visits.filter(({ day }) => isWithin(day, part)).reduce((sum, each) => sum + each.visitCount, 0),
      before: before === undefined ? null : eurosOf(sumOf(days, before).raisedCents),
      is_open: spans.isOpen && index === parts.length - 1,
    }
  })
}

/** Donations before the first counted visit say nothing of visits. */
function visitsOf(days: readonly DaySums[], visits: readonly DayVisits[], countedSpan: Span) {
  const countedFrom = visits.map(({ day }) => day).toSorted()[0]
  return {
    visitCount: visits.reduce((sum, each) => sum + each.visitCount, 0),
    onPageCount: countedFrom === undefined ? 0 : sumOf(days, { ...countedSpan, from: countedFrom }).onPageCount,
  }
}

/** Groups the amounts received by one of their properties, largest first. */
export function groupWays<Property extends 'way' | 'method' | 'page'>(
  ways: readonly WaySums[],
  property: Property,
): ({ received: number; donation_count: number } & Record<Property, WaySums[Property]>)[] {
  const groups = new Map<WaySums[Property], { cents: number; count: number }>()
  for (const way of ways) {
    const { cents, count } = groups.get(way[property]) ?? { cents: 0, count: 0 }
    groups.set(way[property], { cents: cents + way.receivedCents, count: count + way.donationCount })
  }
  return [...groups]
    .toSorted(([one, { cents }], [other, { cents: otherCents }]) => otherCents - cents || one.localeCompare(other))
    .map(
      ([value, { cents, count }]) =>
        ({ [property]: value, received: eurosOf(cents), donation_count: count }) as {
          received: number
          donation_count: number
        } & Record<Property, WaySums[Property]>,
    )
}
