import { describe, expect, test } from 'vitest'
import { days, hours } from '../../../../tests/support/fake-clock.ts'
import { earlier, later } from '../../../../contract/durations.ts'
import { leadHoursMin } from '../../../../contract/fundraisers/pending-changes/change-kinds.ts'
import { refundStates, refundSumHours } from '../../../../contract/money/refunds/refund-states.ts'
import {
  canRepeat,
  planRefunds,
  isSecondLeader,
  leftCents,
  notBefore,
  type RefundableDonation,
  refundProblem,
  summedSince,
  sumOfRefunds,
} from './rules.ts'

const now = new Date('2027-03-10T12:00:00Z')
const paid = (changes: Partial<RefundableDonation> = {}): RefundableDonation => ({
  donationId: 1,
  paymentId: 11,
  method: 'ideal',
  isAtProvider: true,
  isOnAccountOfOthers: false,
  paidAt: earlier(now, hours(1)),
  receivedCents: 2500,
  refundedCents: 0,
  chargedBackCents: 0,
  reservedCents: 0,
  unapprovedCents: 0,
  isRefundedByUs: false,
  ...changes,
})

describe('what can be given back', () => {
  test.each([
    [{}, 2500],
    [{ refundedCents: 500 }, 2000],
    [{ chargedBackCents: 400 }, 2100],
    [{ reservedCents: 300 }, 2200],
    [{ refundedCents: 500, chargedBackCents: 400, reservedCents: 300 }, 1300],
    [{ refundedCents: 2500 }, 0],
    [{ refundedCents: 2500, reservedCents: 2500 }, 0],
  ])('of %j is %i cents', (changes, cents) => {
    expect(leftCents(paid(changes))).toBe(cents)
  })

  test.each([
    [{}, undefined],
    [{ method: 'manual', receivedCents: 0 }, 'manual'],
    [{ receivedCents: 0 }, 'not_paid'],
    [{ isAtProvider: false }, 'not_paid'],
    [{ isOnAccountOfOthers: true }, 'other_account'],
    [{ chargedBackCents: 1 }, 'dispute'],
    [{ chargedBackCents: 2500 }, 'dispute'],
    [{ refundedCents: 2499 }, undefined],
    [{ refundedCents: 2500 }, 'nothing_left'],
    [{ isRefundedByUs: true }, 'nothing_left'],
    [{ reservedCents: 2500 }, 'ordered'],
    [{ refundedCents: 500, reservedCents: 2000 }, 'ordered'],
    [{ refundedCents: 2500, reservedCents: 2500 }, 'nothing_left'],
  ])('of %j: %s', (changes, problem) => {
    expect(refundProblem(paid(changes))).toBe(problem)
  })

  test('is submitted at once, of a direct debit after seven days, and from now where that is over', () => {
    expect(notBefore(paid(), now)).toEqual(now)
    expect(notBefore(paid({ method: 'directdebit' }), now)).toEqual(later(now, days(7) - hours(1)))
    expect(notBefore(paid({ method: 'directdebit', paidAt: earlier(now, days(8)) }), now)).toEqual(now)
    expect(notBefore(paid({ method: 'directdebit', paidAt: null }), now)).toEqual(later(now, days(7)))
    expect(notBefore(paid({ paidAt: null }), now)).toEqual(now)
  })

  test('is ordered once more when it was sent back, was not yet, and something is left', () => {
    const states = refundStates.filter((state) => canRepeat({ state, isRepeated: false, leftCents: 1 }))
    expect(states).toEqual(['returned'])
    expect(canRepeat({ state: 'returned', isRepeated: true, leftCents: 1 })).toBe(false)
    expect(canRepeat({ state: 'returned', isRepeated: false, leftCents: 0 })).toBe(false)
  })
})

describe('the second leader', () => {
  test('has led since long enough before the order', () => {
    const since = earlier(now, hours(leadHoursMin))
    expect(isSecondLeader(since, now)).toBe(true)
    expect(isSecondLeader(later(since, 1), now)).toBe(false)
    expect(isSecondLeader(undefined, now)).toBe(false)
  })

  test('is demanded by the amount that went back in the hours before this moment', () => {
    expect(summedSince(now)).toEqual(earlier(now, hours(refundSumHours)))
  })
})

const donationWith = (changes: object = {}) => ({
  amountCents: undefined,
  confirmAboveCents: 5000,
  sums: { personCents: 0, projectCents: 0 },
  now,
  ...changes,
})

describe('an order of refunds', () => {
  test('gives back all that is left of each, and leaves out what cannot be', () => {
    const rows = [paid({ refundedCents: 500 }), paid({ donationId: 2, method: 'manual' })]
    expect(planRefunds(rows, donationWith())).toEqual({
      refunds: [{ donation: rows[0], amountCents: 2000, notBefore: now, needsConfirmation: false }],
      leftOut: [{ donationId: 2, problem: 'manual' }],
      cause: undefined,
    })
  })

  test('gives back the amount that was requested of the only one', () => {
    expect(planRefunds([paid()], donationWith({ amountCents: 700 })).refunds).toMatchObject([{ amountCents: 700 }])
  })

  test('of exactly the sum needs no second leader, and of a cent more all of it waits', () => {
    const two = [paid(), paid({ donationId: 2 })]
    expect(planRefunds(two, donationWith()).cause).toBeUndefined()
    const one = planRefunds([paid({ receivedCents: 5000 })], donationWith())
    expect([one.cause, one.refunds[0]!.needsConfirmation]).toEqual([undefined, false])
    const more = planRefunds(two, donationWith({ confirmAboveCents: 4999 }))
    expect(more.cause).toEqual({ reason: 'person', cents: 5000 })
    expect(more.refunds.map(({ needsConfirmation }) => needsConfirmation)).toEqual([true, true])
  })

  test.each([
    [
      { personCents: 2501, projectCents: 0 },
      { reason: 'person', cents: 5001 },
    ],
    [
      { personCents: 0, projectCents: 2501 },
      { reason: 'project', cents: 5001 },
    ],
    [{ personCents: 2500, projectCents: 2500 }, undefined],
  ])('adds what went back before, %j', (sums, cause) => {
    const plan = planRefunds([paid()], donationWith({ sums }))
    expect(plan.cause).toEqual(cause)
    expect(plan.refunds[0]!.needsConfirmation).toBe(cause !== undefined)
  })

  test('of which one payment went back in parts waits for that one alone', () => {
    const rows = [paid({ unapprovedCents: 2501 }), paid({ donationId: 2, receivedCents: 100 })]
    const plan = planRefunds(rows, donationWith())
    expect(plan.cause).toEqual({ reason: 'payment', cents: 5001 })
    expect(plan.refunds.map(({ needsConfirmation }) => needsConfirmation)).toEqual([true, false])
  })

  test('of nothing needs no second leader', () => {
    expect(planRefunds([], donationWith({ sums: { personCents: 9999, projectCents: 9999 } }))).toEqual({
      refunds: [],
      leftOut: [],
      cause: undefined,
    })
    expect([sumOfRefunds([]), sumOfRefunds([{ amountCents: 1 }, { amountCents: 2 }])]).toEqual([0, 3])
  })
})
