import { eq } from 'drizzle-orm'
import type { Db } from '../../../server/platform/db/database.ts'
import { payments } from '../../../server/schema/money/payments/payments.ts'
import { connectedAccounts } from '../../../server/schema/money/connected-accounts/connected-accounts.ts'
import { payoutLines, payouts } from '../../../server/schema/money/payouts/payouts.ts'
import { insertDonation } from './donations.ts'
import { builtAt, nextNumber } from './moment.ts'

/** An account of an organization; nothing is ever fetched there. @returns its key */
export async function insertConnectedAccount(db: Db, { organizationId }: { organizationId: number }): Promise<string> {
  const key = `acc_built_${nextNumber()}`
  await db.insert(connectedAccounts).values({
    key,
    provider: 'sandbox',
    organizationId,
    kind: 'permission',
    providerAccountId: key,
    name: 'Stichting',
    creditor: { name: 'Stichting', address: 'Straat 1, Hapert', id: 'NL00ZZZ000000000000' },
    tokenSealed: 'sealed',
    createdAt: builtAt,
  })
  return key
}

/** A payout, of the platform where nothing else is said, with one donation in it. */
export async function insertPayout(db: Db, of: { projectId: number; account?: string; state?: 'paid' | 'failed' }) {
  const { projectId, account = 'platform', state = 'paid' } = of
  const donation = await insertDonation(db, { projectId })
  const [payment] = await db.select({ id: payments.id }).from(payments).where(eq(payments.donationId, donation.id))
  const { amountCents } = donation
  const [payout] = await db
    .insert(payouts)
    .values({
      provider: 'sandbox',
      account,
      providerPayoutId: `po_built_${nextNumber()}`,
      state,
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
