import { expect, test } from 'vitest'
import { hours } from '../../../../tests/support/fake-clock.ts'
import {
  alarmEveryMs,
  areCardsTested,
  bitsFor,
  type Counts,
  isCardTesting,
  isCheckoutTesting,
  isFormTested,
  isNetworkTesting,
  isPayerTesting,
  isSiteTested,
  isSmall,
  noCounts,
  type RecentCounts,
} from './rules.ts'
import { attemptLimits } from './attempt-limits.ts'

const nothing: RecentCounts = { lastTenMinutes: noCounts, lastMinute: noCounts, before: noCounts }
const lastTenMinutes = (counts: Partial<Counts>): RecentCounts => ({
  ...nothing,
  lastTenMinutes: { ...noCounts, ...counts },
})
const unpaid = (attempts: number, paid: number): RecentCounts => ({
  ...lastTenMinutes({ paid }),
  before: { ...noCounts, attempts },
})

test.each([
  ['19 suspicious', lastTenMinutes({ suspicious: 19 }), false],
  ['20 suspicious, none paid', lastTenMinutes({ suspicious: 20 }), true],
  ['20 suspicious, 19 paid', lastTenMinutes({ suspicious: 20, paid: 19 }), true],
  ['20 suspicious, as many paid', lastTenMinutes({ suspicious: 20, paid: 20 }), false],
  ['59 left open', unpaid(59, 0), false],
  ['60 left open, less than a quarter paid', unpaid(60, 14), true],
  ['60 left open, a quarter paid', unpaid(60, 15), false],
])('a form with %s is tested: %s', (_title, recent, isTested) => expect(isFormTested(recent)).toBe(isTested))

test.each([
  [59, 0, false],
  [60, 0, true],
  [60, 60, false],
])('the whole site with %i suspicious and %i paid is tested: %s', (suspicious, paid, isTested) =>
  expect(isSiteTested(lastTenMinutes({ suspicious, paid }))).toBe(isTested),
)

test.each([
  [179, 0, false],
  [180, 44, true],
  [180, 45, false],
])('the whole site with %i left open and %i paid is tested: %s', (attempts, paid, isTested) =>
  expect(isSiteTested(unpaid(attempts, paid))).toBe(isTested),
)

test.each([
  [19, 0, 1, false],
  [20, 4, 1, true],
  [20, 5, 1, false],
  [59, 0, 3, false],
  [60, 0, 3, true],
])('of %i small payments by card %i paid, on %i forms together, are attempts: %s', (suspicious, paid, factor, are) =>
  expect(areCardsTested(lastTenMinutes({ suspicious, paid }), factor)).toBe(are),
)

test.each([
  ['a network', isNetworkTesting, { suspicious: 4 }, false],
  ['a network', isNetworkTesting, { suspicious: 5 }, true],
  ['a card', isCardTesting, { declined: 2 }, false],
  ['a card', isCardTesting, { declined: 3 }, true],
  ['a checkout', isCheckoutTesting, { declined: 4 }, false],
  ['a checkout', isCheckoutTesting, { declined: 5 }, true],
  ['a payer', isPayerTesting, { suspicious: 4 }, false],
  ['a payer', isPayerTesting, { suspicious: 5 }, true],
] as const)('%s with so much is known: %o', (_title, isKnown, counts, is) =>
  expect(isKnown(lastTenMinutes(counts))).toBe(is),
)

test('ten attempts in one minute are many for a network', () => {
  const inOneMinute = (attempts: number) => ({ ...nothing, lastMinute: { ...noCounts, attempts } })
  expect([isNetworkTesting(inOneMinute(9)), isNetworkTesting(inOneMinute(10))]).toEqual([false, true])
})

test('managers hear of card testing once in an hour', () => expect(alarmEveryMs).toBe(hours(1)))

test('five euros are small, and a cent more is not', () =>
  expect([isSmall(5_00), isSmall(5_01)]).toEqual([true, false]))

test.each<[string, { form?: number; site?: number; network?: number }, number]>([
  ['nothing', {}, 14],
  ['an attack on the form', { form: 20 }, 15],
  ['a large one', { form: 300 }, 18],
  ['one that has no end', { form: 1_000_000 }, 18],
  ['one that is spread over the site', { site: 180 }, 16],
  ['three attempts that its network left unpaid', { network: 3 }, 20],
  ['all of it', { form: 300, site: 900, network: 9 }, 22],
])('the work of an attempt beside %s is %o', (_title, { form = 0, site = 0, network = 0 }, bits) => {
  const suspicious = (count: number): Counts => ({ ...noCounts, suspicious: count })
  const counts = { form: suspicious(form), site: suspicious(site), network: { ...noCounts, attempts: network } }
  expect(bitsFor(counts)).toBe(bits)
})

test.each([
  [
    'a card, answered by work',
    { isCard: true, isWorked: true },
    [
      ['net:form:7', 10],
      ['net:cards:form:7', 3],
      ['unpaid-cards:form:7', 12],
      ['unpaid-cards:site', 36],
    ],
  ],
  [
    'a card, answered by the sum',
    { isCard: true, isWorked: false },
    [
      ['net:form:7', 10],
      ['net:cards:form:7', 3],
      ['unpaid-cards:form:7', 12],
      ['unpaid-cards:site', 36],
      ['unpaid-by-sum:card:form:7', 4],
      ['unpaid-by-sum:card:site', 12],
    ],
  ],
  ['a bank account, answered by work', { isCard: false, isWorked: true }, [['net:form:7', 10]]],
  [
    'a bank account, answered by the sum',
    { isCard: false, isWorked: false },
    [
      ['net:form:7', 10],
      ['unpaid-by-sum:other:form:7', 20],
      ['unpaid-by-sum:other:site', 60],
    ],
  ],
])('of answered attempts so many may stand unpaid, by %s', (_title, attempt, caps) =>
  expect(attemptLimits('net', 'form:7', attempt).map(({ scope, max }) => [scope, max])).toEqual(caps),
)
