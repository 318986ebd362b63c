import { describe, expect, test } from 'vitest'
import { numbersFrom } from '../../../../tests/support/money/histories.ts'
import { type AccountDay, mondayOf, type ReversibleGroup, reversibleOf, statementsOf } from './rules.ts'

describe('money that can be taken back', () => {
  const today = '2026-03-11'
  const group = (until: string, netCents: number, windowDays = 56) => ({
    ground: windowDays === 56 ? ('debit' as const) : ('dispute' as const),
    windowDays,
    until,
    netCents,
  })

  test.each([
    ['2026-03-09', '2026-03-09'],
    ['2026-03-11', '2026-03-09'],
    ['2026-03-15', '2026-03-09'],
    ['2026-03-01', '2026-02-23'],
  ])('%s is in the week of %s', (date, monday) => {
    expect(mondayOf(date)).toBe(monday)
  })

  test('becomes certain week by week, until nothing is left', () => {
    const groups = [group('2026-03-11', 500), group('2026-03-15', 250), group('2026-03-30', 1000, 120)]
    expect(reversibleOf(groups, today)).toEqual({
      amount: 17.5,
      until: '2026-03-30',
      grounds: [
        { ground: 'debit', days: 56, amount: 7.5, until: '2026-03-15' },
        { ground: 'dispute', days: 120, amount: 10, until: '2026-03-30' },
      ],
      weeks: [
        { monday: '2026-03-09', amount: 7.5, left: 10 },
        { monday: '2026-03-16', amount: 0, left: 10 },
        { monday: '2026-03-23', amount: 0, left: 10 },
        { monday: '2026-03-30', amount: 10, left: 0 },
      ],
    })
  })

  test('is nothing, without a day, when all is certain or went back on balance', () => {
    expect(reversibleOf([], today)).toEqual({ amount: 0, until: null, grounds: [], weeks: [] })
    expect(reversibleOf([group('2026-04-01', -300)], today)).toEqual({
      amount: -3,
      until: null,
      grounds: [],
      weeks: [],
    })
  })

  test('has no later day because of payments of which all was taken back', () => {
    const groups = [group('2026-03-13', 500), group('2026-04-10', 0), group('2026-07-01', 0, 120)]
    expect(reversibleOf(groups, today)).toEqual({
      amount: 5,
      until: '2026-03-13',
      grounds: [{ ground: 'debit', days: 56, amount: 5, until: '2026-03-13' }],
      weeks: [{ monday: '2026-03-09', amount: 5, left: 0 }],
    })
  })

  test('is listed from the shortest time to take it back to the longest, and of equal times by ground', () => {
    const until = '2026-03-13'
    const groups: ReversibleGroup[] = [
      { ground: 'weak_debit', windowDays: 395, until, netCents: 100 },
      { ground: 'dispute', windowDays: 540, until, netCents: 200 },
      { ground: 'dispute', windowDays: 120, until, netCents: 300 },
      { ground: 'dispute', windowDays: 56, until, netCents: 400 },
      { ground: 'debit', windowDays: 56, until, netCents: 500 },
    ]
    expect(reversibleOf(groups, today).grounds.map(({ ground, days, amount }) => [ground, days, amount])).toEqual([
      ['debit', 56, 5],
      ['dispute', 56, 4],
      ['dispute', 120, 3],
      ['weak_debit', 395, 1],
      ['dispute', 540, 2],
    ])
  })
})

describe('statements of a month', () => {
  const dayOf = (row: Partial<AccountDay>): AccountDay => ({
    provider: 'sandbox',
    account: 'platform',
    currency: 'EUR',
    isBefore: false,
    date: '',
    receivedCents: 0,
    backCents: 0,
    feeCents: 0,
    paidOutCents: 0,
    ...row,
  })

  test('begin with the balance before it, and end with that of its last day', () => {
    const [statement, ...others] = statementsOf([
      dayOf({ isBefore: true, receivedCents: 5000, paidOutCents: 4000, feeCents: 100 }),
      dayOf({ date: '2026-03-12', backCents: 2500 }),
      dayOf({ date: '2026-03-02', receivedCents: 1000, feeCents: 32, paidOutCents: 968 }),
    ])
    expect(others).toEqual([])
    expect(statement).toMatchObject({
      openingCents: 900,
      sums: { receivedCents: 1000, backCents: 2500, feeCents: 32, paidOutCents: 968 },
      // A payout went out before its donation was taken back.
      closingCents: -1600,
    })
    expect(statement?.days).toEqual([
      { date: '2026-03-02', receivedCents: 1000, backCents: 0, feeCents: 32, paidOutCents: 968, balanceCents: 900 },
      { date: '2026-03-12', receivedCents: 0, backCents: 2500, feeCents: 0, paidOutCents: 0, balanceCents: -1600 },
    ])
  })

  test('stand apart by account and by currency, and leave out accounts without money', () => {
    const statements = statementsOf([
      dayOf({ account: 'eigen', date: '2026-03-02', receivedCents: 700 }),
      dayOf({ date: '2026-03-02', receivedCents: 100 }),
      dayOf({ currency: 'GBP', date: '2026-03-02', receivedCents: 300 }),
      dayOf({ account: 'leeg', isBefore: true, receivedCents: 500, paidOutCents: 500 }),
    ])
    expect(statements.map(({ account, currency, closingCents }) => [account, currency, closingCents])).toEqual([
      ['eigen', 'EUR', 700],
      ['platform', 'EUR', 100],
      ['platform', 'GBP', 300],
    ])
  })

  test('have no day for an account whose money did not move, and the balance that it had', () => {
    expect(statementsOf([dayOf({ isBefore: true, receivedCents: 500, feeCents: 25 })])).toMatchObject([
      { account: 'platform', openingCents: 475, days: [], closingCents: 475 },
    ])
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'add up over months of chance (seed %i), each beginning where one ended',
    (seed) => {
      const next = numbersFrom(seed)
      const cents = () => Math.floor(next() * 100_000)
      const moves = Array.from({ length: 60 }, () => ({
        account: next() < 0.5 ? 'platform' : 'eigen',
        currency: next() < 0.8 ? 'EUR' : 'GBP',
        date: `2026-0${1 + Math.floor(next() * 4)}-${String(1 + Math.floor(next() * 28)).padStart(2, '0')}`,
        receivedCents: cents(),
        backCents: cents(),
        feeCents: cents() - 50_000,
        paidOutCents: cents() - 50_000,
      }))
      const balances = new Map<string, number>()
      for (const month of ['2026-01', '2026-02', '2026-03', '2026-04']) {
        const rows = moves
          .filter(({ date }) => date.slice(0, 7) <= month)
          .map((move) => dayOf({ ...move, isBefore: move.date.slice(0, 7) < month }))
        for (const { account, currency, openingCents, closingCents, sums } of statementsOf(rows)) {
          const key = `${account} ${currency}`
          expect(openingCents).toBe(balances.get(key) ?? 0)
          const { receivedCents, backCents, feeCents, paidOutCents } = sums
          expect(openingCents + receivedCents - backCents - feeCents - paidOutCents - closingCents).toBe(0)
          balances.set(key, closingCents)
        }
      }
      const all = moves.reduce(
        (sum, move) => sum + move.receivedCents - move.backCents - move.feeCents - move.paidOutCents,
        0,
      )
      expect([...balances.values()].reduce((sum, balance) => sum + balance, 0)).toBe(all)
    },
  )
})
