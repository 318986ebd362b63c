import type { Db } from '../../../server/platform/db/database.ts'
import { reviews } from '../../../server/schema/reviews.ts'
import { builtAt } from './moment.ts'

/** An organization that waits to be published. @returns the number of the review */
export async function insertReview(db: Db, values: { subjectId: number; askedBy: number }): Promise<number> {
  const rows = await db
    .insert(reviews)
    .values({ subject: 'organization', name: 'Stichting Wacht', url: 'stichting-wacht', askedAt: builtAt, ...values })
    .returning({ id: reviews.id })
  return rows[0]!.id
}
