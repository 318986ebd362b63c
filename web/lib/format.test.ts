import { describe, expect, test } from 'vitest'
import { languages } from '../../contract/texts.ts'
import { formatIn } from './format.ts'

/** Numbers hold spaces that do not break; a test that is read by people does not. */
const seen = (text: string) => text.replaceAll('\u00a0', ' ')

describe('money', () => {
  test.each([
    ['nl', '€ 1.234.567,50'],
    ['de', '1.234.567,50 €'],
    ['en', '€1,234,567.50'],
    ['fr', '1 234 567,50 €'],
  ] as const)('%s writes %s [9.09]', (language, text) => {
    expect(seen(formatIn(language).money(1_234_567.5))).toBe(text)
  })

  test('is short only for whole euros, and has two decimals otherwise [9.09]', () => {
    const { shortMoney, money } = formatIn('nl')
    expect(seen(shortMoney(25))).toBe('€ 25')
    expect(seen(shortMoney(25.5))).toBe('€ 25,50')
    expect(seen(shortMoney(0))).toBe('€ 0')
    expect(seen(money(25))).toBe('€ 25,00')
  })

  test('breaks over no line and has no space that only some browsers write', () => {
    for (const language of languages) expect(formatIn(language).money(12_345)).not.toMatch(/[ \u202f\u2009]/)
  })
})

test('percents and numbers follow the language [9.09]', () => {
  expect(formatIn('nl').percent(63)).toBe('63%')
  expect(seen(formatIn('fr').percent(63))).toBe('63 %')
  expect(formatIn('nl').number(1812)).toBe('1.812')
  expect(formatIn('en').number(1812)).toBe('1,812')
})

test('a moment is shown by the clock of Amsterdam, summer time included [9.08]', () => {
  const { date, dateTime } = formatIn('nl')
  expect(date('2026-12-31T23:30:00Z')).toBe('1 januari 2027')
  expect(dateTime('2027-03-28T00:59:00Z')).toContain('01:59')
  expect(dateTime('2027-03-28T01:00:00Z')).toContain('03:00')
})

describe('how long ago', () => {
  const now = '2027-03-14T12:00:00Z'
  test.each([
    ['2027-03-14T11:59:30Z', 'nu'],
    ['2027-03-14T11:56:00Z', '4 minuten geleden'],
    ['2027-03-14T11:00:01Z', '59 minuten geleden'],
    ['2027-03-14T11:00:00Z', '1 uur geleden'],
    ['2027-03-13T11:00:00Z', 'gisteren'],
    ['2027-03-11T12:00:00Z', '3 dagen geleden'],
    ['2027-02-20T12:00:00Z', '3 weken geleden'],
    ['2026-12-14T12:00:00Z', '3 maanden geleden'],
    ['2024-03-14T12:00:00Z', '3 jaar geleden'],
  ])('%s is %s', (moment, text) => {
    expect(formatIn('nl').ago(moment, now)).toBe(text)
  })

  test('a clock that runs behind never makes it the future', () => {
    expect(formatIn('nl').ago('2027-03-14T12:00:05Z', now)).toBe('nu')
  })
})
