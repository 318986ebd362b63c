import { eq } from 'drizzle-orm'
import { jobs } from '../../../server/platform/jobs/tables.ts'
import { pendingChanges } from '../../../server/schema/fundraisers/pending-changes/pending-changes.ts'
import type { TestApp } from '../build-test-app.ts'

/** Lets the changes that wait for their time take effect now, as if it were over; the clock stays where it is. */
export async function advancePastWait(app: TestApp): Promise<void> {
  const { db, clock } = app.deps
  const now = clock.now()
  await db.update(pendingChanges).set({ effectAt: now }).where(eq(pendingChanges.state, 'pending'))
  await db.update(jobs).set({ runAt: now }).where(eq(jobs.name, 'settle-change'))
  await app.runJobs()
}
