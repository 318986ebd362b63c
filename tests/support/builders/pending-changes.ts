import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../server/platform/db/database.ts'
import { pendingChanges } from '../../../server/schema/fundraisers/pending-changes/pending-changes.ts'
import { builtAt } from './moment.ts'

/** A change of a project that waits and would write nothing, in the place of one before. @returns its number */
export async function insertPendingChange(
  db: Db,
  { projectId, ...values }: { projectId: number; askedBy: number; confirmableBy: number[] },
): Promise<number> {
  const isFormer = and(eq(pendingChanges.subject, 'project'), eq(pendingChanges.subjectId, projectId))
  await db.update(pendingChanges).set({ state: 'replaced' }).where(isFormer)
  const about = { subject: 'project', subjectId: projectId, what: 'identity', former: {}, proposed: {} } as const
  const rows = await db
    .insert(pendingChanges)
    .values({ ...about, ...values, askedAt: builtAt, effectAt: new Date(builtAt.getTime() + 1) })
    .returning({ id: pendingChanges.id })
  return rows[0]!.id
}
