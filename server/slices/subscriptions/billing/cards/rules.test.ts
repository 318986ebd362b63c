import { expect, test } from 'vitest'
import { expiryStateOf } from './rules.ts'

test.each([
  ['2026-05', '2026-03-10', 'good'],
  ['2026-04', '2026-03-01', 'good'],
  ['2026-04', '2026-03-02', 'soon'],
  ['2026-03', '2026-03-31', 'soon'],
  ['2026-03', '2026-04-01', 'over'],
  ['2025-12', '2026-04-01', 'over'],
  ['2026-12', '2026-12-31', 'soon'],
])('a card until the end of %s is on %s %s', (month, today, state) => {
  expect(expiryStateOf(month, today)).toBe(state)
})
