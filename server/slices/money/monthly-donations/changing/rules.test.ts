import { describe, expect, test } from 'vitest'
import { eurosOf } from '../../../../../contract/money.ts'
import { monthlyStates } from '../../../../../contract/money/donations/monthly-states.ts'
import { type MonthlyTerms, applyChange, type ChangeTerms, isRaise, type MonthlyChange } from './rules.ts'

const monthly = (changes: Partial<MonthlyTerms> = {}): MonthlyTerms => ({
  state: 'active',
  amountCents: 1050,
  coveredCents: 50,
  anchorDay: 15,
  nextChargeOn: '2027-04-15',
  pausedFrom: null,
  failuresInARow: 0,
  retryOn: null,
  ...changes,
})
const terms = (changes: Partial<ChangeTerms> = {}): ChangeTerms => ({
  today: '2027-03-20',
  endsOn: null,
  minAmountCents: 500,
  maxAmountCents: 100_000,
  methodMaxCents: null,
  mandateLimitCents: null,
  coverCents: 50,
  formatAmount: (cents) => `€ ${eurosOf(cents)}`,
  ...changes,
})
const request = (change: MonthlyChange, of = monthly(), by = terms()) => applyChange(of, change, by)
const amount = (amountCents: number, coverCents?: number): MonthlyChange => ({
  kind: 'amount',
  amountCents,
  coverCents,
})

test.each<[MonthlyChange, boolean]>([
  [amount(1000), false],
  [amount(1001), true],
  [amount(1050, 0), false],
  [amount(1051, 0), true],
  [amount(1000, 51), true],
  // A request for a lower amount takes nothing more: it is refused above the present one.
  [{ kind: 'lower', amountCents: 1001 }, false],
  [{ kind: 'day', day: 1 }, false],
])('%j takes more of € 10 and 50 cents for the costs: %s', (change, isMore) => {
  expect(isRaise(change, monthly())).toBe(isMore)
})

describe('a monthly donation that is over', () => {
  test.each(['cancelled', 'ended'] as const)('(%s) is changed in no way', (state) => {
    const changes: MonthlyChange[] = [
      amount(1000),
      { kind: 'lower', amountCents: 500 },
      { kind: 'day', day: 1 },
      { kind: 'pause', months: 1 },
      { kind: 'resume' },
      { kind: 'skip' },
    ]
    expect(changes.map((change) => request(change, monthly({ state })))).toEqual(changes.map(() => 'not now'))
  })
})

describe('another amount', () => {
  test.each([
    [amount(1000), 1050, true],
    [amount(1100), 1150, true],
    [amount(1100), 1149, false],
    [amount(1150, 0), 1150, true],
    [amount(1200, 0), 1150, false],
  ])(
    '%j within a mandate of another payer up to %i cents, costs included: %s',
    (change, mandateLimitCents, isWithin) => {
      const problem = { key: 'validation.amount_above_mandate', params: { amount: `€ ${eurosOf(mandateLimitCents)}` } }
      const result = request(change, monthly(), terms({ mandateLimitCents }))
      expect(result).toMatchObject(isWithin ? { to: {} } : { problem })
    },
  )

  test('keeps what is added for the costs, or takes what the project suggests, or none', () => {
    expect(request(amount(2000))).toMatchObject({ to: { amountCents: 2050, coveredCents: 50 } })
    expect(request(amount(2000, 0))).toMatchObject({ to: { amountCents: 2000, coveredCents: 0 } })
    expect(request(amount(2000, 75), monthly(), terms({ coverCents: 75 }))).toMatchObject({
      to: { amountCents: 2075, coveredCents: 75 },
    })
  })

  test('for the costs that the project does not suggest is an error of that field', () => {
    expect(request(amount(2000, 75))).toEqual({
      problem: { key: 'validation.cover_changed', params: { amount: '€ 0.5' } },
      field: 'cover_cents',
    })
    expect(request(amount(2000, 75), monthly(), terms({ coverCents: null }))).toEqual({
      problem: 'validation.cover_none',
      field: 'cover_cents',
    })
  })

  test('is within the bounds of the project, of which each is good itself', () => {
    expect(request(amount(500))).toHaveProperty('to')
    expect(request(amount(499))).toEqual({ problem: { key: 'validation.amount_too_small', params: { amount: '€ 5' } } })
    expect(request(amount(100_000))).toHaveProperty('to')
    expect(request(amount(100_001))).toEqual({
      problem: { key: 'validation.amount_too_big', params: { amount: '€ 1000' } },
    })
  })

  test('leaves room for the costs within what the way to pay takes, in whole euros', () => {
    const by = terms({ methodMaxCents: 5040 })
    expect(request(amount(4900), monthly(), by)).toHaveProperty('to')
    expect(request(amount(4901), monthly(), by)).toEqual({
      problem: { key: 'validation.amount_too_big', params: { amount: '€ 49' } },
    })
    expect(request(amount(5000, 0), monthly(), by)).toHaveProperty('to')
  })
})

