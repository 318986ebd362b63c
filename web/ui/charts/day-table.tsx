import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormat } from '../../lib/format.ts'
import './chart.css'
import { ScrollArea } from '../scroll-area.tsx'

interface DayTableProps<Day> {
  /** The text that opens it. */
  summary: string
  label: string
  /** The row of headings, as the `thead`. */
  head: ReactNode
  /** Oldest first; `date` is 'YYYY-MM-DD'. */
  days: readonly Day[]
  /** The figures of a day, as they are read. */
  cells: (day: Day) => readonly string[]
  /** The name of a day, where that is another than its date. */
  nameOf?: (day: Day) => string
  isSmall?: boolean
}

/** The days of a line as a table, the last day first; drawn when it is opened. */
export function DayTable<Day extends { date: string }>(props: DayTableProps<Day>) {
  const { summary, label, head, days, cells, nameOf, isSmall = false } = props
  const { date } = useFormat()
  const [isOpen, setOpen] = useState(false)
  // On paper there is nothing to open.
  useEffect(() => {
    const open = () => flushSync(() => setOpen(true))
    addEventListener('beforeprint', open)
    return () => removeEventListener('beforeprint', open)
  }, [])
  const size = isSmall
    ? { details: 'mt-2', summary: 'text-sm', area: 'mt-2 max-h-72', table: 'text-sm' }
    : { details: 'mt-4', summary: 'text-md', area: 'mt-3 max-h-96', table: 'text-xs sm:text-sm' }
  return (
    <details className={size.details} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`link inline-flex min-h-6 cursor-pointer ${size.summary}`}>{summary}</summary>
      {isOpen && (
        <ScrollArea label={label} className={size.area}>
          <table className={`chart-table figures w-full border-collapse ${size.table}`}>
            {head}
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.date} className="border-b border-line last:border-0">
                  <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                    {nameOf === undefined ? date(day.date) : nameOf(day)}
                  </th>
                  {cells(day).map((text, column) => (
                    <td key={column} className="py-1.5 pl-3 text-right">
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </details>
  )
}
