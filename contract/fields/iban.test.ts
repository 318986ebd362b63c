import { expect, test } from 'vitest'
import { cleanIban, debitAccountProblem, payoutAccountProblem, sepaCountries } from './iban.ts'

test('the list has the 41 countries of the SEPA schemes, and Gibraltar', () => {
  expect(sepaCountries).toHaveLength(42)
  expect(sepaCountries).toEqual(expect.arrayContaining(['AL', 'MD', 'ME', 'MK', 'RS', 'CH', 'GB', 'NL']))
})

test.each([
  'NL91ABNA0417164300',
  'nl91 abna 0417 1643 00',
  'IBAN NL91 ABNA 0417 1643 00',
  'iban: NL91.ABNA.0417.1643.00',
  'NL91-ABNA-0417-1643-00',
  'NL91–ABNA–0417–1643–00',
  'NL91\u00A0ABNA\u200B0417164300',
])('%j is cleaned to the number of the account', (typed) => {
  expect(cleanIban(typed)).toBe('NL91ABNA0417164300')
  expect(debitAccountProblem(typed)).toBeUndefined()
})

test.each([
  'DE89370400440532013000',
  'BE68 5390 0754 7034',
  'MT84MALT011000012345MTLCAST001S',
  'AL47212110090000000235698741',
  'MD24AG000225100013104168',
  'ME25505000012345678951',
  'MK07250120000058984',
  'RS35260005601001611379',
])('%s can be debited', (iban) => expect(debitAccountProblem(iban)).toBeUndefined())

test.each([
  'TR330006100519786457841326',
  'SA0380000000608010167519',
  'XK051212012345678906',
  'UA213223130000026007233566001',
])('%s is right, but no account in SEPA', (iban) =>
  expect(debitAccountProblem(iban)).toBe('validation.iban_outside_sepa'),
)

test.each([
  'NL91ABNA0417164301',
  'NL91ABNA041716430',
  'NL19ABNA0417164300',
  'TR330006100519786457841327',
  '1234567',
  'NL91ABNA0417164300NL91ABNA0417164300',
  'IBAN NL',
])('%j is no account number', (typed) => expect(debitAccountProblem(typed)).toBe('validation.iban'))

test.each(['', ' ', 'IBAN', '-'])('%j is none at all', (typed) =>
  expect(debitAccountProblem(typed)).toBe('validation.required'),
)

test('an account that money is paid out to has a name of its own in the error', () => {
  expect(payoutAccountProblem('NL91 ABNA 0417 1643 00')).toBeUndefined()
  expect(payoutAccountProblem('NL91ABNA0417164301')).toBe('validation.iban')
  expect(payoutAccountProblem('TR330006100519786457841326')).toBe('validation.iban_payout')
})
