import { dayMs, earlier } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { markFormsErased, listPaidOverdue, markOverdueReleased } from '../places/queries.ts'
import { refundOverdue } from './refund-overdue.ts'

/** The time for which a form is stored after its place was released, as the bank may report the payment later. */
const formRetentionMs = 3 * dayMs

/** Releases the places that were not paid, or whose mailbox was not confirmed, in time. Safe to repeat. */
export async function releasePlaces(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  await markOverdueReleased(db, now)
  for (const overdue of await listPaidOverdue(db, now)) await refundOverdue(deps, overdue)
  await markFormsErased(db, earlier(now, formRetentionMs))
}
