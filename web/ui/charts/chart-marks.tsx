import { useId } from 'react'
import { chartHeight, chartWidth, linePath } from './line-path.ts'

export interface Position {
  x: number
  y: number
}

/** Returns a distance in the room as a share of the drawing, whose size is up to the page. */
export const leftOf = (x: number): string => `${percentOf(x, chartWidth)}%`
/** Returns a height in the room as a share of the drawing. */
export const topOf = (y: number): string => `${percentOf(y, chartHeight)}%`

const percentOf = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100

interface LineMarksProps {
  positions: readonly Position[]
  /** The earlier line. */
  before: readonly Position[]
  zeroY: number
  isOpen: boolean
  /** Whether it is filled down to the zero line, as a level is. */
  hasArea: boolean
}

/** The line over an earlier one, dotted towards a last point that is not complete. */
export function LineMarks({ positions, before, zeroY, isOpen, hasArea }: LineMarksProps) {
  const shade = useId()
  const complete = isOpen ? positions.slice(0, -1) : positions
  return (
    <>
      {hasArea && (
        <>
          <linearGradient id={shade} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className="chart-shade" />
            <stop offset="1" className="chart-shade is-low" />
          </linearGradient>
          <path
            d={`${linePath(positions)}L${positions.at(-1)?.x ?? 0} ${zeroY}L0 ${zeroY}Z`}
            fill={`url(#${shade})`}
            className="chart-area"
          />
        </>
      )}
      <path d={linePath(before)} className="chart-before" />
      <path d={linePath(complete)} className="chart-line" />
      {isOpen && <path d={linePath(positions.slice(-2))} className="chart-line is-open" />}
    </>
  )
}

interface BarMarksProps {
  positions: readonly Position[]
  /** The width of the band of a bar. */
  band: number
  zeroY: number
  chosen: number | undefined
  isOpen: boolean
}

/** The part of its band that a bar takes. */
const barShare = 0.68

/** A bar for each count, all as wide: the chosen one stands out, and the last is hollow while more may come. */
export function BarMarks({ positions, band, zeroY, chosen, isOpen }: BarMarksProps) {
  const last = positions.length - 1
  return (
    <g className={chosen === undefined ? '' : 'chart-has-choice'}>
      {positions.map(({ x, y }, at) => (
        <rect
          key={x}
          x={leftOf(x - (band * barShare) / 2)}
          y={topOf(Math.min(y, zeroY))}
          width={leftOf(band * barShare)}
          height={topOf(Math.abs(zeroY - y))}
          rx="2"
          className={`chart-bar ${at === chosen ? 'is-chosen' : ''} ${isOpen && at === last ? 'is-open' : ''}`}
        />
      ))}
    </g>
  )
}

/** The points of a line of counts, which are separate days and no level between them. */
export const PointMarks = ({ positions }: { positions: readonly Position[] }) =>
  positions.map(({ x, y }) => <circle key={x} cx={leftOf(x)} cy={topOf(y)} r="3" className="chart-point" />)

/** The chosen point, or the last; hollow while more may come. */
export const Dot = ({ position: { x, y }, isOpen }: { position: Position; isOpen: boolean }) => (
  <circle cx={leftOf(x)} cy={topOf(y)} r="5" className={isOpen ? 'chart-dot is-open' : 'chart-dot'} />
)
