import { dateOf } from '../../../../../contract/dates.ts'
import { dayMs, earlier } from '../../../../../contract/durations.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import type { Counter } from '../../../../../contract/money/donations/counter.ts'
import type { ReversalGround } from '../../../../../contract/money/donations/reversal-grounds.ts'
import { manualMethod } from '../../../../../contract/money/donations/donation-orders.ts'
import type { Deps } from '../../../../deps.ts'
import { type PaymentProvider, ProviderUnreachable } from '../../../../ports/payments/provider.ts'
import type { AccountRef } from '../../../../ports/payments/registry.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { getVisibleOrArchivedProject } from '../../../fundraisers/projects/index.ts'
import { findMoneyState, listPaidGroups, type PaidScope } from './queries/sums.ts'
import { reversibilityOf, reversibleUntil, weakMandateDays } from './rules.ts'
import { SharedSums } from './shared-sums.ts'

/** The sums that visitors of this process share. */
export class CounterSums extends SharedSums<Awaited<ReturnType<typeof listPaidGroups>>> {}

/**
 * Returns the counter behind the total of a project.
 * @throws NotFound when the actor may not see it
 */
export async function showCounter(
  deps: Pick<Deps, 'database' | 'db' | 'clock' | 'payments'> & { sums: CounterSums },
  actor: Actor,
  projectId: number,
): Promise<Counter> {
  const project = await getVisibleOrArchivedProject(deps, actor, projectId)
  const now = deps.clock.now()
  const since = firstReversibleDay(now)
  const { pending, version } = await findMoneyState(deps.db, project.id)
  const rows = await deps.sums.get(project.id, { version: `${since} ${version}`, now }, () =>
    listPaidGroups(deps.db, { projectId: project.id }, since),
  )
  const ports = await portsOf(deps, rows)
  const groups = rows.map((row) => ({
    paidOn: row.paidOn,
    netCents: row.receivedCents - row.refundedCents - row.chargedBackCents,
    windowDays: windowOf(ports.get(keyOf(row)), row),
  }))
  const { settledCents, reversibleCents, until } = reversibilityOf(groups, dateOf(now))
  const sum = (column: 'refundedCents' | 'chargedBackCents') => rows.reduce((cents, row) => cents + row[column], 0)
  return {
    raised: eurosOf(settledCents + reversibleCents),
    settled: eurosOf(settledCents),
    reversible: eurosOf(reversibleCents),
    reversible_until: until,
    pending: eurosOf(pending.cents),
    pending_count: pending.count,
    refunded: eurosOf(sum('refundedCents')),
    charged_back: eurosOf(sum('chargedBackCents')),
  }
}

/** Returns the day since which payments may be reversible: a day more than the longest, as days begin in Amsterdam. */
const firstReversibleDay = (now: Date) => dateOf(earlier(now, (weakMandateDays + 1) * dayMs))

/** Money that its payers can take back until a day, by way and day of paying. */
export interface ReversibleGroup {
  ground: ReversalGround
  windowDays: number
  until: string
  netCents: number
}

/** Lists the reversible part of the payments to projects; the groups add up to that of their counters. */
export async function listReversibleGroups(
  deps: Pick<Deps, 'db' | 'clock' | 'payments'>,
  scope: PaidScope,
): Promise<ReversibleGroup[]> {
  const now = deps.clock.now()
  const today = dateOf(now)
  const rows = await listPaidGroups(deps.db, scope, firstReversibleDay(now))
  const ports = await portsOf(deps, rows)
  return rows.flatMap((row) => {
    const windowDays = windowOf(ports.get(keyOf(row)), row)
    const until = reversibleUntil({ paidOn: row.paidOn, windowDays })
    const netCents = row.receivedCents - row.refundedCents - row.chargedBackCents
    if (until === null || until < today || netCents === 0) return []
    return [{ ground: groundOf(row), windowDays, until, netCents }]
  })
}

const groundOf = ({ method, isWeak }: { method: string; isWeak: boolean }): ReversalGround => {
  if (isWeak) return 'weak_debit'
  return method === 'directdebit' ? 'debit' : 'dispute'
}

const keyOf = ({ provider, account }: AccountRef) => `${provider} ${account}`

/** Returns the ports, one for each account and not for each day and method, as every linked account costs a query. */
async function portsOf(
  { payments }: Pick<Deps, 'payments'>,
  rows: readonly (AccountRef & { method: string; isWeak: boolean })[],
): Promise<Map<string, PaymentProvider>> {
  const reversibleRows = rows.filter(({ method, isWeak }) => method !== manualMethod && !isWeak)
  const accounts = new Map(reversibleRows.map((row) => [keyOf(row), row]))
  const ports = new Map<string, PaymentProvider>()
  for (const [key, ref] of accounts) {
    try {
      ports.set(key, await payments.of(ref))
    } catch (error) {
      // No provider is left to query, so no amount counts as irreversible.
      if (!(error instanceof ProviderUnreachable)) throw error
    }
  }
  return ports
}

function windowOf(port: PaymentProvider | undefined, { method, isWeak }: { method: string; isWeak: boolean }): number {
  if (method === manualMethod) return 0
  return isWeak || port === undefined ? weakMandateDays : port.reversalWindowDays(method)
}
