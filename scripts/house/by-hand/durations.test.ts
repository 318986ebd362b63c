import { expect, test } from 'vitest'
import { strayDurations } from './durations.ts'

test.each([
  ['a length that is named again', 'const dayMs = 24 * 60 * 60_000'],
  ['one that is named without its unit', '  const hour = 60 * 60_000'],
  ['one that is exported', 'export const minuteMs = 60 * 1000'],
])('%s is found, also in a test', (_of, line) => {
  expect(strayDurations('rules.ts', [line], false)).toHaveLength(1)
  expect(strayDurations('rules.test.ts', [line], true)).toHaveLength(1)
})

test.each([
  ['minutes', 'const heldForMs = 15 * 60_000'],
  ['hours', 'const keptMs = 2 * 60 * 60 * 1000'],
  ['days', 'const keptMs = 7 * 24 * 60 * 60_000'],
  ['a day in one number', 'Date.parse(date) + 86_400_000'],
  ['a day in hours', 'const keptMs = 30 * 24 * hourMs'],
])('%s that are counted out are found', (_of, line) => {
  expect(strayDurations('rules.ts', [line], false)).toHaveLength(1)
  expect(strayDurations('rules.test.ts', [line], true)).toHaveLength(1)
})

test('one minute is found, and in a test is a timeout', () => {
  expect(strayDurations('rules.ts', ['  everyMs: 60_000,'], false)).toHaveLength(1)
  expect(strayDurations('rules.test.ts', ['  testTimeout: 60_000,'], true)).toEqual([])
})

test.each([
  ['a length before now', 'const since = new Date(clock.now().getTime() - retentionMs)'],
  ['a length after another', 'return new Date(paidAt.getTime() + 7 * dayMs)'],
])('%s is found', (_of, line) => {
  expect(strayDurations('rules.ts', [line], false)).toHaveLength(1)
})

test.each([
  ['what is counted in them', 'const keptMs = 7 * dayMs', false],
  ['seconds', 'const pauseMs = 2_500', false],
  ['an amount', '  goal: 60_000,', false],
  ['a test that lets time pass', '  app.clock.advance(hours(2))', true],
  ['the length between two moments', 'const ageMs = now.getTime() - createdAt.getTime()', false],
  ['a moment after another', 'const until = later(now, 7 * dayMs)', false],
])('nothing is said of %s', (_of, line, isTest) => {
  expect(strayDurations('rules.ts', [line], isTest)).toEqual([])
})
