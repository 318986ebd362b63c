import { defined } from '../../../../contract/defined.ts'
import type { Overview, OverviewPoint } from '../../../../contract/money/statistics/overview.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import type { ChartPoint } from '../../../ui/charts/chart-axes.tsx'
import { DayTable } from '../../../ui/charts/day-table.tsx'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { roundTop } from '../../../ui/charts/line-path.ts'
import { usePeriodLabels } from './use-period-labels.ts'

/** The amount raised by day or month over that of the period before, as lines and as a table. */
export function PeriodChart({ overview, ago }: { overview: Overview; ago: number }) {
  const t = useTranslate()
  const { money, shortMoney, number } = useFormat()
  const words = usePeriodLabels()
  const { period, raised } = overview
  const points = sinceBegin(overview)
  const isByDay = period.unit === 'day'
  const hasBefore = points.some(({ before }) => before !== null && before !== 0)
  const nameOf = ({ from }: OverviewPoint) => (isByDay ? words.day(from) : words.month(from))
  const shown = points.map((point): ChartPoint => {
    const notes = [
      t('overview.donations_count', { count: point.donation_count }),
      ...(point.before === null ? [] : [t('overview.then', { amount: money(point.before) })]),
      ...(point.is_open ? [t(isByDay ? 'overview.today_open' : 'overview.month_open')] : []),
    ]
    return {
      label: nameOf(point),
      ...(!isByDay && { tick: words.monthAlone(point.from) }),
      value: point.raised,
      valueText: money(point.raised),
      notes,
      text: [`${nameOf(point)}: ${money(point.raised)}`, ...notes].join(', '),
      before: point.before,
    }
  })
  const top = roundTop(points.flatMap((point) => [point.raised, point.before ?? 0]))
  const label = t(isByDay ? 'overview.chart_days' : 'overview.chart_months', {
    days: words.span({ from: period.from, until: period.counted_until }),
    total: shortMoney(raised),
  })
  return (
    <>
      <LineChart
        label={label}
        points={[defined(shown[0]), ...shown.slice(1)]}
        topText={shortMoney(top)}
        top={{ value: top, halfText: top === 0 ? undefined : shortMoney(top / 2) }}
        scrubLabel={t(isByDay ? 'overview.choose_day' : 'overview.choose_month')}
        before={
          hasBefore
            ? t(ago === 0 ? `overview.before.${period.kind}` : `overview.earlier_one.${period.kind}`)
            : undefined
        }
        legend={{ now: words.period(period), open: t(isByDay ? 'overview.today_open' : 'overview.month_open') }}
        isOpen={period.is_open}
      />
      <DayTable
        summary={t('overview.as_table')}
        label={t(isByDay ? 'overview.by_day' : 'overview.by_month')}
        head={
          <thead>
            <tr>
              <HeaderCell text={t(isByDay ? 'overview.day' : 'overview.month')} isFirst />
              <HeaderCell text={t('overview.raised')} />
              <HeaderCell text={t('overview.period_before')} />
              <HeaderCell text={t('overview.donations')} />
              <HeaderCell text={t('overview.visits')} />
            </tr>
          </thead>
        }
        days={overview.points.map((point) => ({ ...point, date: point.from }))}
        nameOf={(point) => (point.is_open ? t('overview.open_row', { name: nameOf(point) }) : nameOf(point))}
        cells={(point) => [
          money(point.raised),
          point.before === null ? '–' : money(point.before),
          number(point.donation_count),
          number(point.visits),
        ]}
      />
      {points.length < overview.points.length && (
        <p className="mt-3 max-w-prose text-sm text-ink-soft">
          {t('overview.begins', { month: words.month(defined(points[1]).from) })}
        </p>
      )}
      <p className="mt-3 max-w-prose text-sm text-ink-soft">{t('overview.returns_note')}</p>
    </>
  )
}

/** Returns the points since money came in, behind one of zero that the line rises from; all of days. */
function sinceBegin({ points, period }: Overview): OverviewPoint[] {
  const first = points.findIndex(({ raised, donation_count: count }) => raised !== 0 || count > 0)
  const hasBefore = points.some(({ before }) => before !== null && before !== 0)
  // Days are as many as the calendar has, and an earlier line has its own months.
  return period.unit === 'day' || hasBefore || first < 2 ? points : points.slice(first - 1)
}

function HeaderCell({ text, isFirst = false }: { text: string; isFirst?: boolean }) {
  return (
    <th
      scope="col"
      className={`sticky top-0 bg-card py-2 font-semibold text-ink-soft ${isFirst ? 'pr-3 text-left' : 'pl-3 text-right'}`}
    >
      {text}
    </th>
  )
}
