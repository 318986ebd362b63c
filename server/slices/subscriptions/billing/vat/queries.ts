import { and, asc, eq, gt, isNotNull, isNull, lt, lte, notExists, or } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { deleteAtMost } from '../../../../platform/db/statements/at-most.ts'
import { billingAccounts } from '../../../../schema/subscriptions/billing/billing.ts'
import { vatChecks } from '../../../../schema/subscriptions/billing/vat-checks.ts'
import type { BillingAccount } from '../accounts/queries.ts'

type VatCheck = typeof vatChecks.$inferSelect

export async function findCheck(db: Db, vatId: string): Promise<VatCheck | undefined> {
  const [row] = await db.select().from(vatChecks).where(eq(vatChecks.vatId, vatId))
  return row
}

export async function saveCheck(db: Db, check: VatCheck): Promise<void> {
  await db.insert(vatChecks).values(check).onConflictDoUpdate({ target: vatChecks.vatId, set: check })
}

/** Deletes cached answers from before a moment, of numbers that no account has. */
export function deleteUnusedChecks(db: Db, before: Date, limit: number): Promise<number> {
  const users = db.select().from(billingAccounts).where(eq(billingAccounts.vatId, vatChecks.vatId))
  return deleteAtMost(db, vatChecks, and(lte(vatChecks.checkedAt, before), notExists(users)), limit)
}

export const uncheckedMax = 100

/** Lists accounts with a VAT number never checked, or not since a moment, after one of them. */
export const listUnchecked = (db: Db, behindId: number, since: Date) =>
  db
    .select({ id: billingAccounts.id, vatId: billingAccounts.vatId })
    .from(billingAccounts)
    .leftJoin(vatChecks, eq(vatChecks.vatId, billingAccounts.vatId))
    .where(
      and(
        gt(billingAccounts.id, behindId),
        or(
          eq(billingAccounts.vatIdState, 'unchecked'),
          and(eq(billingAccounts.vatIdState, 'valid'), or(isNull(vatChecks.checkedAt), lt(vatChecks.checkedAt, since))),
        ),
      ),
    )
    .orderBy(asc(billingAccounts.id))
    .limit(uncheckedMax)

/**
 * Writes the answer of the register about a number, unless the number was replaced meanwhile.
 * @returns whether it was written
 */
export async function updateVatVerdict(
  db: Db,
  { id, vatId }: Pick<BillingAccount, 'id' | 'vatId'>,
  verdict: Partial<Pick<BillingAccount, 'vatId' | 'vatIdState'>>,
): Promise<boolean> {
  const isSame = vatId === null ? isNull(billingAccounts.vatId) : eq(billingAccounts.vatId, vatId)
  const rows = await db
    .update(billingAccounts)
    .set(verdict)
    .where(and(eq(billingAccounts.id, id), isSame, isNotNull(billingAccounts.vatIdState)))
    .returning({ id: billingAccounts.id })
  return rows.length > 0
}
