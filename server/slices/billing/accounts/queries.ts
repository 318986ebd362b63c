import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import { billingAccounts, planSubscriptions } from '../../../schema/billing/billing.ts'
import type { Billable } from '../plans/plan.ts'

export type { BillLine, BillPurpose, InvoiceBuyer, KeptPlan, PlaceProofs } from '../../../schema/billing/billing.ts'
export type BillingAccount = typeof billingAccounts.$inferSelect
export type PlanSubscription = typeof planSubscriptions.$inferSelect

const isOf = ({ kind, id }: Billable) => and(eq(billingAccounts.kind, kind), eq(billingAccounts.ownerId, id))

export async function findBillingAccount(db: Db, billable: Billable): Promise<BillingAccount | undefined> {
  const [row] = await db.select().from(billingAccounts).where(isOf(billable))
  return row
}

/** Makes it when it is not there, and keeps it for this transaction: one change of a plan at a time. */
export async function lockBillingAccount(tx: Db, billable: Billable, now: Date): Promise<BillingAccount> {
  const { kind, id: ownerId } = billable
  await tx.insert(billingAccounts).values({ kind, ownerId, createdAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(billingAccounts).where(isOf(billable)).for('update')
  return row!
}

/** The newest, which counts, also when it is over. */
export async function findSubscription(db: Db, billable: Billable): Promise<PlanSubscription | undefined> {
  const [row] = await db
    .select({ subscription: planSubscriptions })
    .from(planSubscriptions)
    .innerJoin(billingAccounts, eq(billingAccounts.id, planSubscriptions.accountId))
    .where(and(isOf(billable), isNull(planSubscriptions.replacedAt)))
  return row?.subscription
}

/** What an account pays with, and its plan. */
export type Billed = NonNullable<Awaited<ReturnType<typeof findBilled>>>

/** For what tells how somebody pays and nothing else; undefined of who never gave anything. */
export async function findBilled(db: Db, billable: Billable) {
  const [row] = await db
    .select({
      ...pick(billingAccounts, 'cardBrand', 'cardLastFour', 'customerId', 'vatId', 'vatIdState', 'extraInformation'),
      ...pick(billingAccounts, 'address', 'addressLine2', 'city', 'state', 'zip', 'country'),
      subscription: pick(planSubscriptions, 'id', 'name', 'planId', 'trialEndsAt', 'endsAt'),
    })
    .from(billingAccounts)
    .leftJoin(
      planSubscriptions,
      and(eq(planSubscriptions.accountId, billingAccounts.id), isNull(planSubscriptions.replacedAt)),
    )
    .where(isOf(billable))
  return row
}
