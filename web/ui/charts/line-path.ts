/** The room that a chart is drawn in; how large it is shown is up to the page. */
export const chartWidth = 600
export const chartHeight = 160

interface LinePositions {
  points: { x: number; y: number }[]
  zeroY: number
  /** The height of any value in the room. */
  yOf: (value: number) => number
}

/**
 * Returns the positions of values in the room, from left to right, over a zero line that is always in sight.
 * @param others values that have to fit in the room too
 */
export function pointsOf(values: readonly number[], others: readonly number[] = []): LinePositions {
  const top = Math.max(...values, ...others, 0)
  const bottom = Math.min(...values, ...others, 0)
  // Without anything the line lies on the ground.
  const range = top - bottom || 1
  const floor = top === bottom ? chartHeight : 0
  const step = values.length > 1 ? chartWidth / (values.length - 1) : 0
  const yOf = (value: number) => roundToTenth(((top - value) / range) * chartHeight + floor)
  return {
    points: values.map((value, index) => ({ x: roundToTenth(index * step), y: yOf(value) })),
    zeroY: yOf(0),
    yOf,
  }
}

export const linePath = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')

const roundToTenth = (value: number) => Math.round(value * 10) / 10

/** Fewer bars than these leave room before them, rather than become wide. */
const bandsMin = 7

/** Returns the middles of bands of one width, in each of which a bar stands; few stand at the end of the room. */
export function bandsOf<Point extends { x: number }>(points: readonly Point[]): { width: number; points: Point[] } {
  const count = Math.max(points.length, bandsMin)
  const width = chartWidth / count
  const free = count - points.length
  return { width, points: points.map((point, at) => ({ ...point, x: roundToTenth((at + free + 0.5) * width) })) }
}

/** Steps that are read at a glance, and whose halves are too. */
const roundSteps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Returns the round value above all values at which a chart ends, 0 without anything above zero. */
export function roundTop(values: readonly number[]): number {
  const highest = Math.max(0, ...values)
  if (highest === 0) return 0
  const size = 10 ** Math.floor(Math.log10(highest))
  const step = roundSteps.find((each) => each * size >= highest) ?? 10
  return Math.round(step * size * 100) / 100
}
