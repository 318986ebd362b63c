import type { Db } from '../../../server/platform/db/database.ts'
import { totals } from '../../../server/schema/fundraisers/totals.ts'

/** Inserts a slot of a total. A total is the sum of its slots, so a test may insert several. */
export async function insertTotal(db: Db, values: Partial<typeof totals.$inferInsert> & { subjectId: number }) {
  await db.insert(totals).values({ subject: 'project', slot: 0, raisedCents: 0, donationCount: 0, ...values })
}
