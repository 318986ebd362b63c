import { and, desc, eq, gt, gte, isNotNull } from 'drizzle-orm'
import { daysLater } from '../../../../../contract/dates.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'

/**
 * Finds the URL where a renewal that was begun a moment ago is paid by this method: two windows lead to one payment.
 * One that the donor began is not that of a payer with the link.
 */
export async function findUnpaidRenewal(
  db: Db,
  {
    monthlyDonationId,
    method,
    isFromDonor,
    amountCents,
    since,
  }: { monthlyDonationId: number; method: string; isFromDonor: boolean; amountCents: number; since: Date },
): Promise<string | undefined> {
  const [row] = await db
    .select({ checkoutUrl: payments.checkoutUrl })
    .from(donations)
    .innerJoin(payments, eq(payments.donationId, donations.id))
    .where(
      and(
        eq(donations.renewsId, monthlyDonationId),
        eq(donations.status, 'open'),
        eq(donations.isRenewalVoid, false),
        eq(donations.isFromSession, isFromDonor),
        eq(donations.amountCents, amountCents),
        eq(payments.method, method),
        isNotNull(payments.checkoutUrl),
        gt(donations.createdAt, since),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  return row?.checkoutUrl ?? undefined
}

/** Whether the other donor undid a stop since it was begun; true for as long as the lock of its monthly donation. */
export async function isRenewalVoid(tx: Db, donationId: number): Promise<boolean> {
  const [row] = await tx.select({ isVoid: donations.isRenewalVoid }).from(donations).where(eq(donations.id, donationId))
  return row?.isVoid ?? true
}

/**
 * Finds the first day from one on that stands for no month yet: a payment on the day of a failed month is another
 * donation.
 */
export async function findFreePeriod(db: Db, monthlyDonationId: number, from: string): Promise<string> {
  const rows = await db
    .select({ periodOn: donations.periodOn })
    .from(donations)
    .where(and(eq(donations.monthlyDonationId, monthlyDonationId), gte(donations.periodOn, from)))
  const takenDays = new Set(rows.map(({ periodOn }) => periodOn))
  let day = from
  while (takenDays.has(day)) day = daysLater(day, 1)
  return day
}
