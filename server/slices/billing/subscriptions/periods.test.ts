import { expect, it } from 'vitest'
import { unusedCents } from './periods.ts'

const startsAt = new Date('2026-03-10T10:00:00Z')
const endsAt = new Date('2026-04-10T10:00:00Z')

it.each([
  ['2026-03-10T10:00:00.000Z', 3900],
  ['2026-03-10T10:00:00.001Z', 3899],
  ['2026-03-25T22:00:00.000Z', 1950],
  ['2026-04-10T09:59:59.000Z', 0],
  ['2026-04-11T10:00:00.000Z', 0],
])('at %s %i cents are not used up', (now, cents) => {
  expect(unusedCents({ startsAt, endsAt, cents: 3900 }, new Date(now))).toBe(cents)
})
