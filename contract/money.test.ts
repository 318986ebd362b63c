import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentageRaised } from './money.ts'

describe('the percentage raised', () => {
  it.each([
    [0, 10_000, 0],
    [99, 10_000, 0],
    [29, 100, 29],
    [9_999, 10_000, 99],
    [10_000, 10_000, 100],
    [25_050, 10_000, 250],
  ])('of %i cents towards %i is %i [9.09]', (raised, goal, percentage) => {
    expect(percentageRaised(raised, goal, true)).toBe(percentage)
  })

  it('is 100 when the goal is hidden, zero or not there [9.09]', () => {
    expect(percentageRaised(5, 100, false)).toBe(100)
    expect(percentageRaised(5, 0, true)).toBe(100)
    expect(percentageRaised(5, null, true)).toBe(100)
  })

  it('is never above the amount raised and never a whole percent below it [9.09]', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000_000 })
    fc.assert(
      fc.property(cents, cents, (raised, goal) => {
        const percentage = BigInt(percentageRaised(raised, goal, true))
        const hundredfold = BigInt(raised) * 100n
        expect(percentage * BigInt(goal) <= hundredfold).toBe(true)
        expect((percentage + 1n) * BigInt(goal) > hundredfold).toBe(true)
      }),
      { seed: 909 },
    )
  })
})
