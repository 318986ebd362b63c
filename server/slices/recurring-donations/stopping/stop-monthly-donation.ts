import type { Deps } from '../../../deps.ts'
import { sendMonthlyStopped } from './monthly-stopped.tsx'
import { type MonthlyRow, stopMonthly } from './queries.ts'

/**
 * Stops a monthly donation and tells its donor so by mail, once. Stopping it again changes nothing. Money that is on its
 * way is left alone: the bank has been asked for it already.
 * @returns how it stands afterwards
 */
export async function stopMonthlyDonation(deps: Deps, monthly: MonthlyRow): Promise<MonthlyRow> {
  if (monthly.state === 'ended') return monthly
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    if (await stopMonthly(tx, monthly.id, now)) await sendMonthlyStopped(deps, tx, { ...monthly, endsAt: now })
  })
  return { ...monthly, state: 'ended', endsAt: now }
}
