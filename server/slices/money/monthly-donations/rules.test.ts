import { describe, expect, test } from 'vitest'
import { dayMs, later } from '../../../../contract/durations.ts'
import { endReasons } from '../../../../contract/money/payments/failure-reasons.ts'
import { type MonthlyTerms, applyChange, type MonthlyChange } from './changing/rules.ts'
import {
  daysUntilRetry,
  type Decider,
  decidesAboutMore,
  isHardDecline,
  isMandateStale,
  isOwnOf,
  limitOfRenewal,
  readerOf,
  restoreTerms,
  revokeAfterMs,
  type StoppedTerms,
  undoableUntil,
  undoLimit,
  withdrawnReason,
} from './rules.ts'

describe('a month that failed', () => {
  test.each([
    ['directdebit', 'insufficient_funds', [5, 7]],
    ['directdebit', 'unknown', [5]],
    ['directdebit', null, [5]],
    ['creditcard', 'insufficient_funds', [3, 5, 7]],
    ['creditcard', 'declined', [3, 5]],
    ['creditcard', 'unknown', [3, 5]],
    ['paypal', 'declined', [3, 5]],
    ['anything', 'declined', [5]],
    ['directdebit', 'account_closed', []],
    ['directdebit', 'mandate_invalid', []],
    ['creditcard', 'card_expired', []],
    ['creditcard', 'authentication_required', [3]],
    ['creditcard', 'possible_fraud', []],
  ] as const)('by %s because of %s is retried after %j days', (method, reason, days) => {
    const attempts = [1, 2, 3, 4, 5].map((count) => daysUntilRetry({ method, reason, attempts: count }))
    expect(attempts.filter((each) => each !== undefined)).toEqual(days)
    expect(isHardDecline(reason)).toBe(days.length === 0)
  })

  test('is retried for any reason but those that another attempt does not mend', () => {
    expect(endReasons.filter((reason) => isHardDecline(reason))).toEqual([
      'account_blocked',
      'account_closed',
      'card_expired',
      'card_inactive',
      'card_invalid',
      'card_stolen',
      'invalid_account',
      'mandate_invalid',
      'payer_deceased',
      'possible_fraud',
      'refused_by_payer',
    ])
  })
})

test('a month that was withdrawn ended for one of the reasons that there are', () => {
  expect(endReasons).toContain(withdrawnReason)
})

describe('a mandate', () => {
  test.each([
    ['directdebit', '2024-02-29', '2027-02-27', false],
    ['directdebit', '2024-02-29', '2027-02-28', true],
    ['directdebit', '2024-03-01', '2027-03-01', true],
    ['creditcard', '2010-01-01', '2027-03-01', false],
  ] as const)('for %s last used on %s is stale on %s: %s', (method, last, today, isStale) => {
    expect(isMandateStale(method, last, today)).toBe(isStale)
  })
})

