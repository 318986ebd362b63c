import { and, eq } from 'drizzle-orm'
import { later } from '../../../contract/durations.ts'
import type { Db } from '../../../server/platform/db/database.ts'
import { pendingChanges } from '../../../server/schema/fundraisers/pending-changes/pending-changes.ts'
import { builtAt } from './moment.ts'

interface NewChange {
  projectId: number
  requestedBy: number
  confirmableBy: number[]
  /** The reason of staff. */
  rejectedFor?: string
}

/**
 * A change of a project that waits and would write nothing, instead of one before; or one that staff rejected.
 * @returns its id
 */
export async function insertPendingChange(db: Db, { projectId, rejectedFor, ...values }: NewChange): Promise<number> {
  const isFormer = and(eq(pendingChanges.subject, 'project'), eq(pendingChanges.subjectId, projectId))
  await db.update(pendingChanges).set({ state: 'replaced' }).where(isFormer)
  const subject = { subject: 'project', subjectId: projectId, kind: 'identity', former: {}, proposed: {} } as const
  const ended = rejectedFor === undefined ? {} : ({ state: 'rejected', rejectedFor, endedAt: builtAt } as const)
  const [row] = await db
    .insert(pendingChanges)
    .values({ ...subject, ...values, ...ended, requestedAt: builtAt, effectAt: later(builtAt, 1) })
    .returning({ id: pendingChanges.id })
  return row!.id
}
