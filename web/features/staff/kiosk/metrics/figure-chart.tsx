import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { DayTable } from '../../../../ui/charts/day-table.tsx'
import { type ChartPoint, LineChart } from '../../../../ui/charts/line-chart.tsx'
import { roundTop } from '../../../../ui/charts/line-path.ts'

export interface FigureDay {
  date: string
  value: number
  /** Whether the day is not over: more may come. */
  isOpen: boolean
}

interface FigureChartProps {
  title: string
  /** The days, oldest first; `date` is 'YYYY-MM-DD'. Only the last may be not over. */
  days: readonly FigureDay[]
  show: (value: number) => string
  /** The amounts beside the chart, in fewer letters. */
  showShort?: (value: number) => string
  /** Whether each day is a count of its own, drawn as a bar. */
  hasBars?: boolean
}

/** A figure day by day, with that of the last day beside its title: drawn, which needs no colour, and as a table. */
export function FigureChart({ title, days, show, showShort = show, hasBars = false }: FigureChartProps) {
  const t = useTranslate()
  const { date } = useFormat()
  const nameOf = (day: FigureDay) =>
    day.isOpen ? t('kiosk.metrics.until_now', { date: date(day.date) }) : date(day.date)
  const points = days.map((day) => ({
    label: nameOf(day),
    value: day.value,
    valueText: show(day.value),
    text: t('kiosk.metrics.on_day', { date: nameOf(day), value: show(day.value) }),
  }))
  const [first, ...others] = points
  if (first === undefined) return null
  const last = others.at(-1) ?? first
  // Of an odd count there is no half: counts are whole.
  const top = roundTop(days.map(({ value }) => value))
  const span = { title, from: first.label, to: last.label, value: show(last.value) }
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h3 className="font-bold">{title}</h3>
        <span aria-hidden="true" className="figures font-semibold whitespace-nowrap">
          {last.valueText}
        </span>
      </div>
      <LineChart
        label={t('kiosk.metrics.chart', span)}
        points={[first, ...others] satisfies [ChartPoint, ...ChartPoint[]]}
        topText={showShort(top)}
        top={{ value: top, halfText: top > 0 && Number.isInteger(top / 2) ? showShort(top / 2) : undefined }}
        scrubLabel={t('kiosk.metrics.choose_day', { title })}
        isOpen={days.at(-1)?.isOpen === true}
        hasBars={hasBars}
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
        nameOf={nameOf}
        cells={(day) => [show(day.value)]}
      />
    </section>
  )
}
