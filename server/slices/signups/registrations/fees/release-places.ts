import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { markFormsForgotten, listPaidOverdue, markOverdueReleased } from '../places/queries.ts'
import { refundOverdue } from './refund-overdue.ts'

/** The form is kept so long after its place was released, as the bank may say later that it was paid. */
const formKeptMs = 3 * dayMs

/** Gives the places free that no payer paid for in time, or that no mailbox said yes to. Safe to repeat. */
export async function releasePlaces(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  await markOverdueReleased(db, now)
  for (const overdue of await listPaidOverdue(db, now)) await refundOverdue(deps, overdue)
  await markFormsForgotten(db, new Date(now.getTime() - formKeptMs))
}
