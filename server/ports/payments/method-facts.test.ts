import { expect, test } from 'vitest'
import { isKnownMethod, methodNameOn, reversalWindowDaysOf, walletOf } from './method-facts.ts'

const now = new Date('2026-06-01T12:00:00Z')

// Typed from the rules of the schemes: how long a payer, or their bank, can take the money back.
test.each([
  ['ideal', 'iDEAL | Wero', 120, null],
  ['bancontact', 'Bancontact', 0, null],
  ['belfius', 'Belfius Direct Net', 0, null],
  ['kbc', 'KBC/CBC', 0, null],
  ['eps', 'eps', 0, null],
  ['creditcard', 'Creditcard', 120, null],
  ['applepay', 'Apple Pay', 120, 'applepay'],
  ['googlepay', 'Google Pay', 120, 'googlepay'],
  ['paypal', 'PayPal', 180, null],
  ['directdebit', 'Automatische incasso', 56, null],
  ['banktransfer', 'Overschrijving', 0, null],
])('%s is called %s, can be reversed for %i days, and its wallet is %s', (method, name, days, wallet) => {
  expect(isKnownMethod(method)).toBe(true)
  expect(methodNameOn(method, 'nl', now)).toBe(name)
  expect([reversalWindowDaysOf(method), walletOf(method)]).toEqual([days, wallet])
})

test.each(['cash', 'constructor'])('%s is no way to pay that is known, and has its own name', (method) => {
  expect(isKnownMethod(method)).toBe(false)
  expect([reversalWindowDaysOf('cash'), walletOf('cash'), methodNameOn('cash', 'nl', now)]).toEqual([0, null, 'cash'])
})

test('iDEAL has its double name from the day on which the scheme demands it', () => {
  const nameAt = (at: string) => methodNameOn('ideal', 'nl', new Date(at))
  expect(nameAt('2026-01-28T23:59:59Z')).toBe('iDEAL')
  expect(nameAt('2026-01-29T00:00:00Z')).toBe('iDEAL | Wero')
})

test.each([
  ['creditcard', ['Card', 'Kreditkarte', 'Carte bancaire']],
  ['directdebit', ['SEPA Direct Debit', 'SEPA-Lastschrift', 'Prélèvement SEPA']],
  ['banktransfer', ['Bank transfer', 'Überweisung', 'Virement bancaire']],
])('%s has a name in each language, and that of Dutch in any other', (method, names) => {
  expect(['en', 'de', 'fr'].map((language) => methodNameOn(method, language, now))).toEqual(names)
  expect(methodNameOn(method, 'es', now)).toBe(methodNameOn(method, 'nl', now))
})
