import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { donations, payments } from '../../../../schema/donations.ts'

/** A donation that nobody fills in a form for, with its payment; neither when its period has one already. */
export async function insertWithPayment(
  tx: Db,
  donation: typeof donations.$inferInsert,
  payment: Omit<typeof payments.$inferInsert, 'donationId'>,
): Promise<{ donationId: number; paymentId: number } | undefined> {
  const [made] = await tx.insert(donations).values(donation).onConflictDoNothing().returning({ id: donations.id })
  if (made === undefined) return undefined
  const [paying] = await tx
    .insert(payments)
    .values({ ...payment, donationId: made.id })
    .returning({ id: payments.id })
  return { donationId: made.id, paymentId: paying!.id }
}

/** More changes than any payment sees. */
const versionsOfTry = 1_000

/**
 * One more payment of a donation whose payments before came to nothing. Its versions go on behind theirs: webhooks tell of
 * the donation in their order, and never of two changes under one number.
 */
export async function insertRetry(
  tx: Db,
  payment: typeof payments.$inferInsert & { donationId: number },
): Promise<void> {
  const version = sql<number>`(select max(y.version) + ${versionsOfTry}::integer from ${payments} y
    where y.donation_id = ${payment.donationId})`
  await tx.insert(payments).values({ ...payment, version })
  await tx.update(donations).set({ status: 'open' }).where(eq(donations.id, payment.donationId))
}

/** Makes a donation the one of a month of a monthly donation. */
export async function linkToRecurring(
  tx: Db,
  donationId: number,
  month: { recurringDonationId: number; periodOn: string },
): Promise<void> {
  await tx.update(donations).set(month).where(eq(donations.id, donationId))
}
