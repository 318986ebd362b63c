import { and, eq, inArray } from 'drizzle-orm'
import { donationStates, outcomeOf } from '../../../../../../contract/money/payments/donation-states.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { donations } from '../../../../../schema/money/donations/donations.ts'

const failedStates = donationStates.filter((state) => outcomeOf(state) === 'error')

/**
 * Frees the key of a donation that failed: the next attempt is a new donation. A paid donation retains its key: its
 * page would have ended the draft, so a donor who sends the form again has not seen that page, and means the same
 * donation.
 * @returns whether a key was freed
 */
export async function markKeyFree(db: Db, idempotencyKey: string): Promise<boolean> {
  const freed = await db
    .update(donations)
    .set({ idempotencyKey: null })
    .where(and(eq(donations.idempotencyKey, idempotencyKey), inArray(donations.status, failedStates)))
    .returning({ id: donations.id })
  return freed.length > 0
}
