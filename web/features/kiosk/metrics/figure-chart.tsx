import { useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { type ChartPoint, LineChart } from '../../../ui/charts/line-chart.tsx'
import { ScrollArea } from '../../../ui/scroll-area.tsx'

interface FigureChartProps {
  title: string
  /** One for each day, oldest first; `date` is 'YYYY-MM-DD'. */
  days: readonly { date: string; value: number }[]
  show: (value: number) => string
}

/** One figure day by day: as a line, which needs no colour to be read, and as a table. */
export function FigureChart({ title, days, show }: FigureChartProps) {
  const t = useTranslate()
  const { date } = useFormat()
  const [isTableOpen, setTableOpen] = useState(false)
  const points = days.map((day) => ({
    label: date(day.date),
    value: day.value,
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
      <details className="mt-2" onToggle={(event) => setTableOpen(event.currentTarget.open)}>
        <summary className="link inline-flex min-h-6 cursor-pointer text-sm">{t('kiosk.metrics.as_table')}</summary>
        {isTableOpen ? (
          <ScrollArea label={title} className="mt-2 max-h-72">
            <table className="figures w-full border-collapse text-sm">
              <thead className="sr-only">
                <tr>
                  <th scope="col">{t('kiosk.metrics.day')}</th>
                  <th scope="col">{title}</th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map((day) => (
                  <tr key={day.date} className="border-b border-line last:border-0">
                    <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                      {date(day.date)}
                    </th>
                    <td className="py-1.5 pl-3 text-right">{show(day.value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollArea>
        ) : null}
      </details>
    </section>
  )
}