describe('what a donor changes', () => {
  const monthly: MonthlyTerms = {
    state: 'active',
    amountCents: 1535,
    coveredCents: 35,
    anchorDay: 15,
    nextChargeOn: '2027-02-15',
    pausedFrom: null,
    failuresInARow: 0,
    retryOn: null,
  }
  const terms = {
    today: '2027-01-20',
    endsOn: null,
    minAmountCents: 500,
    maxAmountCents: 100_000,
    methodMaxCents: null,
    mandateLimitCents: null,
    coverCents: 40,
    formatAmount: String,
  }
  const next = (change: MonthlyChange, from: Partial<MonthlyTerms> = {}, other: Partial<typeof terms> = {}) => {
    const result = applyChange({ ...monthly, ...from }, change, { ...terms, ...other })
    return typeof result === 'object' && 'to' in result ? [result.to.state, result.to.nextChargeOn] : result
  }

  test('keeps to one debit in a month, whichever day is chosen', () => {
    expect(next({ kind: 'day', day: 28 })).toEqual(['active', '2027-02-28'])
    expect(next({ kind: 'day', day: 21 })).toEqual(['active', '2027-02-21'])
    expect(next({ kind: 'day', day: 5 }, {}, { today: '2027-02-10' })).toEqual(['active', '2027-03-05'])
    expect(next({ kind: 'day', day: 31 })).toEqual(['active', '2027-02-28'])
  })

  test('rests, goes on where it would have been, and never in the past', () => {
    expect(next({ kind: 'pause', months: 3 })).toEqual(['paused', '2027-05-15'])
    const resting = { state: 'paused', nextChargeOn: '2027-05-15', pausedFrom: '2027-02-15' } as const
    expect(next({ kind: 'resume' }, resting)).toEqual(['active', '2027-02-15'])
    expect(next({ kind: 'resume' }, resting, { today: '2027-03-20' })).toEqual(['active', '2027-04-15'])
    expect(next({ kind: 'resume' }, { ...resting, failuresInARow: 1 })).toEqual(['past_due', '2027-02-15'])
  })

  test('keeps the part for the costs beside another amount, removes it, and adds nothing that was not shown', () => {
    const to = (coverCents?: number) => {
      const result = applyChange(monthly, { kind: 'amount', amountCents: 2000, coverCents }, terms)
      return typeof result === 'object' && 'to' in result ? [result.to.amountCents, result.to.coveredCents] : result
    }
    expect([to(), to(0), to(35), to(40)]).toEqual([
      [2035, 35],
      [2000, 0],
      [2035, 35],
      [2040, 40],
    ])
    const changedSince = { key: 'validation.cover_changed', params: { amount: '40' } }
    expect(to(36)).toEqual({ problem: changedSince, field: 'cover_cents' })
    const change = { kind: 'amount', amountCents: 2000, coverCents: 36 } as const
    const none = { problem: 'validation.cover_none', field: 'cover_cents' }
    expect(applyChange(monthly, change, { ...terms, coverCents: null })).toEqual(none)
  })

  test('ends when nothing would be taken before the end that was said', () => {
    const ending = { endsOn: '2027-03-10' as never }
    expect(next({ kind: 'skip' }, {}, ending)).toEqual(['ended', '2027-03-15'])
    expect(next({ kind: 'amount', amountCents: 2000 }, {}, ending)).toEqual(['active', '2027-02-15'])
  })

  test.each(['cancelled', 'ended'] as const)('changes nothing of one that is %s', (state) => {
    for (const change of [{ kind: 'skip' }, { kind: 'resume' }, { kind: 'day', day: 1 }] as const)
      expect(next(change, { state })).toBe('not now')
  })

  test.each([
    ['skip', 'paused'],
    ['skip', 'lapsed'],
    ['resume', 'active'],
    ['resume', 'lapsed'],
  ] as const)('does not %s one that is %s', (kind, state) => {
    expect(next({ kind }, { state })).toBe('not now')
  })
})

describe('a stop that is undone', () => {
  const stopped: StoppedTerms = {
    state: 'cancelled',
    endsAt: new Date('2027-01-20T11:00:00Z'),
    stateBeforeStop: 'active',
    endsAtBeforeStop: null,
    mandateStatus: 'valid',
    nextChargeOn: '2027-02-15',
    anchorDay: 15,
  }
  const soon = new Date('2027-01-20T11:10:00Z')
  const endOf = (day: string) => new Date(`${day}T11:00:00Z`)

  test('goes on in the state, on the day and to the end that it had', () => {
    expect(restoreTerms(stopped, soon)).toEqual({ state: 'active', nextChargeOn: '2027-02-15', endsAt: null })
    const ending = { ...stopped, stateBeforeStop: 'past_due', endsAtBeforeStop: endOf('2027-03-01') } as const
    expect(restoreTerms(ending, soon)).toEqual({
      state: 'past_due',
      nextChargeOn: '2027-02-15',
      endsAt: endOf('2027-03-01'),
    })
  })

  test('does not make up for a day that went by', () => {
    const today = { ...stopped, nextChargeOn: '2027-01-20', anchorDay: 20 }
    expect(restoreTerms(today, soon)).toMatchObject({ nextChargeOn: '2027-02-20' })
  })

  test.each([
    ['the donor did not stop', { stateBeforeStop: null }],
    ['had lapsed', { stateBeforeStop: 'lapsed' }],
    ['has no mandate any more', { mandateStatus: 'invalid' }],
    ['would end before another month', { endsAtBeforeStop: endOf('2027-02-10') }],
    ['would end on the day of another month', { endsAtBeforeStop: endOf('2027-02-15') }],
    ['has no moment of its stop', { endsAt: null }],
    ['came to its own end', { state: 'ended' }],
  ] as const)('is not offered for one that %s', (_title, changes) => {
    expect(undoableUntil(stopped, soon)).toEqual(endOf('2027-01-21'))
    expect(undoableUntil({ ...stopped, ...changes }, soon)).toBeUndefined()
  })

  test('is offered for a day, and its mandate outlives that day', () => {
    const until = endOf('2027-01-21')
    expect(undoableUntil(stopped, later(until, -1))).toEqual(until)
    expect(undoableUntil(stopped, until)).toBeUndefined()
    expect(later(endOf('2027-01-20'), revokeAfterMs).getTime()).toBeGreaterThan(until.getTime())
  })

  test('is offered ten times a day', () => expect(undoLimit).toEqual({ max: 10, windowMs: dayMs }))
})

