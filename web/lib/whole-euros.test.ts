import { expect, test } from 'vitest'
import { readWholeEuros } from './whole-euros.ts'

test.each([
  ['25', 25],
  [' 25 ', 25],
  ['007', 7],
  ['0', 0],
  ['€ 25,00', 25],
  ['€25.00', 25],
  ['25,-', 25],
  ['25 euro', 25],
  ['EUR 25', 25],
  ['1.000', 1_000],
  ['1,000', 1_000],
  ['1 000', 1_000],
  ['1\u202f000 €', 1_000],
  ['€ 1.250.000,00', 1_250_000],
  ['２５', 25],
  ['9999999999', 9_999_999_999],
] as const)('%j is whole euros: %d [5.01]', (text, euros) => expect(readWholeEuros(text)).toBe(euros))

test.each([
  '',
  '12,50',
  '12.50',
  '12,5',
  '12 50',
  '-5',
  '1e3',
  '1.000,50',
  '1.0000',
  '1.000,000',
  '0,500',
  '2+5',
  '٣',
  'veel',
  '12,00,00',
])('%j is none [5.01]', (text) => expect(readWholeEuros(text)).toBeUndefined())
