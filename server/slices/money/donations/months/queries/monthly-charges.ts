import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../../platform/db/database.ts'
import { donations, payments } from '../../../../../schema/money/donations.ts'

/** A donation that nobody fills in a form for, with its payment. */
export interface DonationWithPayment {
  donation: typeof donations.$inferInsert
  payment: Omit<typeof payments.$inferInsert, 'donationId'>
}

/** Writes a donation with its payment. @returns their numbers */
export async function insertWithPayment(
  tx: Db,
  { donation, payment }: DonationWithPayment,
): Promise<{ donationId: number; paymentId: number }> {
  const [made] = await tx.insert(donations).values(donation).returning({ id: donations.id })
  const [paid] = await tx
    .insert(payments)
    .values({ ...payment, donationId: made!.id })
    .returning({ id: payments.id })
  return { donationId: made!.id, paymentId: paid!.id }
}

/** More changes than any payment sees. */
const versionsOfTry = 1_000

/**
 * One more payment of a donation whose payments before came to nothing; none when one of them was paid after all. Its
 * versions go on behind theirs: webhooks tell of the donation in their order, and never of two changes under one number.
 */
export async function insertRetry(
  tx: Db,
  payment: typeof payments.$inferInsert & { donationId: number },
): Promise<void> {
  const version = sql<number>`(select max(y.version) + ${versionsOfTry}::integer from ${payments} y
    where y.donation_id = ${payment.donationId})`
  const opened = await tx
    .update(donations)
    .set({ status: 'open' })
    .where(and(eq(donations.id, payment.donationId), eq(donations.status, 'failed')))
    .returning({ id: donations.id })
  if (opened.length > 0) await tx.insert(payments).values({ ...payment, version })
}

/** Makes a donation the one of a month of a monthly donation. */
export async function updateRecurringOfDonation(
  tx: Db,
  donationId: number,
  month: { recurringDonationId: number; periodOn: string },
): Promise<void> {
  await tx.update(donations).set(month).where(eq(donations.id, donationId))
}
