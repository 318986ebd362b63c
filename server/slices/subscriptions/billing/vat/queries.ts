import { eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { vatChecks } from '../../../../schema/subscriptions/billing/vat-checks.ts'

type VatCheck = typeof vatChecks.$inferSelect

export async function findCheck(db: Db, vatId: string): Promise<VatCheck | undefined> {
  const [row] = await db.select().from(vatChecks).where(eq(vatChecks.vatId, vatId))
  return row
}

export async function saveCheck(db: Db, check: VatCheck): Promise<void> {
  await db.insert(vatChecks).values(check).onConflictDoUpdate({ target: vatChecks.vatId, set: check })
}
