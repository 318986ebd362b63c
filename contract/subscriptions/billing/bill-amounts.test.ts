import { expect, test } from 'vitest'
import {
  type AmountTerms,
  billAmounts,
  type ChargeTerms,
  type Discount,
  firstCharge,
  isRunning,
} from './bill-amounts.ts'

const discount = (changes: Partial<Discount>): Discount => ({
  percentOff: 100,
  amountOffCents: null,
  duration: 'once',
  durationInMonths: null,
  startedAt: null,
  ...changes,
})

const price = { priceCents: 12_00, availableCents: 0, vatRate: 2100 }

/** The discount, the credit that is used, the rest without VAT, its VAT, and the total. */
type Amounts = [number, number, number, number, number]

test.each<[string, Partial<AmountTerms>, Amounts]>([
  ['at its price', {}, [0, 0, 12_00, 2_52, 14_52]],
  ['with half off', { discount: discount({ percentOff: 50 }) }, [6_00, 0, 6_00, 1_26, 7_26]],
  [
    'with a discount of whole cents and a part',
    { priceCents: 10_01, discount: discount({ percentOff: 33 }) },
    [3_30, 0, 6_71, 1_41, 8_12],
  ],
  [
    'with more off than there is',
    { discount: discount({ percentOff: null, amountOffCents: 99_00 }) },
    [12_00, 0, 0, 0, 0],
  ],
  ['with credit for a part', { availableCents: 2_00 }, [0, 2_00, 10_00, 2_10, 12_10]],
  [
    'with a discount, and credit for more than the rest',
    { discount: discount({ percentOff: 50 }), availableCents: 30_00 },
    [6_00, 6_00, 0, 0, 0],
  ],
  ['with half a cent of VAT', { priceCents: 50 }, [0, 0, 50, 11, 61]],
  ['without VAT', { vatRate: 0 }, [0, 0, 12_00, 0, 12_00]],
])('a bill %s has its amounts in whole cents', (_, changes, amounts) => {
  const { discountCents, creditCents, netCents, vatCents, totalCents } = billAmounts({ ...price, ...changes })
  expect([discountCents, creditCents, netCents, vatCents, totalCents]).toEqual(amounts)
})

const plan = { priceCents: 12_00, interval: 'monthly', anchorDay: 31, creditCents: 0, vatRate: 2100 } as const
const startsAt = new Date('2026-01-31T10:00:00Z')

test.each<[string, Partial<ChargeTerms>, string | undefined, number]>([
  ['without a discount', { discount: undefined }, '2026-01-31', 14_52],
  ['with half off once', { discount: discount({ percentOff: 50 }) }, '2026-01-31', 7_26],
  ['with all off once', { discount: discount({}) }, '2026-02-28', 14_52],
  [
    'with all off for three months',
    { discount: discount({ duration: 'repeating', durationInMonths: 3 }) },
    '2026-04-30',
    14_52,
  ],
  [
    'with all off for three months, of which one is over',
    { discount: discount({ duration: 'repeating', durationInMonths: 3, startedAt: new Date('2025-12-31T10:00:00Z') }) },
    '2026-03-31',
    14_52,
  ],
  ['with all off for ever', { discount: discount({ duration: 'forever' }) }, undefined, 0],
  [
    'with more off than there is, once',
    { discount: discount({ percentOff: null, amountOffCents: 99_00 }) },
    '2026-02-28',
    14_52,
  ],
  ['with credit for two months and a half', { creditCents: 30_00, discount: undefined }, '2026-03-31', 7_26],
  [
    'with all off once, and credit for one more month',
    { creditCents: 12_00, discount: discount({}) },
    '2026-03-31',
    14_52,
  ],
  ['by the year with all off once', { interval: 'yearly', discount: discount({}) }, '2027-01-31', 14_52],
])('%s money is first taken on the day and as much as the bill says [3.23]', (_, changes, day, totalCents) => {
  const charge = firstCharge(startsAt, { ...plan, discount: undefined, ...changes })
  expect([charge?.at.toISOString().slice(0, 10), charge?.totalCents ?? 0]).toEqual([day, totalCents])
})

const started = (duration: Discount['duration'], durationInMonths: number | null, startedAt: string) =>
  discount({ duration, durationInMonths, startedAt: new Date(startedAt) })

test.each([
  [started('repeating', 3, '2026-03-10T10:00:00Z'), '2026-05-10T10:00:00Z', true],
  [started('repeating', 3, '2026-03-10T10:00:00Z'), '2026-06-10T10:00:00Z', false],
  // The bills of a subscription from the last day of a month.
  [started('repeating', 1, '2026-01-31T10:00:00Z'), '2026-02-28T10:00:00Z', false],
  [started('repeating', 2, '2026-01-31T10:00:00Z'), '2026-02-28T10:00:00Z', true],
  [started('repeating', 2, '2026-01-31T10:00:00Z'), '2026-03-31T10:00:00Z', false],
  [started('once', null, '2026-03-10T10:00:00Z'), '2026-04-10T10:00:00Z', false],
  [started('forever', null, '2026-03-10T10:00:00Z'), '2036-03-10T10:00:00Z', true],
  [discount({}), '2036-03-10T10:00:00Z', true],
])('%o takes something off a bill from %s: %s', (terms, begin, isOff) => {
  expect(isRunning(terms, new Date(begin))).toBe(isOff)
})
