import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { donations } from '../../../../schema/money/donations.ts'

/** Whether the same browser gave once more to the same project after this donation, and that one is under way or paid. */
export async function hasLaterOfSameDraft(
  db: Db,
  { donationId, draftHash }: { donationId: number; draftHash: string | null },
): Promise<boolean> {
  if (draftHash === null) return false
  const sameProject = db.select({ id: donations.projectId }).from(donations).where(eq(donations.id, donationId))
  const [later] = await db
    .select({ id: donations.id })
    .from(donations)
    .where(
      and(
        gt(donations.id, donationId),
        eq(donations.draftHash, draftHash),
        inArray(donations.projectId, sameProject),
        inArray(donations.status, ['open', 'pending', 'paid', 'paidout']),
      ),
    )
    .limit(1)
  return later !== undefined
}
