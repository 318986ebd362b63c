import { expect, test } from 'vitest'
import { withdrawalEnd } from './withdrawal-end.ts'

test.each([
  ['2026-03-10T10:00:00Z', '2026-03-24T22:59:59.000Z'],
  // A minute before and after midnight in Amsterdam.
  ['2026-03-10T22:59:00Z', '2026-03-24T22:59:59.000Z'],
  ['2026-03-10T23:01:00Z', '2026-03-25T22:59:59.000Z'],
  // The clock goes forward in between, and back.
  ['2026-03-17T10:00:00Z', '2026-03-31T21:59:59.000Z'],
  ['2026-10-13T10:00:00Z', '2026-10-27T22:59:59.000Z'],
  // A Saturday and a Sunday.
  ['2026-03-14T10:00:00Z', '2026-03-30T21:59:59.000Z'],
  ['2026-03-15T10:00:00Z', '2026-03-30T21:59:59.000Z'],
])('what a consumer took at %s can be withdrawn from until %s', (takenAt, end) => {
  expect(withdrawalEnd(new Date(takenAt)).toISOString()).toBe(end)
})
