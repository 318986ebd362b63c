import type { Deps } from '../../deps.ts'
import { sendChargeFailed } from './mails/charge-failed.tsx'
import { findDonationForMail } from '../donations/index.ts'
import { recountFailures } from './queries.ts'

/** After so many failed months in a row the gift is suspended: something is wrong that another try does not mend. */
const failuresMax = 3

/** What follows from a month that was paid, or was not: the count of failures, and word to the donor. */
export async function followRecurringCharge(deps: Deps, donationId: number): Promise<void> {
  const donation = await findDonationForMail(deps.database, donationId)
  if (donation === undefined || donation.recurringDonationId === null) return
  const state = await recountFailures(deps.db, donation.recurringDonationId, failuresMax)
  if (donation.paidAt === null && state !== 'ended') await sendChargeFailed(deps, donation, state)
}
