import { expect, test } from 'vitest'
import { languages } from '../../../contract/texts.ts'
import { longDate } from './calendar-date.ts'
import { readTypedDate } from './read-typed-date.ts'

const open = { first: undefined, last: undefined }

test.each([
  '21-11-2026',
  '21/11/2026',
  '21.11.2026',
  '21 11 2026',
  '2026-11-21',
  '21 november 2026',
  '21 Nov. 2026',
  'zaterdag 21 november 2026',
  ' za 21 nov 2026 ',
  '21-11-26',
])('reads %j as the 21st of November [9.08]', (text) => {
  expect(readTypedDate(text, 'nl', open)).toBe('2026-11-21')
})

test.each([
  ['de', '21. November 2026'],
  ['de', '3. März 2026'],
  ['fr', '1er février 2026'],
  ['fr', '21 août 2026'],
  ['en', '21 November 2026'],
  ['en', '3rd March 2026'],
  ['nl', '1 mrt 2026'],
] as const)('knows the months of %s: %j', (language, text) => {
  expect(readTypedDate(text, language, open)).toBeDefined()
})

test('reads back the text of the picker, every month of the year and in every language [5.07, 9.08]', () => {
  for (const language of languages)
    for (let month = 1; month <= 12; month++) {
      const date = `2026-${String(month).padStart(2, '0')}-15`
      expect(readTypedDate(longDate(date, language), language, open)).toBe(date)
    }
})

test.each(['', 'morgen', '31-02-2026', '21-13-2026', '21-11', '21 november', '12345678', '21-11-2026-4', '1 bla 2026'])(
  'makes nothing of %j',
  (text) => {
    expect(readTypedDate(text, 'nl', open)).toBeUndefined()
  },
)

test('takes a year of two digits for the one that fits: a birthday lies behind us', () => {
  expect(readTypedDate('5-5-85', 'nl', { first: undefined, last: '2026-11-21' })).toBe('1985-05-05')
  expect(readTypedDate('5-5-27', 'nl', { first: '2026-11-21', last: undefined })).toBe('2027-05-05')
})
