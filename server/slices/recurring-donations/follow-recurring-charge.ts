import type { Deps } from '../../deps.ts'
import { sendChargeFailed } from './mails/charge-failed.tsx'
import { findDonationForMail } from '../donations/index.ts'
import { recountFailures } from './queries.ts'

/** After so many failed months in a row the donation is suspended: something is wrong that another try does not mend. */
const failuresMax = 3

/**
 * What follows from a month that was paid, was not, or was charged back: the count of failures, and word to the donor.
 * A month that the bank charged back has failed.
 */
export async function followRecurringCharge(deps: Deps, donationId: number): Promise<void> {
  const donation = await findDonationForMail(deps.database, donationId)
  if (donation === undefined || donation.recurringDonationId === null) return
  const state = await recountFailures(deps.db, donation.recurringDonationId, failuresMax)
  const isFailed = donation.paidAt === null || donation.status === 'charged_back'
  if (isFailed && state !== 'ended') await sendChargeFailed(deps, donation, state)
}
