import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days } from '../../../../../tests/support/fake-clock.ts'
import { later } from '../../../../../contract/durations.ts'
import { unusedCents } from './unused-cents.ts'

const startsAt = new Date('2026-03-10T10:00:00Z')
const endsAt = new Date('2026-04-10T10:00:00Z')

test.each([
  ['2026-03-10T10:00:00.000Z', 3900],
  ['2026-03-10T10:00:00.001Z', 3900],
  // Of half a cent that is used nothing is counted, and of a millisecond more a whole one.
  ['2026-03-10T10:05:43.384Z', 3900],
  ['2026-03-10T10:05:43.385Z', 3899],
  ['2026-03-25T22:00:00.000Z', 1950],
  ['2026-04-10T09:59:59.000Z', 0],
  ['2026-04-11T10:00:00.000Z', 0],
])('at %s %i cents are not used up', (now, cents) => {
  expect(unusedCents({ startsAt, endsAt, cents: 3900 }, new Date(now))).toBe(cents)
})

const yearMs = days(366)

/** A price in cents, how long its period is, and how much of it passes before the plan is changed. */
const worth = fc
  .record({
    cents: fc.nat(1_000_000_00),
    whole: fc.integer({ min: 1, max: yearMs }),
    part: fc.double({ max: 1, min: 0, noNaN: true }),
  })
  .map(({ cents, whole, part }) => ({ cents, whole, passed: Math.floor(whole * part) }))

test('the unused rest is the exact part of the price, to half a cent, half a cent to the payer', () => {
  fc.assert(
    fc.property(worth, ({ cents, whole, passed }) => {
      const period = { startsAt, endsAt: later(startsAt, whole), cents }
      const left = BigInt(unusedCents(period, later(startsAt, passed)))
      // Twice the difference with the exact part, in parts of the period: at most one, and then to the payer.
      const twice = 2n * (left * BigInt(whole) - BigInt(cents) * BigInt(whole - passed))
      expect(twice > -BigInt(whole) && twice <= BigInt(whole)).toBe(true)
    }),
  )
})

test('a change there and back costs no more cents than the time between began', () => {
  fc.assert(
    fc.property(worth, worth, (first, second) => {
      const usedOf = ({ cents, whole, passed }: typeof first) => {
        const period = { startsAt, endsAt: later(startsAt, whole), cents }
        return cents - unusedCents(period, later(startsAt, passed))
      }
      const lost = BigInt(usedOf(first) + usedOf(second))
      const [a, b] = [first, second].map(({ whole }) => BigInt(whole)) as [bigint, bigint]
      const time = BigInt(first.cents) * BigInt(first.passed) * b + BigInt(second.cents) * BigInt(second.passed) * a
      const began = (time + a * b - 1n) / (a * b)
      expect(lost <= began && lost >= time / (a * b) - 1n).toBe(true)
    }),
  )
})
