import { createHistogram } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { takeDelayMs } from './loop-delay.ts'

const record = (histogram: ReturnType<typeof createHistogram>, ...times: number[]) => {
  for (const ms of times) histogram.record(ms * 1e6)
}

test('the delay of a process is the mean of the last moments alone', () => {
  const histogram = createHistogram()
  record(histogram, 10, 10, 10)
  expect(takeDelayMs(histogram)).toBeCloseTo(0, 1)
  record(histogram, 10, 70)
  expect(takeDelayMs(histogram)).toBeCloseTo(30, 0)
  record(histogram, 10, 9)
  expect(takeDelayMs(histogram)).toBe(0)
})

test('a process that never got to look is late by all of that time', () => {
  expect(takeDelayMs(createHistogram())).toBe(190)
})
