import { expect, test } from 'vitest'
import { strayAmounts } from './amounts.ts'

test.each([
  ['cents that are divided', '  amount: row.amountCents / 100,'],
  ['a sum that is divided', '  net: (line.amountCents - line.feeCents) / 100,'],
  ['the cents of a function', '  left: leftCents(only) / 100,'],
  ['an amount that is rounded', 'const cents = Math.round(price * 100)'],
  ['euros that are multiplied', '  amountCents: euros * 100,'],
])('%s: found', (_of, line) => {
  expect(strayAmounts('present.ts', [line])).toHaveLength(1)
})

test.each([
  ['an amount by the module', '  amount: eurosOf(row.amountCents),'],
  ['percents of a ratio', 'const percents = Math.round((part / whole) * 100)'],
  ['a discount in percents', 'const off = Math.round((cents * percentOff) / 100)'],
  ['whole euros', 'const room = Math.floor((maxCents - coverCents) / 100) * 100'],
])('%s: nothing is said', (_of, line) => {
  expect(strayAmounts('present.ts', [line])).toEqual([])
})
