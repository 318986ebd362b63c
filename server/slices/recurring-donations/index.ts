import type { Registration } from '../../deps.ts'
import * as kinds from '../donations/index.ts'
import { chargeDueDonations, chargeEveryMs, chargeRecurringDonation } from './charge-recurring-donations.ts'
import { followRecurringCharge } from './follow-recurring-charge.ts'
import { startRecurringDonation } from './start-recurring-donation.ts'

/** Gifts that repeat every month. Donations tell by a job when one may begin and how a charge ended. */
export function registerRecurringDonations(registration: Registration): void {
  const { worker } = registration
  worker.handle(kinds.startRecurringDonation, ({ donationId }) => startRecurringDonation(registration, donationId))
  worker.handle(kinds.chargeRecurringDonation, (due) => chargeRecurringDonation(registration, due))
  worker.handle(kinds.followRecurringCharge, ({ donationId }) => followRecurringCharge(registration, donationId))
  worker.schedule({
    name: 'charge-due-donations',
    everyMs: chargeEveryMs,
    run: () => chargeDueDonations(registration),
  })
}
