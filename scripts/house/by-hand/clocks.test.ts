import { expect, test } from 'vitest'
import { strayClocks } from './clocks.ts'

test.each([
  ['server/slices/money/a.ts', 'const now = Date.now()', 'Date.now()'],
  ['contract/a.ts', 'const now = new Date()', 'new Date()'],
  ['db/demo/a.ts', 'const begin = performance.now()', 'performance.now()'],
  ['server/platform/a.ts', 'sql`select now()`', 'the clock of the database'],
  ['server/platform/a.ts', 'sql`select current_date`', 'the clock of the database'],
])('in %s a moment of its own is found: %s', (path, line, name) => {
  expect(strayClocks(path, ['', line])).toEqual([`${path}:2: ${name}; take the moment from the clock`])
})

test.each([
  ['server/slices/money/a.ts', 'const now = deps.clock.now()'],
  ['server/slices/money/a.ts', '// Date.now() would be another moment'],
  ['server/slices/money/a.ts', 'const paidAt = new Date(text)'],
  ['server/platform/clock.ts', '  now: () => new Date(),'],
])('nothing is said in %s of %s', (path, line) => {
  expect(strayClocks(path, [line])).toEqual([])
})
