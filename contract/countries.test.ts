import { expect, test } from 'vitest'
import { countries, countryName, countryOfCallingCode } from './countries.ts'

test('every country stands in the list once, with a calling code and a name', () => {
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
  expect(countries.length).toBeGreaterThan(230)
  for (const { code, callingCode } of countries) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(callingCode).toMatch(/^[1-9]\d{0,2}$/)
    expect(countryName(code, 'nl')).not.toBe(code)
  }
})

test('no calling code is the beginning of another one, or a number could not be dialled', () => {
  const codes = [...new Set(countries.map(({ callingCode }) => callingCode))]
  const clashes = codes.filter((code) => codes.some((other) => other !== code && other.startsWith(code)))
  expect(clashes).toEqual([])
})

test.each([
  ['31', 'NL'],
  ['+32', 'BE'],
  ['0049', 'DE'],
  ['1', 'US'],
  ['44', 'GB'],
  ['7', 'RU'],
  ['39', 'IT'],
  ['61', 'AU'],
  ['358', 'FI'],
  ['599', 'CW'],
])('%s is dialled for %s', (callingCode, country) => {
  expect(countryOfCallingCode(callingCode)?.code).toBe(country)
})

test('a calling code of no country belongs to none', () => {
  expect(countryOfCallingCode('999')).toBeUndefined()
  expect(countryOfCallingCode('')).toBeUndefined()
})

test('names are in the language of the page', () => {
  expect(countryName('DE', 'nl')).toBe('Duitsland')
  expect(countryName('NL', 'fr')).toBe('Pays-Bas')
})
