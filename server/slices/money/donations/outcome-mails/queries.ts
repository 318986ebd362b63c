import { eq, sql } from 'drizzle-orm'
import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { media } from '../../../../schema/identity/media.ts'
import { pictureJson } from '../../../identity/media/index.ts'

/** The data of a mail about the outcome of a donation; its first payment says whether we abandoned it. */
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
      projectPhoto: sql<StoredPicture | null>`${sql.raw(pictureJson('media'))}`,
      abandonedAt: payments.abandonedAt,
    })
    .from(donations)
    .innerJoin(payments, eq(payments.donationId, donations.id))
    .innerJoin(projects, eq(projects.id, donations.projectId))
    .leftJoin(media, eq(media.id, projects.photoId))
    .where(eq(donations.id, donationId))
    .orderBy(payments.id)
  return row
}

export type OutcomeMailData = NonNullable<Awaited<ReturnType<typeof findOutcome>>>
