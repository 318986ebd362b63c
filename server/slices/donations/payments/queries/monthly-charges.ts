import { eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { donations, payments } from '../../../../schema/donations.ts'

/** A donation that nobody fills in a form for, with its payment; neither when its period has one already. */
export async function insertWithPayment(
  tx: Db,
  donation: typeof donations.$inferInsert,
  payment: Omit<typeof payments.$inferInsert, 'donationId'>,
): Promise<void> {
  const [made] = await tx.insert(donations).values(donation).onConflictDoNothing().returning({ id: donations.id })
  if (made !== undefined) await tx.insert(payments).values({ ...payment, donationId: made.id })
}

/** Makes a donation the one of a month of a monthly donation. */
export async function linkToRecurring(
  tx: Db,
  donationId: number,
  month: { recurringDonationId: number; periodOn: string },
): Promise<void> {
  await tx.update(donations).set(month).where(eq(donations.id, donationId))
}
