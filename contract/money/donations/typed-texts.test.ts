import { describe, expect, test } from 'vitest'
import { amountsOfColumn, centsOfAmount, centsOfText } from '../../money.ts'
import { dateOfText, orderOfDates } from './date-text.ts'

describe('an amount as it is written', () => {
  test.each([
    ['25', 2500],
    ['12,50', 1250],
    ['12.5', 1250],
    ['€ 12,50', 1250],
    ['€\u00a01.250,00', 125_000],
    ['EUR 1,250.00', 125_000],
    ['1.250', 125_000],
    ['1,250,000', 125_000_000],
    ['1 250,5', 125_050],
    ['1.250.000,00', 125_000_000],
    ['12,-', 1200],
    ['12,--', 1200],
    ['12,50 €', 1250],
    ['25 euro', 2500],
    ['0', 0],
    ['0,01', 1],
  ])('%s is %i cents', (text, cents) => expect(centsOfText(text)).toBe(cents))

  test.each([
    '',
    'x',
    '-5',
    '(5)',
    '1e3',
    '12,5,0',
    '1.25.00',
    '1.250.00',
    '12,5055',
    '1,250,00',
    '=5',
    '5%',
    '12 50',
    '10,005',
    '1,250',
  ])('%j is none', (text) => expect(centsOfText(text)).toBeUndefined())
})

test.each([
  [10, 1000],
  [12.5, 1250],
  [0.1 + 0.2, undefined],
  [10.005, undefined],
  [-1, undefined],
  ['10.005', 1_000_500],
] as const)('of JSON %j is %j cents', (amount, cents) => expect(centsOfAmount(amount)).toBe(cents))

test('amounts of a column with a point before the cents have a comma between thousands', () => {
  expect(amountsOfColumn(['1,250', '12.50', '€ 2,500,000'])).toEqual(['1250', '12.50', '€ 2500000'])
  expect(amountsOfColumn(['1,250', '12,50', '12.50'])).toEqual(['1,250', '12,50', '12.50'])
})

describe('a date as it is written', () => {
  test.each([
    ['2026-11-21', '2026-11-21'],
    ['21-11-2026', '2026-11-21'],
    ['21/11/26', '2026-11-21'],
    ['21.11.2026', '2026-11-21'],
    ['3/4/2026', '2026-04-03'],
    ['11/21/2026', '2026-11-21'],
    ['21 november 2026', '2026-11-21'],
    ['za 21 nov. 2026', '2026-11-21'],
    ['Nov 21, 2026', '2026-11-21'],
    ['21 mrt 2026', '2026-03-21'],
    ['21. März 2026', '2026-03-21'],
    ['21 août 2026', '2026-08-21'],
    ['21 juin 2026', '2026-06-21'],
    ['21 juillet 2026', '2026-07-21'],
    ['21-11-2026 14:05', '2026-11-21'],
    ['2026-11-21T14:05:00Z', '2026-11-21'],
    ['11/21/2026 2:05 PM', '2026-11-21'],
  ])('%s is %s', (text, date) => expect(dateOfText(text)).toBe(date))

  test.each([
    '',
    'gisteren',
    '30-02-2026',
    '21-11',
    '2026',
    '21-13-2026',
    '45987',
    '1-2-3',
    '21 foo 2026',
    '99-99-9999',
  ])('%j is none', (text) => expect(dateOfText(text)).toBeUndefined())

  test('of a column is meant as all of it can be meant', () => {
    expect(orderOfDates(['03/04/2026', '25/04/2026'])).toBe('day first')
    expect(orderOfDates(['03/04/2026', '04/25/2026'])).toBe('month first')
    expect(orderOfDates(['03/04/2026', '21 nov 2026'])).toBe('day first')
    expect(orderOfDates(['25/04/2026', '04/25/2026'])).toBe('day first')
    expect(dateOfText('03/04/2026', 'month first')).toBe('2026-03-04')
  })
})

describe('a text that is longer than anything typed', () => {
  /** The processor time of it, in milliseconds. */
  function costOf(read: () => unknown): number {
    const { user } = process.cpuUsage()
    expect(read()).toBeUndefined()
    return (process.cpuUsage().user - user) / 1000
  }

  test.each([
    ['amount', centsOfText, `1${' '.repeat(1_500)}1`],
    ['amount', centsOfText, `1${'.000'.repeat(1_000_000)}x`],
    ['date', dateOfText, `21-11-2026${' '.repeat(40_000)}x`],
  ] as const)('is no %s, and costs no time to find out [5.13]', (_title, read, text) => {
    expect(costOf(() => read(text))).toBeLessThan(500)
  })
})
