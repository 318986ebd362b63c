import { expect, test } from 'vitest'
import { higherGoalCents, isQuiet, milestonesOf, nextMailTime } from './rules.ts'

test.each([
  ['2026-11-22T19:59:00Z', false],
  ['2026-11-22T20:00:00Z', true],
  ['2026-11-23T06:59:00Z', true],
  ['2026-11-23T07:00:00Z', false],
  ['2026-07-01T18:59:00Z', false],
  ['2026-07-01T19:00:00Z', true],
  ['2026-07-02T06:00:00Z', false],
])('at %s the night is %s in Amsterdam', (moment, expected) => {
  expect(isQuiet(new Date(moment))).toBe(expected)
})

test.each([
  ['2026-11-22T12:00:00.500Z', '2026-11-22T12:00:00.500Z'],
  ['2026-11-22T20:00:00.001Z', '2026-11-23T07:00:00.000Z'],
  // The clocks go forward, and back, in these nights.
  ['2026-03-28T22:10:00Z', '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T22:10:00Z', '2026-10-25T07:00:00.000Z'],
])('a mail that is due at %s is sent at %s', (moment, expected) => {
  expect(nextMailTime(new Date(moment)).toISOString()).toBe(expected)
})

test.each([
  [{ raisedCents: 0, donationCount: 0, goalCents: 100 }, []],
  [{ raisedCents: 49, donationCount: 1, goalCents: 100 }, ['first_donation']],
  [{ raisedCents: 50, donationCount: 1, goalCents: 100 }, ['first_donation', 'halfway']],
  [{ raisedCents: 99, donationCount: 2, goalCents: 100 }, ['first_donation', 'halfway']],
  [{ raisedCents: 100, donationCount: 2, goalCents: 100 }, ['first_donation', 'goal_reached']],
  [{ raisedCents: 100, donationCount: 2, goalCents: null }, ['first_donation']],
] as const)('after %j the mails are about %j', (raised, expected) => {
  expect(milestonesOf(raised)).toEqual(expected)
})

test('a higher goal is above the amount raised', () => {
  for (const raised of [1, 999, 10_000, 123_456]) expect(higherGoalCents(raised)).toBeGreaterThan(raised)
})
