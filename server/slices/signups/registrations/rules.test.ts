import { describe, expect, test } from 'vitest'
import { days, hours, minutes } from '../../../../tests/support/fake-clock.ts'
import { failedFeeCheckDelayMs } from './rules.ts'

describe('the pause after a confirmation about a fee that brought no usable answer', () => {
  test.each([
    [0, minutes(5)],
    [minutes(50), minutes(5)],
    [minutes(51), minutes(5) + 6_000],
    [hours(10), hours(1)],
    [hours(60), hours(6)],
    [hours(61), hours(6)],
    [days(365), hours(6)],
  ])('at an age of %i ms is %i ms', (ageMs, delayMs) => {
    expect(failedFeeCheckDelayMs(ageMs)).toBe(delayMs)
  })
})
