import { defined } from '../../../contract/defined.ts'
import { leftOf, type Position, topOf } from './chart-marks.tsx'

export interface ChartPoint {
  /** The label on the axis, such as a date. */
  label: string
  /** The label in few letters, below the line; its label where that is short. */
  tick?: string
  value: number
  /** The value as text. */
  valueText: string
  /** The text, with its label, as it is read out. */
  text: string
  /** More lines for it, below its value. */
  notes?: readonly string[]
  /** The value at the same position of an earlier line; null where that has none. */
  before?: number | null
}

interface ScaleProps {
  /** The texts of the lines at the top, halfway and on the ground. */
  texts: readonly (string | undefined)[]
  zeroY: number
}

/** The amounts of the lines, before the chart; the table beside it has all of them. */
export function Scale({ texts, zeroY }: ScaleProps) {
  return texts.map((text, at) =>
    text === undefined ? null : (
      <text
        key={at}
        x="0"
        dx="-10"
        y={topOf((zeroY / 2) * at)}
        dy="4"
        textAnchor="end"
        className="chart-tick"
        aria-hidden="true"
      >
        {text}
      </text>
    ),
  )
}

interface TicksProps {
  points: readonly ChartPoint[]
  positions: readonly Position[]
}

/** The labels below the line, each below its point; on a phone fewer of them. */
export function Ticks({ points, positions }: TicksProps) {
  const shown = labelledPoints(points)
  const step = Math.ceil((shown.length - 1) / 2)
  const last = points.length - 1
  return shown.map((at, rank) => {
    const { x } = defined(positions[at])
    const isSpare = at !== last && rank % step !== 0
    return (
      <text
        key={at}
        x={leftOf(x)}
        y="100%"
        dy="20"
        textAnchor={at === 0 && last > 0 ? 'start' : at === last ? 'end' : 'middle'}
        className={isSpare ? 'chart-label is-spare' : 'chart-label'}
        aria-hidden="true"
      >
        {tickOf(defined(points[at]))}
      </text>
    )
  })
}

/** The length up to which five labels stand beside each other in half a screen, and that of all that fit in one row. */
const [shortLabelMax, rowMax] = [10, 72]

const tickOf = ({ tick, label }: ChartPoint): string => tick ?? label

/**
 * Returns the points that are labelled below the line: all where they fit, else its ends, and three between short ones.
 */
function labelledPoints(points: readonly ChartPoint[]): number[] {
  const last = points.length - 1
  const longest = Math.max(...points.map((point) => tickOf(point).length))
  if (longest * points.length <= rowMax && longest <= shortLabelMax) return points.map((_point, at) => at)
  return last < 8 || longest > shortLabelMax
    ? [...new Set([0, last])]
    : [0, 1, 2, 3, 4].map((quarter) => Math.round((last * quarter) / 4))
}
