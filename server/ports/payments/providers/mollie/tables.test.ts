import { describe, expect, test } from 'vitest'
import { testRows } from '../../../../../tests/support/rows-of.ts'
import { locales } from './locale.ts'
import { sequences } from './methods.ts'
import { type MolliePayment, presentPayment, statuses } from './present-payment.ts'
import { refundStatuses } from './refund-payment.ts'

// Typed from Mollie's reference: get-payment, get-refund, create-payment.

testRows('a status of a payment', statuses, [
  ['open', 'open'],
  ['pending', 'pending'],
  ['authorized', 'pending'],
  ['paid', 'paid'],
  ['canceled', 'cancelled'],
  ['expired', 'expired'],
  ['failed', 'failed'],
])

testRows('a status of a refund', refundStatuses, [
  ['queued', 'pending'],
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['refunded', 'done'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])

testRows('a sequence', sequences as Record<string, string>, [
  ['single', 'oneoff'],
  ['first', 'first'],
  ['recurring', 'recurring'],
])

testRows('a language', locales as Record<string, string>, [
  ['nl', 'nl_NL'],
  ['en', 'en_GB'],
  ['de', 'de_DE'],
  ['fr', 'fr_FR'],
])

describe('a payment', () => {
  const payment = {
    id: 'tr_1',
    createdAt: '2026-03-10T10:00:00Z',
    amount: { currency: 'EUR', value: '10.00' },
    method: 'creditcard',
    metadata: null,
    statusReason: { code: 'reason' },
    _links: { checkout: { href: 'https://www.mollie.com/checkout/1' } },
  }

  test.each([
    ['open', 'open', true, null],
    ['pending', 'pending', true, null],
    // Money that is reserved was not given: whoever gave it is not thanked for it.
    ['authorized', 'pending', true, null],
    ['paid', 'paid', false, null],
    ['canceled', 'cancelled', false, null],
    ['expired', 'expired', false, 'reason'],
    ['failed', 'failed', false, 'reason'],
  ] as const)('that is %s is told as %s', (status, told, canBePaid, failureReason) => {
    const shown = presentPayment({ ...payment, status } as MolliePayment)
    expect([shown.status, shown.checkoutUrl !== null, shown.failureReason]).toEqual([told, canBePaid, failureReason])
  })
})
