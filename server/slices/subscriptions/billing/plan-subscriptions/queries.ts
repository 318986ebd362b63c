import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../platform/db/database.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { billingAccounts, bills, planSubscriptions } from '../../../../schema/subscriptions/billing/billing.ts'
import type { BillingAccount, PlanSubscription } from '../accounts/queries.ts'

export type Bill = typeof bills.$inferSelect
export type NewBill = typeof bills.$inferInsert

const unpaidStates = ['pending', 'needs-action'] as const

export async function updateAccount(
  tx: Db,
  id: number,
  values: Partial<typeof billingAccounts.$inferInsert>,
): Promise<void> {
  await tx.update(billingAccounts).set(values).where(eq(billingAccounts.id, id))
}

export async function lockAccountById(tx: Db, id: number): Promise<BillingAccount> {
  return one(await tx.select().from(billingAccounts).where(eq(billingAccounts.id, id)).for('update'))
}

export async function currentSubscription(db: Db, accountId: number): Promise<PlanSubscription | undefined> {
  const [row] = await db
    .select()
    .from(planSubscriptions)
    .where(and(eq(planSubscriptions.accountId, accountId), isNull(planSubscriptions.replacedAt)))
  return row
}

/** Whether one of these accounts ever had a plan: a trial is for an account that did not. */
export const hadAnyPlan = async (db: Db, accountIds: number[]): Promise<boolean> =>
  (await db.$count(planSubscriptions, inArray(planSubscriptions.accountId, accountIds))) > 0

/** Counts plans from which these accounts withdrew since then. */
export const countWithdrawn = (db: Db, accountIds: number[], since: Date): Promise<number> =>
  db.$count(
    planSubscriptions,
    and(inArray(planSubscriptions.accountId, accountIds), gt(planSubscriptions.withdrawnAt, since)),
  )

export async function saveSubscription(
  tx: Db,
  values: typeof planSubscriptions.$inferInsert,
): Promise<PlanSubscription> {
  await tx
    .update(planSubscriptions)
    .set({ replacedAt: values.createdAt })
    .where(and(eq(planSubscriptions.accountId, values.accountId), isNull(planSubscriptions.replacedAt)))
  return one(await tx.insert(planSubscriptions).values(values).returning())
}

export async function updateSubscription(
  tx: Db,
  id: number,
  values: Partial<typeof planSubscriptions.$inferInsert>,
): Promise<void> {
  await tx.update(planSubscriptions).set(values).where(eq(planSubscriptions.id, id))
}

export async function insertBill(tx: Db, bill: NewBill): Promise<Bill> {
  return one(await tx.insert(bills).values(bill).returning())
}

export async function findBill(db: Db, id: number): Promise<Bill | undefined> {
  const [row] = await db.select().from(bills).where(eq(bills.id, id))
  return row
}

export async function findBillByReference(db: Db, reference: string): Promise<Bill | undefined> {
  const [row] = await db.select().from(bills).where(eq(bills.reference, reference))
  return row
}

export async function findUnpaidBill(db: Db, accountId: number): Promise<Bill | undefined> {
  const [row] = await db
    .select()
    .from(bills)
    .where(and(eq(bills.accountId, accountId), inArray(bills.state, [...unpaidStates])))
  return row
}

export async function updateBill(tx: Db, id: number, values: Partial<NewBill>): Promise<void> {
  await tx.update(bills).set(values).where(eq(bills.id, id))
}

/** Lists the paid bills of a subscription with an amount above zero. */
export const listPaidBills = (db: Db, subscriptionId: number): Promise<Bill[]> =>
  db
    .select()
    .from(bills)
    .where(and(eq(bills.subscriptionId, subscriptionId), eq(bills.state, 'paid'), isNotNull(bills.chargeId)))
    .orderBy(asc(bills.id))

/** Finds the first paid bill of a subscription, also when nothing had to be charged for it. */
export async function findFirstPaidBill(db: Db, subscriptionId: number): Promise<Bill | undefined> {
  const [row] = await db
    .select()
    .from(bills)
    .where(and(eq(bills.subscriptionId, subscriptionId), eq(bills.state, 'paid')))
    .orderBy(asc(bills.id))
    .limit(1)
  return row
}

/** Changes of a plan that were paid since then. */
export const countPaidSwaps = (db: Db, accountId: number, since: Date): Promise<number> =>
  db.$count(
    bills,
    and(eq(bills.accountId, accountId), eq(bills.purpose, 'swap'), eq(bills.state, 'paid'), gt(bills.createdAt, since)),
  )

/** Charges of these accounts, requested by their payers, that a bank refused since then. */
export const countDeclined = (db: Db, accountIds: number[], since: Date): Promise<number> =>
  db.$count(
    bills,
    and(
      inArray(bills.accountId, accountIds),
      eq(bills.state, 'refused'),
      ne(bills.purpose, 'renewal'),
      gt(bills.createdAt, since),
    ),
  )

/** Lists the unpaid bills about which their provider is to be queried now. */
export const listUnsettledBills = (
  db: Db,
  before: { pending: Date; action: Date; renewalAction: Date },
): Promise<Bill[]> =>
  db
    .select()
    .from(bills)
    .where(
      or(
        and(eq(bills.state, 'pending'), lte(bills.createdAt, before.pending)),
        and(eq(bills.state, 'needs-action'), eq(bills.purpose, 'renewal'), lte(bills.createdAt, before.renewalAction)),
        and(eq(bills.state, 'needs-action'), sql`${bills.purpose} <> 'renewal'`, lte(bills.createdAt, before.action)),
      ),
    )
    .orderBy(asc(bills.id))
    .limit(100)

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

export async function findAccountById(db: Db, id: number): Promise<BillingAccount | undefined> {
  const [row] = await db.select().from(billingAccounts).where(eq(billingAccounts.id, id))
  return row
}
