import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { donations, payments } from '../../../../schema/money/donations.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'

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

/** What a mail about the outcome of a payment speaks of. */
export async function findOutcome(db: Db, donationId: number) {
  const [row] = await db
    .select({
      id: donations.id,
      token: donations.token,
      email: donations.email,
      language: donations.language,
      amountCents: donations.amountCents,
      status: donations.status,
      projectId: donations.projectId,
      projectName: projects.name,
      projectLanguage: projects.language,
      abandonedAt: payments.abandonedAt,
    })
    .from(donations)
    .innerJoin(payments, eq(payments.donationId, donations.id))
    .innerJoin(projects, eq(projects.id, donations.projectId))
    .where(eq(donations.id, donationId))
    .orderBy(payments.id)
  return row
}

export type Outcome = NonNullable<Awaited<ReturnType<typeof findOutcome>>>
