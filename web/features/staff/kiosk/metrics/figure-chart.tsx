import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { DayTable } from '../../../../ui/charts/day-table.tsx'
import { type ChartPoint, LineChart } from '../../../../ui/charts/line-chart.tsx'

interface FigureChartProps {
  title: string
  /** The days, oldest first; `date` is 'YYYY-MM-DD'. */
  days: readonly { date: string; value: number }[]
  show: (value: number) => string
}

/** A figure day by day: as a line, which needs no colour to be read, and as a table. */
export function FigureChart({ title, days, show }: FigureChartProps) {
  const t = useTranslate()
  const { date } = useFormat()
  const points = days.map((day) => ({
    label: date(day.date),
    value: day.value,
    valueText: show(day.value),
    text: t('kiosk.metrics.on_day', { date: date(day.date), value: show(day.value) }),
  }))
  const [first, ...others] = points
  if (first === undefined) return null
  const last = others.at(-1) ?? first
  const span = { title, from: first.label, to: last.label, value: show(last.value) }
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-1 font-bold">{title}</h3>
      <LineChart
        label={t('kiosk.metrics.chart', span)}
        points={[first, ...others] satisfies [ChartPoint, ...ChartPoint[]]}
        topText={show(Math.max(0, ...days.map(({ value }) => value)))}
        scrubLabel={t('kiosk.metrics.choose_day', { title })}
      />
      <DayTable
        isSmall
        summary={t('kiosk.metrics.as_table')}
        label={title}
        head={
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('kiosk.metrics.day')}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
        }
        days={days}
        cells={(day) => [show(day.value)]}
      />
    </section>
  )
}
