import { expect, test } from 'vitest'
import { countries } from '../../../../../contract/countries.ts'
import { testRows, testWords } from '../../../../../tests/support/database/rows-of.ts'
import { unprovenReasons } from './cards.ts'
import { twoLetters, twoLettersOf } from './country-codes.ts'
import { failureOf, failures, outcomeOf, paidStatuses, declinedStatuses } from './failure-reasons.ts'
import { settledStatuses } from './refund-charge.ts'
import { successes, undone } from './http/transport.ts'

// Typed from Braintree's reference: processor responses, statuses of transactions, 3D Secure, and statuses of HTTP.

testRows('a response of a processor', failures, [
  ['2001', 'insufficient_funds'],
  ['2004', 'expired'],
  ['2006', 'expired'],
  ['2099', 'not_authenticated'],
])

test.each([
  [{ processorResponseCode: '2000' }, 'declined'],
  [{ processorResponseCode: '2001' }, 'insufficient_funds'],
  [{ processorResponseCode: '2004', gatewayRejectionReason: 'avs' }, 'expired'],
  [{ processorResponseCode: '2001', gatewayRejectionReason: 'three_d_secure' }, 'not_authenticated'],
  [{ gatewayRejectionReason: 'cvv' }, 'declined'],
  [{}, 'declined'],
])('of %o it is said that the card was declined as %s', (input, failure) => expect(failureOf(input)).toBe(failure))

testWords('a transaction that is paid', paidStatuses, [
  'authorized',
  'submitted_for_settlement',
  'settlement_pending',
  'settlement_confirmed',
  'settling',
  'settled',
])
testWords('a transaction that is refused', declinedStatuses, [
  'failed',
  'gateway_rejected',
  'processor_declined',
  'settlement_declined',
  'authorization_expired',
])

test.each([
  ['authorized', 'paid'],
  ['submitted_for_settlement', 'paid'],
  ['settlement_pending', 'paid'],
  ['settlement_confirmed', 'paid'],
  ['settling', 'paid'],
  ['settled', 'paid'],
  ['failed', 'refused'],
  ['gateway_rejected', 'refused'],
  ['processor_declined', 'refused'],
  ['settlement_declined', 'refused'],
  ['authorization_expired', 'refused'],
  ['voided', 'cancelled'],
  ['authorizing', undefined],
  ['unrecognized', undefined],
])('a transaction that is %s is %s', (status, outcome) => expect(outcomeOf({ status })).toBe(outcome))

testWords('money that can only be given back', settledStatuses, ['settling', 'settled', 'settlement_confirmed'])
testWords('an owner who did not prove to be one', unprovenReasons, [
  'authenticate_failed',
  'authenticate_rejected',
  'authenticate_frictionless_failed',
  'authenticate_signature_verification_failed',
  'challenge_required',
])
testWords('a status with an answer', successes, [200, 201, 422])
testWords('a status of what was not done', undone, [401, 403, 426, 429])

test('every country has one code of three letters, and all that can be chosen are among them', () => {
  const codes = [...twoLetters.values()]
  expect([twoLetters.size, new Set(codes).size]).toEqual([250, 250])
  for (const [three, two] of twoLetters) expect([three, two]).toEqual([three, expect.stringMatching(/^[A-Z]{2}$/)])
  // Ascension has no code of three letters.
  expect(countries.map(({ code }) => code).filter((code) => code !== 'AC' && !codes.includes(code))).toEqual([])
})

test.each([
  ['NLD', 'NL'],
  ['BEL', 'BE'],
  ['DEU', 'DE'],
  ['AUT', 'AT'],
  ['CHE', 'CH'],
  ['ESP', 'ES'],
  ['EST', 'EE'],
  ['GBR', 'GB'],
  ['IRL', 'IE'],
  ['POL', 'PL'],
  ['PRT', 'PT'],
  ['SVK', 'SK'],
  ['SVN', 'SI'],
  ['SWE', 'SE'],
  ['UKR', 'UA'],
  ['USA', 'US'],
  ['XKX', 'XK'],
  ['XXX', null],
  [undefined, null],
])('%s is %s', (three, two) => expect(twoLettersOf(three)).toBe(two))
