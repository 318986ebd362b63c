import { eq } from 'drizzle-orm'
import type { Db } from '../../../server/platform/db/database.ts'
import { payments } from '../../../server/schema/donations.ts'
import { payoutLines, payouts } from '../../../server/schema/payouts/payouts.ts'
import { insertDonation } from './donations.ts'
import { builtAt, nextNumber } from './moment.ts'

/** A payout of the platform with one donation in it. */
export async function insertPayout(db: Db, { projectId }: { projectId: number }) {
  const donation = await insertDonation(db, { projectId })
  const [payment] = await db.select({ id: payments.id }).from(payments).where(eq(payments.donationId, donation.id))
  const { amountCents } = donation
  const [payout] = await db
    .insert(payouts)
    .values({
      provider: 'sandbox',
      account: 'platform',
      providerPayoutId: `po_built_${nextNumber()}`,
      state: 'paid',
      amountCents: amountCents - 32,
      paidOutAt: builtAt,
      createdAt: builtAt,
    })
    .returning()
  await db.insert(payoutLines).values({
    payoutId: payout!.id,
    ordinal: 0,
    kind: 'payment',
    amountCents,
    feeCents: 32,
    projectId,
    donationId: donation.id,
    paymentId: payment!.id,
  })
  return payout!
}
