import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { days, hours } from '../../../../tests/support/fake-clock.ts'
import { hourMs, later } from '../../../../contract/durations.ts'
import { type DonationState, donationStates, isFinal } from '../../../../contract/money/payments/donation-states.ts'
import { testRows } from '../../../../tests/support/database/rows-of.ts'
import {
  AmountMismatch,
  changeFor,
  countChange,
  countsAsDonation,
  failedCheckDelayMs,
  moves,
  nextCheckDelayMs,
  nextCheckOf,
  payoutMovements,
  type PaymentPosition,
  type ProviderState,
  stateAfterPayout,
  unknownCheckDelayMs,
} from './rules.ts'

const fresh: PaymentPosition = {
  state: 'open',
  amountCents: 2500,
  currency: 'EUR',
  receivedCents: 0,
  refundedCents: 0,
  chargedBackCents: 0,
}
const providerState = (changes: Partial<ProviderState> = {}): ProviderState => ({
  status: 'open',
  amountCents: 2500,
  currency: 'EUR',
  refundedCents: 0,
  chargedBackCents: 0,
  ...changes,
})

/** Applies a provider's state the way the database does: amounts and state together, movements to the ledger. */
function apply(position: PaymentPosition, news: ProviderState, ledger: number[]): PaymentPosition {
  const change = changeFor(position, news)
  if (change === undefined) return position
  ledger.push(...change.movements.map(({ amountCents }) => amountCents))
  return { ...position, ...change }
}

testRows<readonly DonationState[]>('what may follow', moves, [
  ['open', ['pending', 'paid', 'failed', 'cancelled', 'expired']],
  ['pending', ['paid', 'failed', 'cancelled', 'expired']],
  ['paid', ['paidout', 'refunded', 'charged_back']],
  ['paidout', ['paid', 'refunded', 'charged_back']],
  ['failed', ['paid']],
  ['cancelled', ['paid']],
  ['expired', ['paid']],
  ['refunded', ['paid', 'charged_back']],
  ['charged_back', ['paid', 'refunded']],
])

describe('moves', () => {
  test.each<[DonationState, DonationState[]]>([
    ['open', ['pending', 'paid', 'failed', 'cancelled', 'expired']],
    ['pending', ['paid', 'failed', 'cancelled', 'expired']],
    ['failed', ['paid']],
    ['cancelled', ['paid']],
    ['expired', ['paid']],
  ])('a payment without money that was %s becomes what its provider says of %j alone', (state, heard) => {
    const statuses = ['open', 'pending', 'paid', 'failed', 'cancelled', 'expired'] as const
    const states = statuses.map((status) => changeFor({ ...fresh, state }, providerState({ status }))?.state)
    expect(states.filter((each) => each !== undefined)).toEqual(heard)
  })

  const pairs = donationStates.flatMap((from) => donationStates.map((to) => [from, to] as const))

  test.each(pairs)('from %s to %s never turns money that came in back into a promise', (from, to) => {
    const hasMoney = (state: DonationState) => ['paid', 'paidout', 'refunded', 'charged_back'].includes(state)
    if (hasMoney(from) && moves[from].includes(to)) expect(hasMoney(to)).toBe(true)
    expect(moves[from].includes(from)).toBe(false)
  })

  test.each(['open', 'pending', 'failed', 'cancelled', 'expired'] as const)(
    'paid stays paid when the provider says %s afterwards',
    (status) => {
      const paid = apply(fresh, providerState({ status: 'paid' }), [])
      expect(changeFor(paid, providerState({ status }))).toBeUndefined()
    },
  )
})

