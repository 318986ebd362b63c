import { afterEach, describe, expect, test, vi } from 'vitest'
import { calendarDate, dateBounds, exampleDate, isWithin, longDate } from './calendar-date.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a calendar date', () => {
  test.each([
    [2026, 11, 21, '2026-11-21'],
    [2024, 2, 29, '2024-02-29'],
    [2026, 2, 29, undefined],
    [2026, 13, 1, undefined],
    [2026, 0, 10, undefined],
    [2026, 4, 31, undefined],
    [26, 1, 1, undefined],
  ])('of %i, %i and %i is %s', (year, month, day, date) => {
    expect(calendarDate(year, month, day)).toBe(date)
  })
})

describe('in words', () => {
  // Where it is still the evening before, and where it is already the next morning.
  test.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])('it is that very day, also in %s [5.07, 9.08]', (zone) => {
    vi.stubEnv('TZ', zone)
    expect(longDate('2026-11-21', 'nl')).toBe('zaterdag 21 november 2026')
    expect(longDate('2026-01-01', 'nl')).toBe('donderdag 1 januari 2026')
    expect(longDate('2026-11-21', 'de')).toBe('Samstag, 21. November 2026')
    expect(longDate('2026-11-21', 'fr')).toBe('samedi 21 novembre 2026')
  })

  test('other text stays as it is', () => {
    expect(longDate('', 'nl')).toBe('')
    expect(longDate('2026-02-30', 'nl')).toBe('2026-02-30')
  })
})

describe('a range', () => {
  test.each([
    ['2027-05-05', '2027-05-05', '2027-05-06'],
    ['2027-05-05', '2027-05-01', '2027-05-06'],
    ['2027-05-05', '2027-05-06', '2027-05-06'],
    ['2027-05-05', '2027-06-01', '2027-06-01'],
    ['2027-12-31', '2027-01-01', '2028-01-01'],
  ])('from %s to %s ends on %s: at least one day later [5.07]', (first, last, end) => {
    expect(dateBounds(first, last)).toEqual({ first, last: end })
  })

  test('may be open at either side', () => {
    expect(dateBounds(undefined, '2027-01-01')).toEqual({ first: undefined, last: '2027-01-01' })
    expect(isWithin('1900-01-01', { first: undefined, last: '2027-01-01' })).toBe(true)
    expect(isWithin('2100-01-01', { first: '2027-01-01', last: undefined })).toBe(true)
  })

  test('has its own ends inside', () => {
    const bounds = dateBounds('2027-01-10', '2027-01-20')
    const days = ['2027-01-09', '2027-01-10', '2027-01-20', '2027-01-21']
    expect(days.map((day) => isWithin(day, bounds))).toEqual([false, true, true, false])
  })
})

test.each([
  [{ first: undefined, last: '2026-11-21' }, 'nl', '14-03-1985'],
  [{ first: '1900-01-01', last: '2026-11-21' }, 'nl', '14-03-1985'],
  [{ first: '2026-11-21', last: undefined }, 'nl', '14-03-2027'],
  [{ first: '2026-11-21', last: '2026-12-01' }, 'nl', '01-12-2026'],
  [{ first: undefined, last: undefined }, 'en', '14/03/1985'],
  [{ first: '2026-11-21', last: undefined }, 'de', '14.03.2027'],
] as const)('between %o a day to type in %s is %s', (bounds, language, example) => {
  expect(exampleDate(bounds, language)).toBe(example)
})
