import { describe, expect, test } from 'vitest'
import { dateOf, daysBetween, daysLater, isDate, momentOfText, monthLater, monthsLater, onDayOfMonth } from './dates.ts'

describe('the product’s day', () => {
  test.each([
    ['2026-03-28T23:30:00Z', '2026-03-29'],
    ['2026-03-29T00:30:00Z', '2026-03-29'],
    ['2026-10-24T21:59:00Z', '2026-10-24'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('%s is %s in Amsterdam', (moment, date) => {
    expect(dateOf(new Date(moment))).toBe(date)
  })

  test('days between dates are calendar days, also across a change of the clock', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2)
  })
})

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-10-24', 1, '2026-10-25'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-30', -2, '2026-03-28'],
  ['2026-01-31', 395, '2027-03-02'],
])('%s and %i days are %s, also over the end of summer time', (date, count, later) => {
  expect(daysLater(date, count)).toBe(later)
})

describe('the moment of a text', () => {
  test.each([
    ['2026-11-23T09:30', '2026-11-23T08:30:00.000Z'],
    ['2026-07-01T09:30', '2026-07-01T07:30:00.000Z'],
    ['2026-07-01 09:30:15', '2026-07-01T07:30:15.000Z'],
    ['2026-11-23', '2026-11-22T23:00:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    // The clock skips an hour, and has one twice.
    ['2026-03-29T01:59:59', '2026-03-29T00:59:59.000Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-07-01T09:30Z', '2026-07-01T09:30:00.000Z'],
    ['2026-07-01T09:30:00.5-07:00', '2026-07-01T16:30:00.500Z'],
  ])('%s is one of Amsterdam when it has no zone: %s [3.02]', (text, moment) => {
    expect(momentOfText(text)?.toISOString()).toBe(moment)
  })

  test.each([
    '',
    'morgen',
    '2026-02-30T10:00',
    '2026-02-03T25:00',
    '2026-02-03T10',
    '20260203',
    '2026-02-03T10:00 CET',
  ])('%j is none', (text) => expect(momentOfText(text)).toBeUndefined())
})

test.each([
  ['2028-02-29', true],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['0000-01-01', false],
  ['2027-02-29', false],
  ['2027-2-28', false],
  ['2026-02-30', false],
  ['morgen', false],
  ['', false],
])('%s is a day of the calendar: %j', (text, isDay) => {
  expect(isDate(text)).toBe(isDay)
})

describe('a month later', () => {
  test.each([
    ['2027-01-31', 31, '2027-02-28'],
    ['2027-02-28', 31, '2027-03-31'],
    ['2028-01-31', 31, '2028-02-29'],
    ['2028-02-29', 29, '2028-03-29'],
    ['2027-04-30', 31, '2027-05-31'],
    ['2026-12-15', 15, '2027-01-15'],
  ])('after %s (day %i) comes %s', (date, anchorDay, later) => {
    expect(monthLater(date, anchorDay)).toBe(later)
  })

  test('ten years are a hundred and twenty months, none twice and none left out, for every day', () => {
    for (let anchorDay = 1; anchorDay <= 31; anchorDay += 1) {
      let date = monthLater('2026-12-15', anchorDay)
      const months = new Set<string>()
      for (let count = 0; count < 120; count += 1) {
        months.add(date.slice(0, 7))
        date = monthLater(date, anchorDay)
      }
      expect(months.size).toBe(120)
      expect(date.slice(0, 7)).toBe('2037-01')
    }
  })
})

describe('months later', () => {
  test.each([
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-31', -12, '2025-01-31'],
    ['2028-02-29', -12, '2027-02-28'],
    ['2028-02-29', 36, '2031-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-01-01', -1, '2025-12-01'],
    ['2026-11-01', 2, '2027-01-01'],
    ['2026-12-31', 0, '2026-12-31'],
    ['9999-12-01', 1, '10000-01-01'],
    ['0999-12-01', 1, '1000-01-01'],
  ])('%s and %i months are %s', (date, count, later) => {
    expect(monthsLater(date, count)).toBe(later)
  })

  test('so many at once are so many one by one, for every anchor day', () => {
    for (let anchorDay = 1; anchorDay <= 31; anchorDay += 1) {
      let later = onDayOfMonth('2026-11-01', anchorDay)
      for (let count = 1; count <= 60; count += 1) {
        later = monthLater(later, anchorDay)
        expect(monthsLater('2026-11-01', count, anchorDay)).toBe(later)
        expect(onDayOfMonth(monthsLater(later, -count), anchorDay)).toBe(onDayOfMonth('2026-11-01', anchorDay))
      }
    }
  })

  test('the anchor day in a month is its last where the month is shorter', () => {
    expect(['2027-02-10', '2028-02-10', '2027-04-30'].map((date) => onDayOfMonth(date, 31))).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2027-04-30',
    ])
  })
})
