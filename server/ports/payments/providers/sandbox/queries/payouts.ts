import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { defined } from '../../../../../../contract/defined.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { dateOfSql, startOfDaySql } from '../../../../../platform/db/statements/days.ts'
import { pick } from '../../../../../platform/db/statements/selection.ts'
import { isUnsettled, sandboxPayments, sandboxPayoutEntries, sandboxPayouts } from '../tables.ts'

const isPaidBefore = (day: string) => and(isUnsettled(sandboxPayments), lt(sandboxPayments.paidAt, startOfDaySql(day)))

/**
 * Lists the accounts with a balance to pay out, and for which days. A change of a payment that was paid out before goes
 * with the last day.
 */
export async function listDueDays(db: Db, { today, lastDay }: { today: string; lastDay: string }) {
  const day = sql<string>`case when ${sandboxPayments.settledCents} = 0
    then ${dateOfSql(sandboxPayments.paidAt)}::text else ${lastDay}::text end`
  return db
    .select({ account: sandboxPayments.account, day })
    .from(sandboxPayments)
    .where(isPaidBefore(today))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)
}

/** Locks the due payments: no other process pays them out until the transaction ends. */
export const lockDue = (
  tx: Db,
  due: { account: string; dayAfter: string; isLast: boolean; limit: number },
): Promise<(typeof sandboxPayments.$inferSelect)[]> =>
  tx
    .select()
    .from(sandboxPayments)
    .where(
      and(
        eq(sandboxPayments.account, due.account),
        isPaidBefore(due.dayAfter),
        due.isLast ? undefined : eq(sandboxPayments.settledCents, 0),
      ),
    )
    .orderBy(asc(sandboxPayments.paidAt), asc(sandboxPayments.id))
    .limit(due.limit)
    .for('update')

/** Saves a payout with its entries; the payments in it are settled in their present state. */
export async function savePayout(
  tx: Db,
  payout: typeof sandboxPayouts.$inferInsert,
  entries: Omit<typeof sandboxPayoutEntries.$inferInsert, 'payoutId' | 'ordinal'>[],
): Promise<void> {
  await tx.insert(sandboxPayouts).values(payout)
  await tx
    .insert(sandboxPayoutEntries)
    .values(entries.map((entry, ordinal) => ({ ...entry, payoutId: payout.id, ordinal })))
  await tx
    .update(sandboxPayments)
    .set({
      settledCents: sql`${sandboxPayments.amountCents}`,
      settledRefundedCents: sql`${sandboxPayments.refundedCents}`,
      settledChargedBackCents: sql`${sandboxPayments.chargedBackCents}`,
    })
    .where(
      inArray(
        sandboxPayments.id,
        entries.map(({ paymentId }) => paymentId),
      ),
    )
}

/** Lists the payouts of an account since a moment, oldest first, with their lines. */
export async function listPaidOut(db: Db, account: string, since: Date) {
  const payouts = await db
    .select()
    .from(sandboxPayouts)
    .where(and(eq(sandboxPayouts.account, account), gte(sandboxPayouts.paidOutAt, since)))
    .orderBy(asc(sandboxPayouts.paidOutAt), asc(sandboxPayouts.id))
  const entries = await db
    .select({ ...pick(sandboxPayoutEntries, 'payoutId', 'paymentId', 'kind', 'amountCents', 'feeCents') })
    .from(sandboxPayoutEntries)
    .innerJoin(sandboxPayouts, eq(sandboxPayouts.id, sandboxPayoutEntries.payoutId))
    .where(and(eq(sandboxPayouts.account, account), gte(sandboxPayouts.paidOutAt, since)))
    .orderBy(asc(sandboxPayoutEntries.payoutId), asc(sandboxPayoutEntries.ordinal))
  const byPayout = new Map<string, typeof entries>(payouts.map(({ id }) => [id, []]))
  for (const entry of entries) byPayout.get(entry.payoutId)?.push(entry)
  return payouts.map((payout) => ({ ...payout, entries: defined(byPayout.get(payout.id)) }))
}

/** Marks a payout as failed: the bank of the account returns it. */
export async function markPayoutFailed(db: Db, id: string): Promise<void> {
  await db.update(sandboxPayouts).set({ status: 'failed' }).where(eq(sandboxPayouts.id, id))
}
