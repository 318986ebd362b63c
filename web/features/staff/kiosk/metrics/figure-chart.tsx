import type { ComponentProps } from 'react'
import { useFormat } from '../../../../lib/format.ts'
import { useShortDay } from '../../../../lib/short-date.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import type { ChartPoint } from '../../../../ui/charts/chart-axes.tsx'
import { DayTable } from '../../../../ui/charts/day-table.tsx'
import { LineChart } from '../../../../ui/charts/line-chart.tsx'
import { roundTop } from '../../../../ui/charts/line-path.ts'
import './figure-cards.css'

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
  /** The form of the figures, as `LineChart` has it. */
  marks?: ComponentProps<typeof LineChart>['marks']
}

/** A figure day by day, with that of the last day below its title: drawn, which needs no colour, and as a table. */
export function FigureChart({ title, days, show, showShort = show, marks }: FigureChartProps) {
  const t = useTranslate()
  const { date } = useFormat()
  const shortDay = useShortDay()
  const nameOf = (day: FigureDay) =>
    day.isOpen ? t('kiosk.metrics.until_now', { date: date(day.date) }) : date(day.date)
  const points = days.map((day) => ({
    label: nameOf(day),
    tick: shortDay(day.date),
    value: day.value,
    valueText: show(day.value),
    text: t('kiosk.metrics.on_day', { date: nameOf(day), value: show(day.value) }),
  }))
  const [first, ...others] = points
  if (first === undefined) return null
  const last = others.at(-1) ?? first
  const isOpen = days.at(-1)?.isOpen === true
  // Of an odd count there is no half: counts are whole.
  const top = roundTop(days.map(({ value }) => value))
  const span = { title, from: first.label, to: last.label, value: show(last.value) }
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="font-bold">{title}</h3>
      <p aria-hidden="true" className="figure-now figures">
        <span className="text-title font-bold whitespace-nowrap">{last.valueText}</span>{' '}
        <span className="text-sm text-ink-soft">{isOpen ? t('kiosk.metrics.today_until_now') : last.label}</span>
      </p>
      <LineChart
        label={t('kiosk.metrics.chart', span)}
        points={[first, ...others] satisfies [ChartPoint, ...ChartPoint[]]}
        topText={showShort(top)}
        top={{ value: top, halfText: top > 0 && Number.isInteger(top / 2) ? showShort(top / 2) : undefined }}
        scrubLabel={t('kiosk.metrics.choose_day', { title })}
        isOpen={isOpen}
        marks={marks}
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
