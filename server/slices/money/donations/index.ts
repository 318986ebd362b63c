import type { Registration } from '../../../deps.ts'
import { registerCounter } from './counter/routes.ts'
import { registerCreation } from './creation/routes.ts'
import { followPayments } from './follow-payments.ts'
import * as kinds from './jobs.ts'
import { registerManagedList } from './managed/routes.ts'
import { sendChargedBack } from './manager-mails/charged-back.ts'
import { notifyManagers } from './manager-mails/notify-managers.ts'
import { sendPaidTwice } from './manager-mails/paid-twice.ts'
import { registerManual } from './manual/routes.ts'
import { tellOutcome } from './outcome-mails/tell-outcome.ts'
import { donationPayable } from './payable/donation-payable.ts'
import { registerPublicList } from './public-list/routes.ts'
import { thankDonor } from './receipts/thank-donor.ts'
import { registerSampleThanks } from './sample-thanks/routes.ts'
import { registerStatus } from './status/routes.ts'
import { registerThanking } from './thanking/routes.ts'

export { ConsentTexts } from './consents.ts'
export { listPublicDonations } from './public-list/list-public-donations.ts'
// For mails and lists about donations.
export { type DonationForMail, findDonationForMail } from './receipts/queries.ts'
export { renewLink, stopLink } from './receipts/monthly-links.ts'
export { replyToOf } from './receipts/reply-to.ts'
export { receivedBy } from './queries.ts'
// For monthly donations: each month is a donation with its payment.
export { tellPaidTwice } from './jobs.ts'
export { insertDonations } from './payable/queries/insert-donations.ts'
export { insertWithPayment, updateRecurringOfDonation } from './months/queries/monthly-donations.ts'

/** Donations: made, thanked for, listed and written down by hand. */
export function registerDonations(registration: Registration): void {
  registration.payables.register(donationPayable)
  registerCreation(registration)
  registerCounter(registration)
  registerStatus(registration)
  registerSampleThanks(registration)
  registerPublicList(registration)
  registerManual(registration)
  registerThanking(registration)
  registerManagedList(registration)
  followPayments(registration.paymentFollowers)
  const { worker } = registration
  worker.handle(kinds.thankDonor, ({ donationId }, deps) => thankDonor(deps, donationId))
  worker.handle(kinds.tellOutcome, ({ donationId }, deps) => tellOutcome(deps, donationId))
  worker.handle(kinds.tellChargedBack, (told, deps) => sendChargedBack(deps, told))
  worker.handle(kinds.tellPaidTwice, ({ donationId }, deps) => sendPaidTwice(deps, donationId))
  worker.handle(kinds.notifyManagers, (window, deps) => notifyManagers(deps, window))
}
