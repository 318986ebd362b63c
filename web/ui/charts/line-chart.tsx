import { type PointerEvent, useState } from 'react'
import { defined } from '../../../contract/defined.ts'
import { chartHeight, chartWidth, linePath, pointsOf } from './line-path.ts'

export interface ChartPoint {
  /** The place, such as a date. */
  label: string
  value: number
  /** The text, with its label. */
  text: string
}

interface LineChartProps {
  /** The description of the chart, for screen readers; the same figures stand in a table beside it. */
  label: string
  points: readonly [ChartPoint, ...ChartPoint[]]
  /** The highest value, as text. */
  topText: string
  /** The use without a pointer: choose a place with the arrow keys. */
  scrubLabel: string
}

/** A line over a zero line, which shows the value under the pointer, the finger or the arrow keys. */
export function LineChart({ label, points, topText, scrubLabel }: LineChartProps) {
  const last = points.length - 1
  const [chosen, setChosen] = useState<number>()
  const index = Math.min(chosen ?? last, last)
  const { points: places, zeroY } = pointsOf(points.map(({ value }) => value))
  const point = defined(places[index])
  const line = linePath(places)
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))))
  }
  return (
    <figure>
      <p className="figures mb-2 text-sm text-ink-mid">{defined(points[index]).text}</p>
      <p aria-hidden="true" className="figures mb-1 text-xs text-ink-soft">
        {topText}
      </p>
      <div className="relative" onPointerMove={follow} onPointerLeave={() => setChosen(undefined)}>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 -6 ${chartWidth} ${chartHeight + 12}`}
          preserveAspectRatio="none"
          className="block h-44 w-full overflow-visible"
        >
          <path d={`M0 ${zeroY}H${chartWidth}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
          <path d={`${line}L${chartWidth} ${zeroY}L0 ${zeroY}Z`} className="fill-copper-tint" />
          <path
            d={line}
            fill="none"
            strokeWidth="2.2"
            strokeLinejoin="round"
            className="stroke-copper-ink"
            vectorEffect="non-scaling-stroke"
          />
          {chosen === undefined ? null : (
            <path d={`M${point.x} 0V${chartHeight}`} className="stroke-edge" vectorEffect="non-scaling-stroke" />
          )}
          {/* A dot stays round however wide the chart is, as a line of no length with round ends. */}
          <path
            d={`M${point.x} ${point.y}h.01`}
            strokeWidth="9"
            strokeLinecap="round"
            className="stroke-copper-ink"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <input
          type="range"
          min={0}
          max={last}
          value={index}
          aria-label={scrubLabel}
          aria-valuetext={defined(points[index]).text}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          onBlur={() => setChosen(undefined)}
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-control outline-2 outline-offset-2 outline-sky [input:focus-visible+&]:outline [input:not(:focus-visible)+&]:outline-none"
        />
      </div>
      <p aria-hidden="true" className="figures mt-1.5 flex justify-between text-xs text-ink-soft">
        <span>{points[0].label}</span>
        <span>{defined(points[last]).label}</span>
      </p>
    </figure>
  )
}
