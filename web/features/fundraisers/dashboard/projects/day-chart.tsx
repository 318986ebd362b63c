import { defined } from '../../../../../contract/defined.ts'
import type { ProjectStatistics } from '../../../../../contract/money/statistics/statistics.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { DayTable } from '../../../../ui/charts/day-table.tsx'
import { type ChartPoint, LineChart } from '../../../../ui/charts/line-chart.tsx'

type Day = ProjectStatistics['days'][number]

/** The amount raised day by day, as a line and as a table. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const t = useTranslate()
  const { date, money, shortMoney, number } = useFormat()
  const points = days.map((day) => ({
    label: date(day.date),
    value: day.raised,
    text: t('dashboard.figures.day', {
      date: date(day.date),
      raised: shortMoney(day.raised),
      donations: t('dashboard.figures.day_donations', { count: day.donation_count }),
      visits: t('dashboard.figures.day_visits', { count: day.visits }),
    }),
  }))
  const total = shortMoney(days.reduce((sum, { raised }) => sum + Math.round(raised * 100), 0) / 100)
  return (
    <>
      <LineChart
        label={t('dashboard.figures.chart', {
          total,
          from: defined(points[0]).label,
          to: defined(points.at(-1)).label,
        })}
        points={points as [ChartPoint, ...ChartPoint[]]}
        topText={shortMoney(Math.max(0, ...days.map(({ raised }) => raised)))}
        scrubLabel={t('dashboard.figures.choose_day')}
      />
      <DayTable
        summary={t('dashboard.figures.as_table')}
        label={t('dashboard.figures.by_day')}
        head={
          <thead>
            <tr>
              <HeaderCell text={t('dashboard.figures.date')} isFirst />
              <HeaderCell text={t('dashboard.figures.raised')} />
              <HeaderCell text={t('dashboard.figures.donations')} />
              <HeaderCell text={t('dashboard.figures.visits')} />
            </tr>
          </thead>
        }
        days={days}
        cells={(day) => [money(day.raised), number(day.donation_count), number(day.visits)]}
      />
      <p className="mt-3 max-w-prose text-sm text-ink-soft">{t('dashboard.figures.by_day_note')}</p>
    </>
  )
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
