import { daysLater } from '../../../../contract/dates.ts'
import { eurosOf } from '../../../../contract/money.ts'
import type { ReversibleMoney } from '../../../../contract/money/payouts/money-picture.ts'
import type { ReversalGround } from '../../../../contract/money/donations/reversal-grounds.ts'

/** Money that its payers can take back until a day, by way and day of paying. */
export interface ReversibleGroup {
  ground: ReversalGround
  windowDays: number
  until: string
  netCents: number
}

/** Returns the Monday of the week of a calendar day. */
export const mondayOf = (date: string): string => daysLater(date, -((new Date(date).getUTCDay() + 6) % 7))

/** Returns the money that can be taken back, by ground and by week from that of today. */
export function reversibleOf(groups: readonly ReversibleGroup[], today: string): ReversibleMoney {
  const cents = sumOf(groups)
  const until = lastOf(groups)
  return { amount: eurosOf(cents), until, grounds: groundsOf(groups), weeks: weeksOf(groups, { today, until }) }
}

const sumOf = (groups: readonly ReversibleGroup[]) => groups.reduce((sum, { netCents }) => sum + netCents, 0)

/** Returns the last day of groups with money; what went back on balance has none. */
const lastOf = (groups: readonly ReversibleGroup[]): string | null =>
  groups
    .flatMap(({ until, netCents }) => (netCents > 0 ? [until] : []))
    .toSorted()
    .at(-1) ?? null

/** Returns the grounds with a time of their own; those of the shortest time first. */
function groundsOf(groups: readonly ReversibleGroup[]): ReversibleMoney['grounds'] {
  const byGround = groupedBy(groups, ({ ground, windowDays }) => `${ground} ${windowDays}`)
  return [...byGround.values()]
    .flatMap((same) => {
      const [{ ground, windowDays }] = same
      const until = lastOf(same)
      if (until === null) return []
      return [{ ground, days: windowDays, amount: eurosOf(sumOf(same)), until }]
    })
    .toSorted((a, b) => a.days - b.days || a.ground.localeCompare(b.ground))
}

function weeksOf(
  groups: readonly ReversibleGroup[],
  { today, until }: { today: string; until: string | null },
): ReversibleMoney['weeks'] {
  if (until === null) return []
  let leftCents = sumOf(groups)
  const weeks: ReversibleMoney['weeks'] = []
  for (let monday = mondayOf(today); monday <= until; monday = daysLater(monday, 7)) {
    const certainCents = sumOf(groups.filter((group) => mondayOf(group.until) === monday))
    leftCents -= certainCents
    weeks.push({ monday, amount: eurosOf(certainCents), left: eurosOf(leftCents) })
  }
  return weeks
}

/** Returns items by their keys: no group is empty. */
function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, [Item, ...Item[]]> {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

/** The sums of one day of an account, in cents; all but the received are taken off. */
export interface StatementDay {
  date: string
  receivedCents: number
  backCents: number
  feeCents: number
  paidOutCents: number
}

/** The month of one account in one currency. */
export interface AccountStatement {
  provider: string
  account: string
  currency: string
  openingCents: number
  days: (StatementDay & { balanceCents: number })[]
  sums: Omit<StatementDay, 'date'>
  closingCents: number
}

/** A sum of movements of one account: before a month, or on a day in it. */
export interface AccountDay extends StatementDay {
  provider: string
  account: string
  currency: string
  /** Whether it was before the month. */
  isBefore: boolean
}

const netOf = ({ receivedCents, backCents, feeCents, paidOutCents }: Omit<StatementDay, 'date'>): number =>
  receivedCents - backCents - feeCents - paidOutCents

const nothing = { receivedCents: 0, backCents: 0, feeCents: 0, paidOutCents: 0 }

const plus = (sums: Omit<StatementDay, 'date'>, day: StatementDay) => ({
  receivedCents: sums.receivedCents + day.receivedCents,
  backCents: sums.backCents + day.backCents,
  feeCents: sums.feeCents + day.feeCents,
  paidOutCents: sums.paidOutCents + day.paidOutCents,
})

/**
 * Returns the statements of a month, one for each account and currency that had money before or in it. The opening
 * amount and all days make the closing one, to the cent.
 */
export function statementsOf(rows: readonly AccountDay[]): AccountStatement[] {
  const byAccount = groupedBy(rows, ({ provider, account, currency }) => `${provider} ${account} ${currency}`)
  return [...byAccount.values()].flatMap((same) => {
    const [{ provider, account, currency }] = same
    const openingCents = same.reduce((sum, row) => (row.isBefore ? sum + netOf(row) : sum), 0)
    let balanceCents = openingCents
    const days = same
      .filter(({ isBefore }) => !isBefore)
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .map((day) => ({ ...plus(nothing, day), date: day.date, balanceCents: (balanceCents += netOf(day)) }))
    const sums = days.reduce(plus, nothing)
    if (openingCents === 0 && days.length === 0) return []
    return [{ provider, account, currency, openingCents, days, sums, closingCents: balanceCents }]
  })
}
