import { dateOf } from '../../../../../contract/dates.ts'
import { dayMs } from '../../../../../contract/durations.ts'
import type { Counter } from '../../../../../contract/money/donations/counter.ts'
import { manualMethod } from '../../../../../contract/money/donations/donation-orders.ts'
import type { Deps } from '../../../../deps.ts'
import { type PaymentProvider, ProviderUnreachable } from '../../../../ports/payments/provider.ts'
import type { AccountRef } from '../../../../ports/payments/registry.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { findVisibleOrArchivedProject } from '../../../fundraisers/projects/index.ts'
import { findMoneyState, listPaidGroups } from './queries/sums.ts'
import { reversibilityOf, weakMandateDays } from './rules.ts'
import { SharedSums } from './shared-sums.ts'

/** The sums that visitors of this process share. */
export class CounterSums extends SharedSums<Awaited<ReturnType<typeof listPaidGroups>>> {}

/**
 * The counter behind the total of a project.
 * @throws NotFound when the actor may not see it
 */
export async function showCounter(
  deps: Pick<Deps, 'database' | 'db' | 'clock' | 'payments'> & { sums: CounterSums },
  actor: Actor,
  projectId: number,
): Promise<Counter> {
  const project = await findVisibleOrArchivedProject(deps, actor, projectId)
  const now = deps.clock.now()
  // A day more than the longest, as the days of a window begin in Amsterdam.
  const since = dateOf(new Date(now.getTime() - (weakMandateDays + 1) * dayMs))
  const { pending, version } = await findMoneyState(deps.db, project.id)
  const rows = await deps.sums.get(project.id, { version: `${since} ${version}`, now }, () =>
    listPaidGroups(deps.db, project.id, since),
  )
  const ports = await findPorts(deps, rows)
  const groups = rows.map((row) => ({
    paidOn: row.paidOn,
    netCents: row.receivedCents - row.refundedCents - row.chargedBackCents,
    windowDays: windowOf(ports.get(keyOf(row)), row),
  }))
  const { settledCents, reversibleCents, until } = reversibilityOf(groups, dateOf(now))
  const sum = (column: 'refundedCents' | 'chargedBackCents') => rows.reduce((cents, row) => cents + row[column], 0)
  return {
    raised: (settledCents + reversibleCents) / 100,
    settled: settledCents / 100,
    reversible: reversibleCents / 100,
    reversible_until: until,
    pending: pending.cents / 100,
    pending_count: pending.count,
    refunded: sum('refundedCents') / 100,
    charged_back: sum('chargedBackCents') / 100,
  }
}

const keyOf = ({ provider, account }: AccountRef) => `${provider} ${account}`

/** The ports, one for each account and not for each day and method, as every linked account costs a query. */
async function findPorts(
  { payments }: Pick<Deps, 'payments'>,
  rows: readonly (AccountRef & { method: string; isWeak: boolean })[],
): Promise<Map<string, PaymentProvider>> {
  const judged = rows.filter(({ method, isWeak }) => method !== manualMethod && !isWeak)
  const accounts = new Map(judged.map((row) => [keyOf(row), row]))
  const ports = new Map<string, PaymentProvider>()
  for (const [key, ref] of accounts) {
    try {
      ports.set(key, await payments.of(ref))
    } catch (error) {
      // No provider is left to ask, so no amount counts as irreversible.
      if (!(error instanceof ProviderUnreachable)) throw error
    }
  }
  return ports
}

function windowOf(port: PaymentProvider | undefined, { method, isWeak }: { method: string; isWeak: boolean }): number {
  if (method === manualMethod) return 0
  return isWeak || port === undefined ? weakMandateDays : port.reversalWindowDays(method)
}
