import { expect, test } from 'vitest'
import type { MoneyFigures } from '../../../../../contract/money/payouts/money-picture.ts'
import { barWidth, segmentsOf } from './bar-segments.ts'

const figures = (amounts: Partial<MoneyFigures>): MoneyFigures => ({
  currency: 'EUR',
  received: 0,
  refunded: 0,
  charged_back: 0,
  fees: 0,
  on_its_way: 0,
  unknown: 0,
  paid_out: 0,
  ...amounts,
})
const rounded = (segments: { part: string; width: number }[]) =>
  segments.map(({ part, width }) => [part, Math.round(width)])

test('the segments of the amount received fill the bar, each as long as its amount', () => {
  const { sources, uses } = segmentsOf(figures({ received: 100, fees: 5, refunded: 10, charged_back: 5, paid_out: 80 }))
  expect(rounded(sources)).toEqual([['received', barWidth]])
  expect(rounded(uses)).toEqual([
    ['paid_out', 800],
    ['back', 150],
    ['fees', 50],
  ])
})

test('a small amount is seen, at the cost of the largest', () => {
  const { uses } = segmentsOf(figures({ received: 10_000, fees: 0.32, on_its_way: 9999.68 }))
  expect(rounded(uses)).toEqual([
    ['on_its_way', 992],
    ['fees', 8],
  ])
})

test('money that was paid out and went back since stands with what came in, so that both bars are as long', () => {
  const { sources, uses } = segmentsOf(figures({ received: 60, fees: 5, refunded: 20, on_its_way: -15, paid_out: 50 }))
  expect(rounded(sources)).toEqual([
    ['received', 800],
    ['on_its_way', 200],
  ])
  expect(rounded(uses)).toEqual([
    ['paid_out', 667],
    ['back', 267],
    ['fees', 67],
  ])
})

test('without any money there is no bar', () => {
  expect(segmentsOf(figures({}))).toEqual({ sources: [], uses: [] })
})
