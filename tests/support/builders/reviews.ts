import type { Db } from '../../../server/platform/db/database.ts'
import { pageChanges, reviews } from '../../../server/schema/fundraisers/moderation.ts'
import { builtAt } from './moment.ts'

/** An organization, or another subject, that waits to be published. @returns the number of the review */
export async function insertReview(
  db: Db,
  values: Partial<typeof reviews.$inferInsert> & { subjectId: number; requestedBy: number },
): Promise<number> {
  const [row] = await db
    .insert(reviews)
    .values({
      subject: 'organization',
      name: 'Stichting Wacht',
      url: 'stichting-wacht',
      requestedAt: builtAt,
      ...values,
    })
    .returning({ id: reviews.id })
  return row!.id
}

/** A public organization whose text was changed. @returns the number of the row */
export async function insertPageChange(db: Db, values: { subjectId: number; changedBy: number }): Promise<number> {
  const page = { subject: 'organization', name: 'Stichting Anders', url: 'stichting-anders' } as const
  const fields = { description: { from: 'Wij helpen.', to: 'Wij helpen anders.' } }
  const [row] = await db
    .insert(pageChanges)
    .values({ ...page, fields, changedAt: builtAt, ...values })
    .returning({ id: pageChanges.id })
  return row!.id
}