describe('a lower amount', () => {
  const lower = (amountCents: number): MonthlyChange => ({ kind: 'lower', amountCents })

  test('keeps what is added for the costs, and is never more than the present amount', () => {
    expect(request(lower(600))).toEqual({ to: monthly({ amountCents: 650 }) })
    expect(request(lower(1000))).toEqual({ to: monthly() })
    expect(request(lower(1001))).toEqual({
      problem: { key: 'validation.amount_not_lower', params: { amount: '€ 10' } },
    })
    expect(isRaise(lower(1000), monthly())).toBe(false)
  })

  test('is not below the smallest of the project', () => {
    expect(request(lower(499))).toEqual({ problem: { key: 'validation.amount_too_small', params: { amount: '€ 5' } } })
  })
})

describe('another day', () => {
  test('is in the same month, and in the next one where that day is past', () => {
    expect(request({ kind: 'day', day: 3 })).toMatchObject({
      to: { anchorDay: 3, nextChargeOn: '2027-04-03', pausedFrom: null },
    })
    const soon = monthly({ nextChargeOn: '2027-03-25' })
    expect(request({ kind: 'day', day: 21 }, soon)).toMatchObject({ to: { nextChargeOn: '2027-03-21' } })
    expect(request({ kind: 'day', day: 20 }, soon)).toMatchObject({ to: { nextChargeOn: '2027-04-20' } })
  })

  test('is that of what rests as well', () => {
    const rests = monthly({ state: 'paused', pausedFrom: '2027-04-15', nextChargeOn: '2027-06-15' })
    expect(request({ kind: 'day', day: 3 }, rests)).toMatchObject({
      to: { nextChargeOn: '2027-06-03', pausedFrom: '2027-04-03' },
    })
  })
})

describe('pausing', () => {
  test('moves the next month, and forgets what was to be retried', () => {
    expect(request({ kind: 'pause', months: 3 }, monthly({ state: 'past_due', retryOn: '2027-03-22' }))).toEqual({
      to: monthly({ state: 'paused', nextChargeOn: '2027-07-15', pausedFrom: '2027-04-15', retryOn: null }),
    })
  })

  test('is for the months that can be chosen, of what is taken now, and for a year at most', () => {
    expect(request({ kind: 'pause', months: 4 })).toEqual({ problem: 'validation.choose' })
    const can = monthlyStates.filter((state) => request({ kind: 'pause', months: 1 }, monthly({ state })) !== 'not now')
    expect(can).toEqual(['active', 'past_due'])
    const far = monthly({ nextChargeOn: '2028-02-24', anchorDay: 24 })
    expect(request({ kind: 'pause', months: 1 }, far)).toHaveProperty('to')
    expect(request({ kind: 'pause', months: 1 }, { ...far, nextChargeOn: '2028-02-25', anchorDay: 25 })).toBe('not now')
  })

  test('ends at the month that was next, or the first one after today, and never later than without', () => {
    const rests = monthly({ state: 'paused', pausedFrom: '2027-04-15', nextChargeOn: '2027-07-15' })
    expect(request({ kind: 'resume' }, rests)).toEqual({ to: monthly() })
    const on = (today: string) => request({ kind: 'resume' }, rests, terms({ today }))
    expect(on('2027-04-15')).toMatchObject({ to: { nextChargeOn: '2027-05-15' } })
    expect(on('2027-07-20')).toMatchObject({ to: { nextChargeOn: '2027-07-15' } })
    expect(request({ kind: 'resume' }, { ...rests, failuresInARow: 1 })).toMatchObject({ to: { state: 'past_due' } })
    expect(request({ kind: 'resume' }, { ...rests, pausedFrom: null })).toMatchObject({
      to: { nextChargeOn: '2027-07-15' },
    })
    expect(request({ kind: 'resume' })).toBe('not now')
  })
})

describe('skipping', () => {
  test('leaves out one month, also when it is requested twice', () => {
    const skip: MonthlyChange = { kind: 'skip', seenOn: '2027-04-15' }
    const once = request(skip)
    expect(once).toEqual({ to: monthly({ nextChargeOn: '2027-05-15' }) })
    expect(request(skip, monthly({ nextChargeOn: '2027-05-15' }))).toBe('not now')
    expect(request({ kind: 'skip' })).toEqual(once)
  })

  test('is for what is taken now, and goes no further than a year', () => {
    expect(monthlyStates.filter((state) => request({ kind: 'skip' }, monthly({ state })) !== 'not now')).toEqual([
      'active',
      'past_due',
    ])
    expect(request({ kind: 'skip' }, monthly({ nextChargeOn: '2028-02-24', anchorDay: 24 }))).toHaveProperty('to')
    expect(request({ kind: 'skip' }, monthly({ nextChargeOn: '2028-02-25', anchorDay: 25 }))).toBe('not now')
  })
})

describe('the end of a project', () => {
  test('ends what would be taken on that day or later, but for what has lapsed', () => {
    const skip: MonthlyChange = { kind: 'skip' }
    expect(request(skip, monthly({ retryOn: '2027-03-22' }), terms({ endsOn: '2027-05-15' }))).toEqual({
      to: monthly({ nextChargeOn: '2027-05-15', state: 'ended', retryOn: null, pausedFrom: null }),
    })
    expect(request(skip, monthly(), terms({ endsOn: '2027-05-16' }))).toMatchObject({ to: { state: 'active' } })
    const lapsed = monthly({ state: 'lapsed' })
    expect(request(amount(2000), lapsed, terms({ endsOn: '2027-04-15' }))).toMatchObject({ to: { state: 'lapsed' } })
    expect(request(amount(1), monthly(), terms({ endsOn: '2027-01-01' }))).toHaveProperty('problem')
  })
})
