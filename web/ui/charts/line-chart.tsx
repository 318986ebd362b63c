import { type PointerEvent, type ReactNode, useState } from 'react'
import { defined } from '../../../contract/defined.ts'
import './chart.css'
import { type ChartPoint, Scale, Ticks } from './chart-axes.tsx'
import { BarMarks, Dot, leftOf, LineMarks, PointMarks, type Position, topOf } from './chart-marks.tsx'
import { bandsOf, chartHeight, chartWidth, pointsOf } from './line-path.ts'

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
  /** The form: a level that fills the room below it, or counts of their own, as points of a line or as bars. */
  marks?: 'level' | 'points' | 'bars'
}

/** A line over a zero line, which shows the value under the pointer, the finger or the arrow keys. */
export function LineChart(props: LineChartProps) {
  const { label, points, scrubLabel, before: nameBefore, legend, isOpen = false, marks = 'level' } = props
  const last = points.length - 1
  const [chosen, setChosen] = useState<number>()
  const index = Math.min(chosen ?? last, last)
  const { positions, band, before, zeroY } = positionsOf(props)
  const texts = scaleOf(props)
  const chosenPosition = defined(positions[index])
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(nearest(positions, ((clientX - left) / width) * chartWidth))
  }
  return (
    <figure className="chart figures">
      {legend !== undefined && <Legend {...legend} before={nameBefore} isOpen={isOpen} />}
      <div className="chart-frame">
        <span aria-hidden="true" className="chart-room">
          {texts.reduce<string>((longest, text = '') => (text.length > longest.length ? text : longest), '')}
        </span>
        <div className="chart-plot" onPointerMove={follow} onPointerLeave={() => setChosen(undefined)}>
          <svg role="img" aria-label={label}>
            <svg viewBox={`0 0 ${chartWidth} ${chartHeight}`} preserveAspectRatio="none" overflow="visible">
              <path d={`M0 0H${chartWidth}M0 ${zeroY / 2}H${chartWidth}`} className="chart-grid" />
              {marks !== 'bars' && <LineMarks {...{ positions, before, zeroY, isOpen }} hasArea={marks === 'level'} />}
              <path d={`M0 ${zeroY}H${chartWidth}`} className="chart-ground" />
              {chosen !== undefined && marks !== 'bars' && (
                <path d={`M${chosenPosition.x} 0V${chartHeight}`} className="chart-cursor" />
              )}
            </svg>
            <Scale texts={texts} zeroY={zeroY} />
            <Ticks points={points} positions={positions} />
            {marks === 'points' && <PointMarks positions={isOpen ? positions.slice(0, -1) : positions} />}
            {marks === 'bars' ? (
              <BarMarks {...{ positions, band, zeroY, isOpen }} chosen={chosen === undefined ? undefined : index} />
            ) : (
              <Dot position={chosenPosition} isOpen={isOpen && index === last} />
            )}
            {chosen !== undefined && <Tip point={defined(points[index])} position={chosenPosition} />}
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
      </div>
    </figure>
  )
}

/** Returns the positions of the points, with those of the earlier line, and the width of the band of a bar. */
function positionsOf({ points, before: nameBefore, top, marks }: LineChartProps) {
  const earlier = points.map(({ before }) => (nameBefore === undefined ? null : (before ?? null)))
  const { yOf, zeroY, ...line } = pointsOf(
    points.map(({ value }) => value),
    [...earlier.filter((value) => value !== null), top?.value ?? 0],
  )
  const bands = bandsOf(line.points)
  const positions = marks === 'bars' ? bands.points : line.points
  const before = earlier.flatMap((value, at) =>
    value === null ? [] : [{ x: defined(positions[at]).x, y: yOf(value) }],
  )
  return { positions, band: bands.width, before, zeroY }
}

/** Returns the texts of the lines at the top, halfway and on the ground; without any amount the ground alone. */
function scaleOf({ topText, top }: LineChartProps): (string | undefined)[] {
  return top?.value === 0 ? [undefined, undefined, '0'] : [topText, top?.halfText, '0']
}

/** Returns the number of the position that is nearest to a distance in the room. */
function nearest(positions: readonly Position[], x: number): number {
  const distances = positions.map((position) => Math.abs(position.x - x))
  return distances.indexOf(Math.min(...distances))
}

/** The value of a point beside it, towards the middle of the chart; the slider reads it out. */
function Tip({ point, position }: { point: ChartPoint; position: Position }) {
  const side = position.x < chartWidth / 3 ? 'at-start' : position.x > (chartWidth * 2) / 3 ? 'at-end' : ''
  return (
    <foreignObject
      x={leftOf(position.x)}
      y={topOf(position.y)}
      width="1"
      height="1"
      overflow="visible"
      aria-hidden="true"
    >
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
