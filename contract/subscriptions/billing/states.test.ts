import { expect, test } from 'vitest'
import { isCountryCode } from '../../countries.ts'
import { isStateOf, stateCode, statesOf } from './states.ts'

test.each([
  ['US', 59],
  ['CA', 13],
  ['AU', 8],
])('a postal address in %s has one of %i states', (country, count) => {
  const codes = statesOf(country).map(({ code }) => code)
  expect([isCountryCode(country), codes.length, new Set(codes).size]).toEqual([true, count, count])
  for (const { code, name } of statesOf(country))
    expect([stateCode(country, code), stateCode(country, name)]).toEqual([code, code])
})

test.each([
  ['US', 'CA', 'CA'],
  ['US', 'california', 'CA'],
  ['US', ' New  York ', 'NY'],
  ['US', 'Washington, D.C.', 'DC'],
  ['US', 'ON', undefined],
  ['US', 'Noord-Holland', undefined],
  ['CA', 'Québec', 'QC'],
  ['CA', 'Quebec', 'QC'],
  ['CA', 'TX', undefined],
  ['AU', 'nsw', 'NSW'],
  ['NL', 'noord holland', 'NH'],
  ['NL', 'Fryslân', 'FR'],
  ['NL', 'Texas', undefined],
  ['BE', 'Luik', 'WLG'],
  ['DE', 'Nordrhein-Westfalen', 'NW'],
  ['DE', 'Beieren', 'BY'],
])('in %s %j is %s', (country, text, code) => {
  expect([stateCode(country, text), isStateOf(country, text)]).toEqual([code, code !== undefined])
})

test('in a country of which we know no states any words are one, and a number is none', () => {
  expect([statesOf('IE'), isStateOf('IE', 'Co. Kerry'), isStateOf('JP', '東京都'), isStateOf('IE', '12')]).toEqual([
    [],
    true,
    true,
    false,
  ])
})