describe('changes', () => {
  test('a payment is received once, regardless of what comes before or after', () => {
    const ledger: number[] = []
    let position = apply(fresh, providerState({ status: 'pending' }), ledger)
    position = apply(position, providerState({ status: 'paid' }), ledger)
    position = apply(position, providerState({ status: 'paid' }), ledger)
    expect(ledger).toEqual([2500])
    expect(position).toMatchObject({ state: 'paid', receivedCents: 2500 })
  })

  test('a late payment counts, although it was given up', () => {
    const expired = apply(fresh, providerState({ status: 'expired' }), [])
    expect(apply(expired, providerState({ status: 'paid' }), [])).toMatchObject({ state: 'paid', receivedCents: 2500 })
  })

  test('a part that goes back leaves the donation a donation; all of it does not', () => {
    const ledger: number[] = []
    const paid = apply(fresh, providerState({ status: 'paid' }), ledger)
    const partly = apply(paid, providerState({ status: 'paid', refundedCents: 1000 }), ledger)
    expect(partly.state).toBe('paid')
    const wholly = apply(partly, providerState({ status: 'paid', refundedCents: 2500 }), ledger)
    expect(wholly.state).toBe('refunded')
    expect(ledger).toEqual([2500, -1000, -1500])
  })

  test('a chargeback may follow a refund, and be reversed', () => {
    const ledger: number[] = []
    let position = apply(fresh, providerState({ status: 'paid', refundedCents: 1000 }), ledger)
    position = apply(position, providerState({ status: 'paid', refundedCents: 1000, chargedBackCents: 1500 }), ledger)
    expect(position.state).toBe('charged_back')
    position = apply(position, providerState({ status: 'paid', refundedCents: 1000 }), ledger)
    expect(position.state).toBe('paid')
    expect(ledger).toEqual([2500, -1000, -1500, 1500])
  })

  test('a chargeback is reversed only by a provider that says the money is there', () => {
    const ledger: number[] = []
    const chargedBack = apply(fresh, providerState({ status: 'paid', chargedBackCents: 2500 }), ledger)
    expect(apply(chargedBack, providerState({ status: 'failed' }), ledger)).toMatchObject({ chargedBackCents: 2500 })
    expect(ledger).toEqual([2500, -2500])
  })

  test('a refund of money that never came in is no movement', () => {
    expect(changeFor(fresh, providerState({ status: 'failed', refundedCents: 2500 }))).toEqual({
      state: 'failed',
      receivedCents: 0,
      refundedCents: 0,
      chargedBackCents: 0,
      movements: [],
    })
  })

  test.each([{ amountCents: 2400 }, { currency: 'USD' }])('another amount is never counted: %j', (changes) => {
    expect(() => changeFor(fresh, providerState({ status: 'paid', ...changes }))).toThrow(AmountMismatch)
  })

  test('any order, any repeats and any gaps end where the provider ended', () => {
    const story: ProviderState[] = [
      providerState(),
      providerState({ status: 'pending' }),
      providerState({ status: 'paid' }),
      providerState({ status: 'paid', refundedCents: 500 }),
      providerState({ status: 'paid', refundedCents: 500, chargedBackCents: 2000 }),
    ]
    fc.assert(
      fc.property(fc.array(fc.nat(story.length - 1), { maxLength: 12 }), (heard) => {
        // What is heard in any order only says "look again"; what is seen then is never older than what was seen.
        const seen = heard.reduce<number[]>((order, index) => [...order, Math.max(index, order.at(-1) ?? 0)], [])
        const ledger: number[] = []
        const position = [...seen, story.length - 1].reduce((at, index) => apply(at, story[index]!, ledger), fresh)
        expect(position).toMatchObject({
          state: 'charged_back',
          receivedCents: 2500,
          refundedCents: 500,
          chargedBackCents: 2000,
        })
        expect(ledger.reduce((sum, cents) => sum + cents, 0)).toBe(0)
      }),
      { numRuns: 5_000, seed: 20261121 },
    )
  })

  test('the books always balance, even when the provider contradicts itself', () => {
    const anyProviderState = fc.record({
      status: fc.constantFrom('open', 'pending', 'paid', 'failed', 'cancelled', 'expired'),
      amountCents: fc.constant(2500),
      currency: fc.constant('EUR'),
      refundedCents: fc.integer({ min: 0, max: 2500 }),
      chargedBackCents: fc.integer({ min: 0, max: 2500 }),
    }) as fc.Arbitrary<ProviderState>
    fc.assert(
      fc.property(fc.array(anyProviderState, { maxLength: 10 }), (states) => {
        const ledger: number[] = []
        const end = states.reduce((at, news) => apply(at, news, ledger), fresh)
        const sum = ledger.reduce((total, cents) => total + cents, 0)
        expect(sum).toBe(end.receivedCents - end.refundedCents - end.chargedBackCents)
        if (countsAsDonation(end.state)) expect(end.receivedCents).toBe(2500)
      }),
      { numRuns: 5_000, seed: 20261121 },
    )
  })
})

test('the older a payment, the less often it is looked up, and never more than a day apart', () => {
  expect([0, hourMs, 5 * hourMs, 30 * hourMs, 900 * hourMs].map((age) => nextCheckDelayMs(age) / hourMs)).toEqual([
    0.25, 1, 6, 24, 24,
  ])
})

