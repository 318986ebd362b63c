import { and, asc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../platform/db/database.ts'
import { billingAccounts, bills, planSubscriptions } from '../../../../schema/subscriptions/billing/billing.ts'

/** Whether one of these accounts ever had a plan: a trial is for an account that did not. */
export const hadAnyPlan = async (db: Db, accountIds: number[]): Promise<boolean> =>
  (await db.$count(planSubscriptions, inArray(planSubscriptions.accountId, accountIds))) > 0

/** Counts plans from which these accounts withdrew since then. */
export const countWithdrawn = (db: Db, accountIds: number[], since: Date): Promise<number> =>
  db.$count(
    planSubscriptions,
    and(inArray(planSubscriptions.accountId, accountIds), gt(planSubscriptions.withdrawnAt, since)),
  )

/** Lists subscriptions whose next period begins; those that are over do not. */
export const listToRenew = (db: Db, now: Date) =>
  db
    .select({ id: planSubscriptions.id, renewAt: planSubscriptions.renewAt })
    .from(planSubscriptions)
    .where(and(isNull(planSubscriptions.replacedAt), lte(planSubscriptions.renewAt, now)))
    .orderBy(asc(planSubscriptions.renewAt))
    .limit(200)

export async function findSubscriptionById(db: Db, id: number) {
  const [row] = await db
    .select({ subscription: planSubscriptions, account: billingAccounts })
    .from(planSubscriptions)
    .innerJoin(billingAccounts, eq(billingAccounts.id, planSubscriptions.accountId))
    .where(eq(planSubscriptions.id, id))
  return row
}

/** Finds another currency than this in which there are charges or bills; undefined for none. */
export async function findOtherCurrency(db: Db, currency: string): Promise<string | undefined> {
  const storedCurrency = sql<string>`coalesce(${planSubscriptions.plan} ->> 'currency', 'EUR')`
  const [row] = await unionAll(
    db
      .select({ currency: storedCurrency })
      .from(planSubscriptions)
      .where(and(isNull(planSubscriptions.replacedAt), ne(storedCurrency, currency)))
      .limit(1),
    db
      .select({ currency: sql<string>`${bills.currency}` })
      .from(bills)
      .where(ne(bills.currency, currency))
      .limit(1),
  )
  return row?.currency
}
