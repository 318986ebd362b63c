import type { Deps } from '../../../../deps.ts'
import { sendThankYou } from './thank-you.tsx'
import { findDonationForMail, markReceiptSent } from './queries.ts'

/** Sends the proof (receipt) of a paid donation with thanks, once. */
export async function thankDonor(deps: Deps, donationId: number): Promise<void> {
  const donation = await findDonationForMail(deps.database, donationId)
  if (donation === undefined || donation.paidAt === null || donation.receiptSentAt !== null) return
  await sendThankYou(deps, { ...donation, paidAt: donation.paidAt })
  await markReceiptSent(deps.database, donationId, deps.clock.now())
}
