import { expect, test } from 'vitest'
import { localTimeOf, momentOfLocalTime } from './local-time.ts'

test.each(['2026-11-23T09:30:00.000Z', '2026-03-29T00:30:00.000Z', '2026-07-01T23:59:00.000Z'])(
  'the field holds %s as its reader says it, and gives it back',
  (moment) => {
    expect(momentOfLocalTime(localTimeOf(new Date(moment)))).toBe(moment)
  },
)

test('an invalid time is none', () => {
  expect([momentOfLocalTime(''), momentOfLocalTime('morgen')]).toEqual([undefined, undefined])
})
