import { expect, test } from 'vitest'
import { bandsOf, chartWidth, linePath, pointsOf, roundTop } from './line-path.ts'

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

test('bars stand in bands of one width, and few of them at the end', () => {
  const whole = bandsOf(Array.from({ length: 8 }, () => ({ x: 0, y: 10 })))
  expect([whole.width, ...whole.points.map(({ x }) => x)]).toEqual([
    75, 37.5, 112.5, 187.5, 262.5, 337.5, 412.5, 487.5, 562.5,
  ])
  const few = bandsOf([{ x: 0 }, { x: chartWidth }])
  expect(few.points.map(({ x }) => x)).toEqual([471.4, 557.1])
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
