import { eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'

/** Finds the data of a mail about the outcome of a donation; its first payment says whether we abandoned it. */
export async function findOutcome(db: Db, donationId: number) {
  const [row] = await db
    .select({
      id: donations.id,
      token: donations.token,
      email: donations.email,
      language: donations.language,
      amountCents: donations.amountCents,
      status: donations.status,
      project: pick(projects, 'id', 'name', 'language', 'state'),
      abandonedAt: payments.abandonedAt,
    })
    .from(donations)
    .innerJoin(payments, eq(payments.donationId, donations.id))
    .innerJoin(projects, eq(projects.id, donations.projectId))
    .where(eq(donations.id, donationId))
    .orderBy(payments.id)
  return row
}

export type OutcomeMailData = NonNullable<Awaited<ReturnType<typeof findOutcome>>>