describe('the donors of a monthly donation', () => {
  const readerEmail = 'ilse@voorbeeld.nl'
  const accountEmail = 'an@voorbeeld.nl'
  const inCapitals = 'AN@Voorbeeld.nl'
  const reader = readerOf({ email: readerEmail })
  const readerOfAccount = readerOf({ email: accountEmail })
  const account: Decider = { userId: 7, email: accountEmail }
  const accountAlone: Decider = { userId: 7, email: null }
  const other: Decider = { userId: 8, email: 'piet@voorbeeld.nl' }
  const otherAlone: Decider = { userId: 8, email: null }

  test('are its account and the reader of its mails, who needs none', () => {
    expect(reader).toEqual({ email: readerEmail, userId: null })
  })

  test.each([
    ['without an account: any donor who can change it', true, { userId: null, accountEmail: null }, other],
    ['of an account: itself', true, { userId: 7, accountEmail }, account],
    ['of an account: itself, without an address', true, { userId: 7, accountEmail: null }, accountAlone],
    ['of an account: the reader of its address', true, { userId: 7, accountEmail }, readerOfAccount],
    ['of an account: that reader in capitals', true, { userId: 7, accountEmail }, readerOf({ email: inCapitals })],
    ['of an account in capitals: that reader', true, { userId: 7, accountEmail: inCapitals }, readerOfAccount],
    ['of an account: the reader of another address', false, { userId: 7, accountEmail }, reader],
    ['of an account: another', false, { userId: 7, accountEmail }, other],
    ['of an account: another without an address', false, { userId: 7, accountEmail }, otherAlone],
    ['of an account without an address: another', false, { userId: 7, accountEmail: null }, other],
    ['of an account without an address: another without', false, { userId: 7, accountEmail: null }, otherAlone],
  ] as const)('own one %s (%s)', (_title, isOwn, monthly, donor) => {
    expect(isOwnOf(donor, monthly)).toBe(isOwn)
  })

  test.each([
    [true, null],
    [false, 2500],
  ])('renew it, from their portal (%s), on a mandate with a limit of %j cents', (isFromSession, limitCents) => {
    expect(limitOfRenewal({ isFromSession, amountCents: 2500 })).toBe(limitCents)
  })

  test.each([
    ['without a limit: the account', true, null, account],
    ['without a limit: the reader of the mails', false, null, reader],
    ['with a limit: the reader of the mails', true, 2500, reader],
    ['with a limit: the account', false, 2500, account],
    ['with a limit: another', false, 2500, other],
  ] as const)('decide that more is taken on a mandate %s (%s)', (_title, isDeciding, mandateLimitCents, donor) => {
    const monthly = { userId: 7, accountEmail, email: readerEmail, mandateLimitCents }
    expect(decidesAboutMore(donor, monthly)).toBe(isDeciding)
  })
})
