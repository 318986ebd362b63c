import { and, eq } from 'drizzle-orm'
import { defined } from '../../../../../contract/defined.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { billingCustomers } from '../../../../schema/subscriptions/billing/billing.ts'

/** Finds the customer id of an account at a card provider. */
export async function findCustomerId(db: Db, accountId: number, provider: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.accountId, accountId), eq(billingCustomers.provider, provider)))
  return row?.customerId
}

/** @returns the customer at the provider: of two that were made at once, the first */
export async function insertCustomerId(db: Db, row: typeof billingCustomers.$inferInsert): Promise<string> {
  await db.insert(billingCustomers).values(row).onConflictDoNothing()
  return defined(await findCustomerId(db, row.accountId, row.provider))
}
