import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../../../platform/db/database.ts'
import { one } from '../../../../../platform/db/statements/one.ts'
import { donations } from '../../../../../schema/money/donations/donations.ts'
import type { payments } from '../../../../../schema/money/payments/payments.ts'
import { insertPayment } from '../../../payments/index.ts'

/** A donation that no donor fills in a form for, with its payment. */
export interface DonationWithPayment {
  donation: typeof donations.$inferInsert
  payment: Omit<typeof payments.$inferInsert, 'donationId'>
}

/** Writes a donation with its payment. @returns their ids */
export async function insertWithPayment(
  tx: Db,
  { donation, payment }: DonationWithPayment,
): Promise<{ donationId: number; paymentId: number }> {
  const { id: donationId } = one(await tx.insert(donations).values(donation).returning({ id: donations.id }))
  return { donationId, paymentId: await insertPayment(tx, { ...payment, donationId }) }
}

/** Links a donation to its monthly donation, as that of a month. */
export async function updateMonthlyOfDonation(
  tx: Db,
  donationId: number,
  month: { monthlyDonationId: number; periodOn: string },
): Promise<void> {
  await tx.update(donations).set(month).where(eq(donations.id, donationId))
}

/** Marks the renewals of a monthly donation that were begun in an account, or outside of it, as plain donations. */
export async function markRenewalsVoid(
  tx: Db,
  monthlyDonationId: number,
  { isFromSession }: { isFromSession: boolean },
): Promise<void> {
  await tx
    .update(donations)
    .set({ isRenewalVoid: true })
    .where(
      and(
        eq(donations.renewsId, monthlyDonationId),
        isNull(donations.monthlyDonationId),
        eq(donations.isFromSession, isFromSession),
      ),
    )
}
