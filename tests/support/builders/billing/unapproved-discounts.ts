import type { Db } from '../../../../server/platform/db/database.ts'
import { unapprovedDiscounts } from '../../../../server/schema/staff/kiosk/unapproved-discounts.ts'

/** A discount of ten percent that waits for a colleague. @returns its id */
export async function insertUnapprovedDiscount(
  db: Db,
  between: { userId: number; requestedById: number },
  createdAt = new Date('2026-03-10T09:00:00Z'),
): Promise<number> {
  const [row] = await db
    .insert(unapprovedDiscounts)
    .values({ ...between, percentOff: 10, duration: 'once', reason: 'Beloofd.', createdAt })
    .returning({ id: unapprovedDiscounts.id })
  return row!.id
}
