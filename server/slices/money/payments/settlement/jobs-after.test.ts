import { expect, test } from 'vitest'
import { donationStates, type DonationState } from '../../../../../contract/money/payments/donation-states.ts'
import { paymentChanged } from '../../../../ports/payments/payment-changed.ts'
import type { PaymentRecord } from '../attempts/queries/payment-record.ts'
import { createPaymentFollowers } from '../payment-followers.ts'
import type { BooksChange } from '../rules.ts'
import { jobsAfter } from './jobs-after.ts'

const now = new Date('2027-03-10T12:00:00Z')
const news = { provider: 'sandbox', account: 'platform', providerPaymentId: 'tr_1' }

/** The followers that get a job, for money that came in, or for an end without it. */
function jobsOf(payment: Partial<PaymentRecord>, change: Partial<BooksChange>) {
  const followers = createPaymentFollowers()
  const as = (onceKey: string) => [{ payload: news, onceKey }]
  followers.changed.on(paymentChanged, ({ isNowPaid, isNowFailed }) =>
    as(`changed${isNowPaid ? ', paid' : ''}${isNowFailed ? ', failed' : ''}`),
  )
  followers.undone.on(paymentChanged, () => as('undone'))
  const before = { abandonedAt: null, state: 'open', receivedCents: 0, ...payment } as PaymentRecord
  const after = {
    state: 'open',
    receivedCents: before.receivedCents,
    movements: [],
    ...change,
  } as unknown as BooksChange
  return jobsAfter(followers, { payment: before, change: after }, now).map(({ onceKey, runAt }) => {
    expect(runAt).toBe(now)
    return onceKey
  })
}

test('money that comes in enqueues its jobs once', () => {
  expect(jobsOf({ state: 'pending' }, { state: 'paid', receivedCents: 500 })).toEqual(['changed, paid'])
  expect(jobsOf({ state: 'paid', receivedCents: 500 }, { state: 'refunded' })).toEqual(['changed'])
})

test('money that came and went before it was heard of came in, and did not fail', () => {
  expect(jobsOf({ state: 'open' }, { state: 'refunded', receivedCents: 500 })).toEqual(['changed, paid'])
})

test.each<[DonationState, DonationState[]]>([
  ['open', ['failed', 'cancelled', 'expired']],
  ['pending', ['failed', 'cancelled', 'expired']],
  ['failed', []],
  ['expired', []],
])('of what was %s an end without money enqueues %j', (state, ends) => {
  const unpaid = donationStates.filter((each) => ['open', 'pending', 'failed', 'cancelled', 'expired'].includes(each))
  expect(unpaid.filter((to) => jobsOf({ state }, { state: to })[0] === 'changed, failed')).toEqual(ends)
})

test('a payment that was given up enqueues that it was undone, and nothing else', () => {
  const input = { abandonedAt: now, state: 'failed' } as const
  expect(jobsOf(input, { state: 'refunded', receivedCents: 500 })).toEqual(['undone'])
})
