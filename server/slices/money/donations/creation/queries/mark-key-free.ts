import { and, eq, inArray } from 'drizzle-orm'
import { donationStates, outcomeOf } from '../../../../../../contract/money/payments/donation-states.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { donations } from '../../../../../schema/money/donations/donations.ts'

const failedStates = donationStates.filter((state) => outcomeOf(state) === 'error')

/**
 * Lets a key be used again whose donation came to nothing: trying again is a new donation. One that was paid keeps its
 * key, as a donor who sends it again has not seen its page, which would have ended the draft, and means the same
 * donation.
 */
export async function markKeyFree(db: Db, idempotencyKey: string): Promise<boolean> {
  const freed = await db
    .update(donations)
    .set({ idempotencyKey: null })
    .where(and(eq(donations.idempotencyKey, idempotencyKey), inArray(donations.status, failedStates)))
    .returning({ id: donations.id })
  return freed.length > 0
}
