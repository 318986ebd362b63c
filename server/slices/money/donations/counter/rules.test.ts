import { expect, test } from 'vitest'
import { reversibilityOf } from './rules.ts'

const today = '2027-03-20'
const group = (paidOn: string | null, netCents: number, windowDays: number) => ({ paidOn, netCents, windowDays })

test('a payment past its window, or without one, is irreversible', () => {
  expect(
    reversibilityOf([group(null, 100, 56), group('2027-03-20', 20, 0), group('2027-03-09', 3, 10)], today),
  ).toEqual({ settledCents: 123, reversibleCents: 0, until: null })
})

test('a payment within its window is reversible until its last day', () => {
  expect(
    reversibilityOf([group('2027-03-10', 100, 10), group('2027-03-01', 20, 56), group('2027-03-02', 3, 20)], today),
  ).toEqual({ settledCents: 0, reversibleCents: 123, until: '2027-04-26' })
})

test('a negative balance has no day', () => {
  expect(reversibilityOf([group('2027-03-15', -50, 56), group('2027-03-16', 0, 56)], today)).toEqual({
    settledCents: 0,
    reversibleCents: -50,
    until: null,
  })
})
