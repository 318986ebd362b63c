import { eq } from 'drizzle-orm'
import type { Db } from '../../../../../platform/db/database.ts'
import { donations } from '../../../../../schema/money/donations.ts'

/** What whoever gave filled in. */
export async function findDonorEmail(db: Db, donationId: number): Promise<string | undefined> {
  const rows = await db.select({ email: donations.email }).from(donations).where(eq(donations.id, donationId))
  return rows[0]?.email
}
