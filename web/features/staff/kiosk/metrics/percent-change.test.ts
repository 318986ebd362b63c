import { expect, test } from 'vitest'
import { percentChange } from './percent-change.ts'

test.each([
  [110, 100, '+10%'],
  [100.4, 100, '0%'],
  [99.6, 100, '0%'],
  [95, 100, '-5%'],
  [0, 100, '-100%'],
  [3, 2, '+50%'],
  [10, 0, undefined],
  [0, 0, undefined],
  [10, undefined, undefined],
])('%d after %s is %s [9.12]', (now, before, expected) => expect(percentChange(now, before)).toBe(expected))