describe('a payment', () => {
  test('is waited for while it is open or pending, and in no other state', () => {
    expect(donationStates.filter((state) => !isFinal(state))).toEqual(['open', 'pending'])
  })

  test('is looked up once more after a pause of its age, and in a final state never again', () => {
    const createdAt = new Date('2027-03-10T12:00:00Z')
    const now = later(createdAt, hours(2))
    const moments = donationStates.map((state) => nextCheckOf(createdAt, state, now))
    expect(moments).toEqual(donationStates.map((state) => (isFinal(state) ? null : later(now, hours(6)))))
  })

  test('counts as a donation once it is paid, and where that money went does not matter', () => {
    expect(donationStates.filter(countsAsDonation)).toEqual(['paid', 'paidout'])
  })

  test('moves with its payout to the bank and back, by money of its own alone', () => {
    const after = (netCents: number, isReturned: boolean) =>
      donationStates
        .map((state) => [state, stateAfterPayout(state, { netCents, isReturned })])
        .filter(([before, now]) => before !== now)
    expect([after(1, false), after(1, true)]).toEqual([[['paid', 'paidout']], [['paidout', 'paid']]])
    for (const isReturned of [false, true]) expect([after(0, isReturned), after(-1, isReturned)]).toEqual([[], []])
  })

  test('stays paid out while a part of it goes back', () => {
    const paidOut: PaymentPosition = { ...fresh, state: 'paidout', receivedCents: 2500 }
    expect(changeFor(paidOut, providerState({ status: 'paid', refundedCents: 500 }))).toMatchObject({
      state: 'paidout',
      refundedCents: 500,
      movements: [{ kind: 'refunded', amountCents: -500 }],
    })
  })

  test('that goes back by its bank and by a refund is charged back once nothing is left', () => {
    const paid: PaymentPosition = { ...fresh, state: 'paid', receivedCents: 2500 }
    const both = providerState({ status: 'paid', refundedCents: 500, chargedBackCents: 2000 })
    expect(changeFor(paid, both)?.state).toBe('charged_back')
    expect(changeFor(paid, { ...both, chargedBackCents: 1999 })?.state).toBe('paid')
    expect(changeFor(paid, providerState({ status: 'paid', refundedCents: 2500 }))?.state).toBe('refunded')
  })

  test('has the same state after all of a refund was sent back, as nothing went back', () => {
    const refunded: PaymentPosition = { ...fresh, state: 'refunded', receivedCents: 2500, refundedCents: 2500 }
    expect(changeFor(refunded, providerState({ status: 'paid' }))).toMatchObject({
      state: 'paid',
      refundedCents: 0,
      movements: [{ kind: 'refund-returned', amountCents: 2500 }],
    })
    const half: PaymentPosition = { ...refunded, state: 'paid', refundedCents: 500 }
    expect(changeFor(half, providerState({ status: 'paid', refundedCents: 500 }))).toBeUndefined()
  })

  test('that is not paid any more at the provider loses nothing of what went back', () => {
    const refunded: PaymentPosition = {
      ...fresh,
      state: 'paid',
      receivedCents: 2500,
      refundedCents: 500,
      chargedBackCents: 300,
    }
    expect(changeFor(refunded, providerState({ status: 'failed' }))).toBeUndefined()
    expect(changeFor(fresh, providerState({ status: 'failed', refundedCents: 500 }))?.movements).toEqual([])
    expect(changeFor(refunded, providerState({ status: 'failed', refundedCents: 700 }))?.movements).toEqual([
      { kind: 'refunded', amountCents: -200 },
    ])
  })

  test('of another amount says both in its error', () => {
    expect(() => changeFor(fresh, providerState({ amountCents: 2600, currency: 'USD' }))).toThrow(
      'requested 2500 EUR, reported 2600 USD',
    )
  })
})

describe('the pauses between requests', () => {
  test.each([
    [0, 30_000, 60_000],
    [45_000, 45_000, 60_000],
    [90_000, 90_000, 90_000],
    [hours(6), hours(6), hours(6)],
    [hours(6) + 1, hours(6), hours(6)],
  ])('after %i ms: %i while the outcome is unknown, %i after no usable answer', (ageMs, unknown, failed) => {
    expect([unknownCheckDelayMs(ageMs), failedCheckDelayMs(ageMs)]).toEqual([unknown, failed])
  })

  test('a payment that brought no usable answer for sixty days is not looked up any more', () => {
    expect([failedCheckDelayMs(days(60)), failedCheckDelayMs(days(60) + 1)]).toEqual([hours(6), null])
  })

  test.each([
    [0, 0.25],
    [hours(0.5) - 1, 0.25],
    [hours(0.5), 1],
    [hours(2), 6],
    [hours(12), 24],
    [hours(480), 24],
  ])('without an event after %i ms: %f hours', (ageMs, pause) => {
    expect(nextCheckDelayMs(ageMs)).toBe(hours(pause))
  })
})

describe('a payout', () => {
  const sums = { feeCents: 32, netCents: 2468 }

  test('writes down what was stored and what left, and the same the other way when it comes back', () => {
    expect(payoutMovements(sums, false)).toEqual([
      { kind: 'fee', amountCents: -32 },
      { kind: 'paid-out', amountCents: -2468 },
    ])
    expect(payoutMovements(sums, true)).toEqual([
      { kind: 'fee', amountCents: 32 },
      { kind: 'paid-out', amountCents: 2468 },
    ])
  })

  test('writes down nothing of no money', () => {
    expect(payoutMovements({ feeCents: 0, netCents: 2500 }, false)).toEqual([{ kind: 'paid-out', amountCents: -2500 }])
    expect(payoutMovements({ feeCents: 25, netCents: 0 }, false)).toEqual([{ kind: 'fee', amountCents: -25 }])
    expect(payoutMovements({ feeCents: 0, netCents: 0 }, true)).toEqual([])
  })
})

test('the number of donations changes by one where a state begins or ends to count', () => {
  const counting = donationStates.map((from) => donationStates.map((to) => countChange(from, to)))
  const counts = (state: DonationState) => (state === 'paid' || state === 'paidout' ? 1 : 0)
  expect(counting).toEqual(donationStates.map((from) => donationStates.map((to) => counts(to) - counts(from))))
})
