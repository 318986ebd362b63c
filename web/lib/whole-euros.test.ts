import { expect, test } from 'vitest'
import { languages } from '../../contract/texts.ts'
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
  ['1 000', 1_000],
  ["1'000", 1_000],
  ['1\u202f000 €', 1_000],
  ['1 250 000,00', 1_250_000],
  ['２５', 25],
  ['9999999999', 9_999_999_999],
] as const)('%j is whole euros in every language: %d [5.01]', (text, euros) => {
  for (const language of languages) expect(readWholeEuros(text, language)).toBe(euros)
})

test.each([
  ['nl', '1.000', 1_000],
  ['nl', '12.500', 12_500],
  ['nl', '€ 1.250.000,00', 1_250_000],
  ['de', '1.000', 1_000],
  ['en', '1,000', 1_000],
  ['en', '12,500', 12_500],
  ['en', '€1,250,000.00', 1_250_000],
] as const)('in %s %j is whole euros: %d [5.01]', (language, text, euros) =>
  expect(readWholeEuros(text, language)).toBe(euros),
)

test.each([
  ['nl', '12,500'],
  ['nl', '12,505'],
  ['nl', '1,000'],
  ['nl', '€ 1,250,000'],
  ['de', '12,500'],
  ['en', '12.500'],
  ['en', '1.000.000'],
  ['fr', '12,500'],
  ['fr', '12.500'],
] as const)('in %s the digits behind the comma of %j are no thousands [5.01]', (language, text) =>
  expect(readWholeEuros(text, language)).toBeUndefined(),
)

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
])('%j is none in any language [5.01]', (text) => {
  for (const language of languages) expect(readWholeEuros(text, language)).toBeUndefined()
})
