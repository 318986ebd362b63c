import { expect, test } from 'vitest'
import { readPlans } from '../plans/read-plans.ts'
import { vatOf } from '../../../../../contract/subscriptions/billing/bill-amounts.ts'
import { vatFor } from './vat-for.ts'
import { vatCodes, vatCountries } from '../vat-rates.ts'

const plans = readPlans({ plansFile: undefined })
const person = { vatId: null, vatIdState: null }
const company = (vatId: string) => ({ vatId, vatIdState: 'valid' as const })

test.each([
  { who: 'a person at home', payer: { country: 'NL', ...person }, rate: 2100 },
  { who: 'a company at home', payer: { country: 'NL', ...company('NL123456789B01') }, rate: 2100 },
  { who: 'a person in Estonia', payer: { country: 'EE', ...person }, rate: 2400 },
  { who: 'a person in Finland', payer: { country: 'FI', ...person }, rate: 2550 },
  { who: 'a company in Germany', payer: { country: 'DE', ...company('DE123456789') }, rate: 0, isReverseCharged: true },
  { who: 'a company in Greece', payer: { country: 'GR', ...company('EL123456789') }, rate: 0, isReverseCharged: true },
  { who: 'a German number in France', payer: { country: 'FR', ...company('DE123456789') }, rate: 2000 },
  {
    who: 'a number nobody checked',
    payer: { country: 'DE', vatId: 'DE123456789', vatIdState: 'unchecked' },
    rate: 1900,
  },
  { who: 'a person in the United Kingdom', payer: { country: 'GB', ...person }, rate: 0 },
  { who: 'a person in the United States', payer: { country: 'US', ...person }, rate: 0 },
  { who: 'somebody without an address', payer: { country: null, ...person }, rate: 0 },
] as const)('$who pays $rate', ({ payer, rate, ...rest }) => {
  const isReverseCharged = 'isReverseCharged' in rest
  expect(vatFor(payer, plans, '2026-03-10')).toEqual({ rate, isReverseCharged })
})

test('is that of the day, with the United Kingdom where that is switched on, and none at all where VAT is off', () => {
  const rateOn = (day: string) => vatFor({ country: 'SK', ...person }, plans, day).rate
  expect([rateOn('2024-12-31'), rateOn('2025-01-01')]).toEqual([2000, 2300])
  const british = { ...plans, vat: { isEuropean: true, countries: vatCodes } }
  expect(vatFor({ country: 'GB', ...person }, british, '2026-03-10').rate).toBe(2000)
  const off = { ...plans, vat: { isEuropean: false, countries: vatCodes } }
  expect(vatFor({ country: 'NL', ...person }, off, '2026-03-10').rate).toBe(0)
})

test.each([
  [1200, 2100, 252],
  [1, 2100, 0],
  [50, 2100, 11],
  [1010, 2550, 258],
  [0, 2100, 0],
])('of %i cents at %i is %i', (cents, rate, vat) => expect(vatOf(cents, rate)).toBe(vat))

test('is collected in the Union with European VAT on, and in Great Britain where that is chosen [5.19]', () => {
  const listed = 'BE BG CZ DK DE EE IE EL ES FR HR IT CY LV LT LU HU MT NL AT PL PT RO SI SK FI SE GB'
  const countries = listed.replace('EL', 'GR').split(' ').toSorted()
  expect(vatCountries({ isEuropean: true, countries: vatCodes }).toSorted()).toEqual(countries)
  expect(vatCountries({ isEuropean: true, countries: plans.vat.countries })).not.toContain('GB')
  expect(vatCountries({ isEuropean: false, countries: vatCodes })).toEqual([])
})
