import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountsOfColumn,
  centsOf,
  centsOfAmount,
  centsOfText,
  eurosOf,
  eurosOrNull,
  percentageRaised,
} from './money.ts'

describe('the percentage raised', () => {
  test.each([
    [0, 10_000, 0],
    [99, 10_000, 0],
    [29, 100, 29],
    [9_999, 10_000, 99],
    [10_000, 10_000, 100],
    [25_050, 10_000, 250],
  ])('of %i cents towards %i is %i [9.09]', (raised, goal, percentage) => {
    expect(percentageRaised(raised, goal, true)).toBe(percentage)
  })

  test('is 100 when the goal is hidden, zero or not there [9.09]', () => {
    expect(percentageRaised(5, 100, false)).toBe(100)
    expect(percentageRaised(5, 0, true)).toBe(100)
    expect(percentageRaised(5, null, true)).toBe(100)
  })

  test('is never above the amount raised and never a whole percent below it [9.09]', () => {
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

describe('cents and euros', () => {
  test.each([
    [0, 0],
    [25, 2500],
    [0.29, 29],
    [1.1, 110],
    [-12.35, -1235],
    [1_000_000, 100_000_000],
  ])('%d euros are %i cents, and back', (euros, cents) => {
    expect([centsOf(euros), eurosOf(cents), eurosOrNull(cents)]).toEqual([cents, euros, euros])
  })

  test('are the same amount for every number of cents', () => {
    const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
    fc.assert(
      fc.property(cents, (amount) => {
        expect(centsOf(eurosOf(amount))).toBe(amount)
      }),
      { seed: 100 },
    )
  })

  test('are null where there is no amount', () => expect(eurosOrNull(null)).toBeNull())
})

describe('an amount as people write it', () => {
  test.each([
    ['  12,50', 1250],
    ['€12,50', 1250],
    ['  €  12,50', 1250],
    ['12,50  €  ', 1250],
    ['12,50  ', 1250],
    ['25euro', 2500],
    ['25 EUR', 2500],
    ['1\u202f250,5', 125_050],
    ['1\u2009250', 125_000],
    ["1'250.05", 125_005],
    ['12.345', 1_234_500],
    ['125.345.678', 12_534_567_800],
    ['1250', 125_000],
    ['999999999999', 99_999_999_999_900],
    ['1250'.padEnd(100), 125_000],
  ])('%j is %i cents', (text, cents) => expect(centsOfText(text)).toBe(cents))

  test.each([
    'twaalf 50',
    '12\u00a050',
    '12,50 per maand',
    '12,5-',
    '12,---',
    '12,',
    '.50',
    '1234.567',
    '1.2345',
    '1.234.56',
    '1.234,567',
    '12,345',
    '1,234.567.890',
    '1000000000000',
    '1250'.padEnd(101),
    '€€5',
    '12€50',
    'e5',
  ])('%j is none', (text) => expect(centsOfText(text)).toBeUndefined())
})

describe('amounts of one column', () => {
  test.each([
    [
      ['1,250', '12.50 €'],
      ['1250', '12.50 €'],
    ],
    [
      ['1,250', '12.5'],
      ['1250', '12.5'],
    ],
    [
      ['1,250', '12,50 €', '12.50'],
      ['1,250', '12,50 €', '12.50'],
    ],
    [
      ['1,250', '12,5', '12.50'],
      ['1,250', '12,5', '12.50'],
    ],
    // Three signs behind a point, or none at all, say nothing of the other points.
    [
      ['1,250', '1.250'],
      ['1,250', '1.250'],
    ],
    [
      ['1,250', '7'],
      ['1,250', '7'],
    ],
    [
      ['1,2,500', '12.50'],
      ['1,2500', '12.50'],
    ],
    [
      ['1,25', '1,2500', ',250', '12.50'],
      ['1,25', '1,2500', ',250', '12.50'],
    ],
    [
      ['1,2500', ',250', '12.50'],
      ['12500', ',250', '12.50'],
    ],
  ])('%j are read as %j', (texts, read) => expect(amountsOfColumn(texts)).toEqual(read))

  test('are numbers with two decimals at most', () => {
    expect([12.5, 12.05, 12.005, 12.0055].map(centsOfAmount)).toEqual([1250, 1205, undefined, undefined])
  })
})
