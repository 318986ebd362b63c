import { type PointerEvent, type ReactNode, useState } from 'react'
import { defined } from '../../../contract/defined.ts'
import './chart.css'
import { barsPath, chartHeight, chartWidth, linePath, pointsOf } from './line-path.ts'

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

interface LineChartProps {
  /** The description of the chart, for screen readers; the same figures stand in a table beside it. */
  label: string
  points: readonly [ChartPoint, ...ChartPoint[]]
  /** The highest value, as text. */
  topText: string
  /**
   * The end of the chart above its highest value, whose text is topText, with the text of its half where it has one.
   */
  top?: { value: number; halfText: string | undefined }
  /** The use without a pointer: choose a point with the arrow keys. */
  scrubLabel: string
  /** The name of the earlier line, where one is drawn behind. */
  before?: string
  /** The name of the line, and of its last point while that is not complete. */
  legend?: { now: string; open: string }
  /** Whether the last point is not complete yet. */
  isOpen?: boolean
  /** Whether each point is a count of its own, drawn as a bar, and no level between its neighbours. */
  hasBars?: boolean
}

/** A line over a zero line, which shows the value under the pointer, the finger or the arrow keys. */
export function LineChart(props: LineChartProps) {
  const { label, points, topText, top, scrubLabel, before: nameBefore, legend, isOpen = false, hasBars = false } = props
  const last = points.length - 1
  const [chosen, setChosen] = useState<number>()
  const index = Math.min(chosen ?? last, last)
  const earlier = points.map(({ before }) => before ?? null)
  const {
    points: positions,
    zeroY,
    yOf,
  } = pointsOf(
    points.map(({ value }) => value),
    [...(nameBefore === undefined ? [] : earlier.filter((value) => value !== null)), top?.value ?? 0],
  )
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))))
  }
  const complete = isOpen ? positions.slice(0, -1) : positions
  const line = linePath(positions)
  const before = earlier.flatMap((value, at) =>
    nameBefore === undefined || value === null ? [] : [{ x: defined(positions[at]).x, y: yOf(value) }],
  )
  return (
    <figure className="chart figures">
      {legend !== undefined && <Legend {...legend} before={nameBefore} isOpen={isOpen} />}
      <div className="chart-plot" onPointerMove={follow} onPointerLeave={() => setChosen(undefined)}>
        <svg role="img" aria-label={label}>
          <svg viewBox={`0 0 ${chartWidth} ${chartHeight}`} preserveAspectRatio="none" overflow="visible">
            <path
              d={`M0 0H${chartWidth}M0 ${zeroY / 2}H${chartWidth}M0 ${zeroY}H${chartWidth}`}
              className="chart-grid"
            />
            {hasBars ? (
              <path d={barsPath(positions, zeroY)} className="chart-bars" />
            ) : (
              <>
                <path d={`${line}L${defined(positions[last]).x} ${zeroY}L0 ${zeroY}Z`} className="chart-area" />
                <path d={linePath(before)} className="chart-before" />
                <path d={linePath(complete)} className="chart-line" />
                {isOpen && <path d={linePath(positions.slice(-2))} className="chart-line is-open" />}
              </>
            )}
            {chosen !== undefined && (
              <path d={`M${defined(positions[index]).x} 0V${chartHeight}`} className="chart-cursor" />
            )}
          </svg>
          <Scale texts={[topText, top?.halfText]} zeroY={zeroY} />
          <Dot position={defined(positions[index])} isOpen={isOpen && index === last} />
          {chosen !== undefined && <Tip point={defined(points[index])} position={defined(positions[index])} />}
        </svg>
        <input
          type="range"
          min={0}
          max={last}
          value={index}
          aria-label={scrubLabel}
          aria-valuetext={defined(points[index]).text}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          onKeyDown={({ key }) => key === 'Escape' && setChosen(undefined)}
          onFocus={() => setChosen(index)}
          onBlur={() => setChosen(undefined)}
          className="chart-scrub"
        />
        <span aria-hidden="true" className="chart-focus" />
      </div>
      <p aria-hidden="true" className="chart-places mt-1.5 flex justify-between text-xs text-ink-soft">
        {positionsOfLabels(points).map((at) => (
          <span key={at} className={at === 0 || at === last ? '' : 'max-sm:hidden'}>
            {tickOf(defined(points[at]))}
          </span>
        ))}
      </p>
    </figure>
  )
}

/** The amounts of the lines at the top and halfway, before the chart; the table beside it has all of them. */
function Scale({ texts, zeroY }: { texts: readonly (string | undefined)[]; zeroY: number }) {
  return texts.map((text, at) =>
    text === undefined ? null : (
      <text
        key={at}
        x="0"
        dx="-10"
        y={topOf({ x: 0, y: (zeroY / 2) * at })}
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

/** The length up to which five labels stand beside each other in half a screen, and that of all that fit in one row. */
const [shortLabelMax, rowMax] = [10, 72]

const tickOf = ({ tick, label }: ChartPoint): string => tick ?? label

/**
 * Returns the points that are labelled below the line: all where they fit, else its ends, and three between short ones.
 */
function positionsOfLabels(points: LineChartProps['points']): number[] {
  const last = points.length - 1
  const longest = Math.max(...points.map((point) => tickOf(point).length))
  if (longest * points.length <= rowMax && longest <= shortLabelMax) return points.map((_point, at) => at)
  return last < 8 || longest > shortLabelMax
    ? [...new Set([0, last])]
    : [0, 1, 2, 3, 4].map((quarter) => Math.round((last * quarter) / 4))
}

interface Position {
  x: number
  y: number
}

const leftOf = ({ x }: Position) => `${(x / chartWidth) * 100}%`
const topOf = ({ y }: Position) => `${(y / chartHeight) * 100}%`

/** The chosen point, or the last; hollow while more may come. */
function Dot({ position, isOpen }: { position: Position; isOpen: boolean }) {
  return (
    <circle cx={leftOf(position)} cy={topOf(position)} r="5" className={isOpen ? 'chart-dot is-open' : 'chart-dot'} />
  )
}

/** The value of a point beside it, towards the middle of the chart; the slider reads it out. */
function Tip({ point, position }: { point: ChartPoint; position: Position }) {
  const side = position.x < chartWidth / 3 ? 'at-start' : position.x > (chartWidth * 2) / 3 ? 'at-end' : ''
  return (
    <foreignObject x={leftOf(position)} y={topOf(position)} width="1" height="1" overflow="visible" aria-hidden="true">
      <div className={`chart-tip ${side}`}>
        <strong>{point.valueText}</strong>
        <span>{point.label}</span>
        {point.notes?.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </div>
    </foreignObject>
  )
}

interface LegendProps {
  now: string
  before: string | undefined
  open: string
  isOpen: boolean
}

function Legend({ now, before, open, isOpen }: LegendProps) {
  return (
    <p className="chart-legend text-sm text-ink-soft">
      <Key name={now}>
        <path d="M0 6H24" className="chart-line" />
      </Key>
      {before !== undefined && (
        <Key name={before}>
          <path d="M0 6H24" className="chart-before" />
        </Key>
      )}
      {isOpen && (
        <Key name={open}>
          <circle cx="12" cy="6" r="5" className="chart-dot is-open" />
        </Key>
      )}
    </p>
  )
}

function Key({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span>
      <svg aria-hidden="true">{children}</svg>
      {name}
    </span>
  )
}
