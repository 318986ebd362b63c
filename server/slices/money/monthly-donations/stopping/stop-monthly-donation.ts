import { later } from '../../../../../contract/durations.ts'
import { defined } from '../../../../../contract/defined.ts'
import { isOver } from '../../../../../contract/money/donations/monthly-states.ts'
import type { StopReason } from '../../../../../contract/money/monthly-donations/stop-reasons.ts'
import type { Deps } from '../../../../deps.ts'
import { markChargesWithdrawn } from '../charging/queries/claim-charges.ts'
import { revokeUnusedMandate } from '../jobs.ts'
import { sendMonthlyStopped } from './send-monthly-stopped.tsx'
import { revokeAfterMs } from '../rules.ts'
import { findMonthly, type MonthlyRow, markStopped } from './queries.ts'

/**
 * Stops a monthly donation and mails its donor, once. Stopping it again changes nothing. A month that waits to be
 * taken is not taken any more; money that is on its way is left alone: it was requested of the bank already. Its
 * donor may undo that for a day, so the mandate is stored that long.
 * @returns how it stands afterwards, and the moment of the stop where this call made it
 */
export async function stopMonthlyDonation(
  deps: Deps,
  monthly: MonthlyRow,
  reason: StopReason | null = null,
): Promise<{ row: MonthlyRow; stoppedAt: Date | undefined }> {
  if (isOver(monthly.state)) return { row: monthly, stoppedAt: undefined }
  const now = deps.clock.now()
  const isStoppedNow = await deps.db.transaction(async (tx) => {
    if (!(await markStopped(tx, monthly.id, { now, reason }))) return false
    await markChargesWithdrawn(deps, tx, monthly.id, now)
    const runAt = later(now, revokeAfterMs)
    await deps.jobs.enqueue(tx, revokeUnusedMandate, { monthlyDonationId: monthly.id }, { runAt })
    await sendMonthlyStopped(deps, tx, { ...monthly, endsAt: now })
    return true
  })
  const row = defined(await findMonthly(deps.db, monthly.id))
  return { row, stoppedAt: isStoppedNow ? now : undefined }
}
