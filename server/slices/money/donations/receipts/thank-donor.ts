import type { Deps } from '../../../../deps.ts'
import { sendThankYou } from './thank-you.tsx'
import { findDonationForMail, markReceiptSent } from './queries.ts'

/** Sends the thank-you mail of a paid donation, once. */
export async function thankDonor(deps: Deps, donationId: number): Promise<void> {
  const donation = await findDonationForMail(deps.database, donationId)
  if (donation === undefined || donation.paidAt === null || donation.receiptSentAt !== null) return
  await sendThankYou(deps, { ...donation, paidAt: donation.paidAt })
  await markReceiptSent(deps.database, donationId, deps.clock.now())
}
