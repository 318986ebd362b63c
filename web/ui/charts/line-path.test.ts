import { expect, test } from 'vitest'
import { barsPath, chartWidth, linePath, pointsOf, roundTop } from './line-path.ts'

test('the highest value touches the top, and zero is the ground', () => {
  const { points, zeroY } = pointsOf([0, 50, 100])
  expect(zeroY).toBe(160)
  expect(linePath(points)).toBe('M0 160L300 80L600 0')
})

test('a return goes below zero, which stays in sight', () => {
  expect(pointsOf([100, -100])).toMatchObject({
    points: [
      { x: 0, y: 0 },
      { x: 600, y: 160 },
    ],
    zeroY: 80,
  })
})

test('an empty chart is a flat line, and one day a point', () => {
  expect(pointsOf([0, 0]).points.map(({ y }) => y)).toEqual([160, 160])
  expect(pointsOf([5]).points).toEqual([{ x: 0, y: 0 }])
  expect(pointsOf([]).points).toEqual([])
})

test('an earlier line that is higher fits in the room too', () => {
  const { points, yOf } = pointsOf([50, 100], [200])
  expect(points.map(({ y }) => y)).toEqual([120, 80])
  expect(yOf(200)).toBe(0)
})

test('bars stand on the zero line, those at the ends inside the chart; nothing has none', () => {
  const bars = barsPath(
    [
      { x: 0, y: 10 },
      { x: chartWidth / 2, y: 100 },
      { x: chartWidth, y: 50 },
    ],
    100,
  )
  expect(bars.match(/M/g)).toHaveLength(2)
  expect(bars.startsWith('M0 100V10H')).toBe(true)
  expect(bars.endsWith(`V50H${chartWidth}V100Z`)).toBe(true)
})

test.each([
  [[1805, 1540], 2000],
  [[1345], 1500],
  [[16_797], 20_000],
  [[100], 100],
  [[0.07], 0.08],
  [[0, -5], 0],
  [[], 0],
])('a chart of %j ends at the round value %d', (values, top) => {
  expect(roundTop(values)).toBe(top)
})
