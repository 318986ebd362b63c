import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { bills, planSubscriptions } from '../../../../schema/subscriptions/billing/billing.ts'
import type { PlanSubscription } from '../accounts/queries.ts'

export type Bill = typeof bills.$inferSelect
export type NewBill = typeof bills.$inferInsert

const unpaidStates = ['pending', 'needs-action'] as const

export async function currentSubscription(db: Db, accountId: number): Promise<PlanSubscription | undefined> {
  const [row] = await db
    .select()
    .from(planSubscriptions)
    .where(and(eq(planSubscriptions.accountId, accountId), isNull(planSubscriptions.replacedAt)))
  return row
}

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

/**
 * Finds the latest charge of the next period of a plan that a bank refused, by the retry schedule or at the request of
 * its payer. One that was cancelled, as the payer never authenticated, has no reason and hides none.
 */
export async function findLatestRefusal(db: Db, accountId: number): Promise<Bill | undefined> {
  const [row] = await db
    .select()
    .from(bills)
    .where(
      and(
        eq(bills.accountId, accountId),
        eq(bills.state, 'refused'),
        isNotNull(bills.failure),
        inArray(bills.purpose, ['renewal', 'retry']),
      ),
    )
    .orderBy(desc(bills.id))
    .limit(1)
  return row
}

/** Changes of a plan that were paid since then. */
export const countPaidSwaps = (db: Db, accountId: number, since: Date): Promise<number> =>
  db.$count(
    bills,
    and(eq(bills.accountId, accountId), eq(bills.purpose, 'swap'), eq(bills.state, 'paid'), gt(bills.createdAt, since)),
  )

/**
 * Charges of these accounts, requested by their payers, that a bank refused since then; one that never arrived there has
 * no failure.
 */
export const countDeclined = (db: Db, accountIds: number[], since: Date): Promise<number> =>
  db.$count(
    bills,
    and(
      inArray(bills.accountId, accountIds),
      eq(bills.state, 'refused'),
      isNotNull(bills.failure),
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
