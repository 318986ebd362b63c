import { and, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { billingAccounts, bills, planSubscriptions } from '../../../../schema/subscriptions/billing/billing.ts'
import { accountDiscounts, couponUses } from '../../../../schema/subscriptions/billing/discounts.ts'

export type AccountDiscount = typeof accountDiscounts.$inferSelect

/**
 * Finds the discount that counts now. It runs from the beginning of the first bill that it reduced, also where an
 * earlier release stored the moment of payment instead.
 */
export async function findDiscount(db: Db, accountId: number): Promise<AccountDiscount | undefined> {
  const firstPaid = db
    .select({ at: sql`min(${bills.periodStartsAt})` })
    .from(bills)
    .where(and(eq(bills.accountId, accountId), eq(bills.discountId, accountDiscounts.id), eq(bills.state, 'paid')))
  const [row] = await db
    .select({
      ...getTableColumns(accountDiscounts),
      startedAt: sql<Date | null>`least(${accountDiscounts.startedAt}, (${firstPaid}))`.mapWith(
        accountDiscounts.startedAt,
      ),
    })
    .from(accountDiscounts)
    .where(and(eq(accountDiscounts.accountId, accountId), isNull(accountDiscounts.endedAt)))
  return row
}

/** Whether a code was ever given to one of these accounts, also when it is over. */
export const hadDiscount = async (db: Db, accountIds: number[], code: string): Promise<boolean> =>
  (await db.$count(
    accountDiscounts,
    and(inArray(accountDiscounts.accountId, accountIds), eq(accountDiscounts.code, code)),
  )) > 0

/** Saves the discount of an account, instead of its former one. */
export async function saveDiscount(tx: Db, discount: typeof accountDiscounts.$inferInsert): Promise<void> {
  await tx
    .update(accountDiscounts)
    .set({ endedAt: discount.createdAt })
    .where(and(eq(accountDiscounts.accountId, discount.accountId), isNull(accountDiscounts.endedAt)))
  await tx.insert(accountDiscounts).values(discount)
}

/**
 * @param moments from when the bill counts that it came off first: a repeating one runs from then, whenever that was
 *   paid
 */
export async function markDiscountUsed(tx: Db, id: number, moments: { from: Date; now: Date }): Promise<void> {
  const [from, now] = [moments.from.toISOString(), moments.now.toISOString()]
  await tx
    .update(accountDiscounts)
    .set({
      startedAt: sql`coalesce(${accountDiscounts.startedAt}, ${from}::timestamptz)`,
      endedAt: sql`case when ${accountDiscounts.duration} = 'once' then ${now}::timestamptz else ${accountDiscounts.endedAt} end`,
    })
    .where(eq(accountDiscounts.id, id))
}

/** Locks codes, in one order: another transaction that uses one waits, and sees this use. */
export const lockUses = (tx: Db, ...codes: string[]) =>
  tx
    .select({ code: couponUses.code })
    .from(couponUses)
    .where(inArray(couponUses.code, codes))
    .orderBy(couponUses.code)
    .for('update')

/** Locks the account of a discount until the transaction ends, as every change of its plan and its code does. */
export const lockAccountOfDiscount = (tx: Db, discountId: number) =>
  tx
    .select({ id: billingAccounts.id })
    .from(billingAccounts)
    .where(
      inArray(
        billingAccounts.id,
        tx.select({ id: accountDiscounts.accountId }).from(accountDiscounts).where(eq(accountDiscounts.id, discountId)),
      ),
    )
    .for('update')

interface UnpaidQuery {
  /** The latest moment at which they were given. */
  givenUntil: Date
  now: Date
  limit: number
  /** The id of a single discount; all when left out. */
  id?: number
}

/** Lists discounts by code that are on no bill, of accounts without a plan, oldest first. */
export async function listUnpaidDiscounts(
  db: Db,
  { givenUntil, now, limit, id }: UnpaidQuery,
): Promise<{ id: number; code: string }[]> {
  const named = db
    .select({ id: bills.id })
    .from(bills)
    .where(
      and(
        eq(bills.accountId, accountDiscounts.accountId),
        eq(bills.discountId, accountDiscounts.id),
        ne(bills.state, 'refused'),
      ),
    )
  const plan = db
    .select({ id: planSubscriptions.id })
    .from(planSubscriptions)
    .where(
      and(
        eq(planSubscriptions.accountId, accountDiscounts.accountId),
        isNull(planSubscriptions.replacedAt),
        or(isNull(planSubscriptions.endsAt), gt(planSubscriptions.endsAt, now)),
      ),
    )
  const isUnpaid = and(
    isNull(accountDiscounts.endedAt),
    isNull(accountDiscounts.startedAt),
    lte(accountDiscounts.createdAt, givenUntil),
    id === undefined ? undefined : eq(accountDiscounts.id, id),
  )
  return db
    .select({ id: accountDiscounts.id, code: sql<string>`${accountDiscounts.code}` })
    .from(accountDiscounts)
    .where(and(isNotNull(accountDiscounts.code), isUnpaid, notExists(named), notExists(plan)))
    .orderBy(accountDiscounts.id)
    .limit(limit)
}

/** Returns the bills that may be paid still and name a discount. */
const billsNaming = (tx: Db, id: number) =>
  tx
    .select({ id: bills.id })
    .from(bills)
    .where(and(eq(bills.accountId, accountDiscounts.accountId), eq(bills.discountId, id), ne(bills.state, 'refused')))

const returnUse = (tx: Db, code: string) =>
  tx
    .update(couponUses)
    .set({ count: sql`greatest(0, ${couponUses.count} - 1)` })
    .where(eq(couponUses.code, code))

/**
 * Deletes a discount that reduced no bill yet, and the use of its code with it. If the row stayed, another account of
 * the same payer, which used the code first, would lose it. A discount on a bill that may still be paid is not deleted
 * but ends.
 */
export async function deleteDiscount(
  tx: Db,
  { id, code, now }: { id: number; code: string; now: Date },
): Promise<void> {
  await tx.delete(accountDiscounts).where(and(eq(accountDiscounts.id, id), notExists(billsNaming(tx, id))))
  await tx.update(accountDiscounts).set({ endedAt: now }).where(eq(accountDiscounts.id, id))
  await returnUse(tx, code)
}

/**
 * Deletes a discount by code that is about to be replaced, and the use of its code with it, where it reduced no bill
 * and is on none that may be paid still: it stays otherwise, and its use counts. Lock the code before.
 */
export async function deleteUnusedDiscount(tx: Db, discount: AccountDiscount | undefined): Promise<void> {
  if (discount === undefined || discount.code === null || discount.startedAt !== null) return
  const { id, code } = discount
  const rows = await tx
    .delete(accountDiscounts)
    .where(and(eq(accountDiscounts.id, id), notExists(billsNaming(tx, id))))
    .returning({ id: accountDiscounts.id })
  if (rows.length > 0) await returnUse(tx, code)
}

/**
 * Counts one more use of a coupon code.
 * @returns false when the code was used as often as it may be
 */
export async function claimUse(tx: Db, code: string, max: number | null): Promise<boolean> {
  if (max === 0) return false
  const rows = await tx
    .insert(couponUses)
    .values({ code, count: 1 })
    .onConflictDoUpdate({
      target: couponUses.code,
      set: { count: sql`${couponUses.count} + 1` },
      ...(max !== null && { setWhere: lt(couponUses.count, max) }),
    })
    .returning({ count: couponUses.count })
  return rows.length > 0
}

export async function countUses(db: Db, code: string): Promise<number> {
  const [row] = await db.select({ count: couponUses.count }).from(couponUses).where(eq(couponUses.code, code))
  return row?.count ?? 0
}
