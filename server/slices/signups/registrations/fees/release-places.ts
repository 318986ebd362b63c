import type { Deps } from '../../../../deps.ts'
import { listPaidOverdue, markOverdueReleased } from '../places/queries.ts'
import { refundOverdue } from './refund-overdue.ts'

/** Releases the places that were not paid, or whose mailbox was not confirmed, in time. Safe to repeat. */
export async function releasePlaces(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  await markOverdueReleased(db, now)
  for (const overdue of await listPaidOverdue(db, now)) await refundOverdue(deps, overdue)
}
