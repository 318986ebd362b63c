import type { Deps } from '../../../../deps.ts'
import { findDonationForMail, markReceiptSent } from './queries.ts'
import { composeReceipt } from './compose-receipt.tsx'

/** Sends the receipt (proof) of a paid donation with thanks, once, and to a monthly donor with the link to stop. */
export async function sendReceipt(deps: Deps, donationId: number): Promise<void> {
  const donation = await findDonationForMail(deps.database, donationId)
  if (donation === undefined || donation.paidAt === null || donation.receiptSentAt !== null) return
  await deps.mail.send(deps.db, {
    kind: 'receipt',
    onceKey: `receipt:${donationId}`,
    to: donation.email,
    language: donation.language,
    ...(await composeReceipt(deps, { ...donation, paidAt: donation.paidAt }, { isSample: false })),
  })
  await markReceiptSent(deps.database, donationId, deps.clock.now())
}
