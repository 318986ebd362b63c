import { eq } from 'drizzle-orm'
import type { Db } from '../../../../../platform/db/database.ts'
import { mandates } from '../../../../../schema/money/payments/mandates.ts'

/** Marks a mandate on which its provider takes nothing any more. */
export async function markRevoked(db: Db, mandateId: number): Promise<void> {
  await db.update(mandates).set({ status: 'invalid' }).where(eq(mandates.id, mandateId))
}

/** Marks that its payer was mailed that the card is about to expire. */
export async function markExpiryNotified(tx: Db, mandateId: number, now: Date): Promise<void> {
  await tx.update(mandates).set({ expiryMailedAt: now }).where(eq(mandates.id, mandateId))
}
