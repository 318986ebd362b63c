import { expect, test } from 'vitest'
import { isRunning } from './rules.ts'

const discount = (duration: 'once' | 'forever' | 'repeating', durationInMonths: number | null, startedAt: string) => ({
  percentOff: 25,
  amountOffCents: null,
  duration,
  durationInMonths,
  startedAt: new Date(startedAt),
})

test.each([
  [discount('repeating', 3, '2026-03-10T10:00:00Z'), '2026-05-10T10:00:00Z', true],
  [discount('repeating', 3, '2026-03-10T10:00:00Z'), '2026-06-10T10:00:00Z', false],
  // The bills of a subscription from the last day of a month.
  [discount('repeating', 1, '2026-01-31T10:00:00Z'), '2026-02-28T10:00:00Z', false],
  [discount('repeating', 2, '2026-01-31T10:00:00Z'), '2026-02-28T10:00:00Z', true],
  [discount('repeating', 2, '2026-01-31T10:00:00Z'), '2026-03-31T10:00:00Z', false],
  [discount('once', null, '2026-03-10T10:00:00Z'), '2026-04-10T10:00:00Z', false],
  [discount('forever', null, '2026-03-10T10:00:00Z'), '2036-03-10T10:00:00Z', true],
  [{ ...discount('once', null, '2026-03-10T10:00:00Z'), startedAt: null }, '2036-03-10T10:00:00Z', true],
])('%o takes something off a bill from %s: %s', (input, startsAt, isOff) => {
  expect(isRunning(input, new Date(startsAt))).toBe(isOff)
})
