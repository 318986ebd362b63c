import type { SliceContext } from '../../../deps.ts'
import { definePayable } from '../payments/index.ts'
import { registerCounter } from './counter/routes.ts'
import { registerCreation } from './creation/routes.ts'
import { followPayments } from './follow-payments.ts'
import * as kinds from './jobs.ts'
import { registerManagedList } from './managed/routes.ts'
import { sendChargedBack } from './manager-mails/send-charged-back.ts'
import { sendDonationNews } from './manager-mails/send-donation-news.ts'
import { sendPaidTwice } from './manager-mails/send-paid-twice.ts'
import { registerManual } from './manual/routes.ts'
import { sendLateOutcome } from './outcome-mails/send-late-outcome.ts'
import { donationPayable } from './payable/donation-payable.ts'
import { registerPublicList } from './public-list/routes.ts'
import { sendReceipt } from './receipts/send-receipt.ts'
import { registerSampleThanks } from './sample-thanks/routes.ts'
import { registerStatus } from './status/routes.ts'
import { registerThanking } from './thanking/routes.ts'
import { sendTransferDetails } from './transfer-mails/send-transfer-details.tsx'

export { ConsentTexts } from './consents.ts'
export { listReversibleGroups } from './counter/show-counter.ts'
export { donorPage } from './donor-page.ts'
export { projectPicture } from './project-picture.ts'
export { listPublicDonations } from './public-list/list-public-donations.ts'
export { recipientSql } from './queries.ts'
export { describedPayment, receiptNumber } from './rules.ts'

/** Donations: made, thanked for, listed and written down by hand. */
export function registerDonations(context: SliceContext): void {
  const { payables, paymentFollowers } = context
  payables.register(definePayable(donationPayable(context), paymentFollowers))
  registerCreation(context)
  registerCounter(context)
  registerStatus(context)
  registerSampleThanks(context)
  registerPublicList(context)
  registerManual(context)
  registerThanking(context)
  registerManagedList(context)
  followPayments(paymentFollowers)
  const { worker } = context
  worker.handle(kinds.mailReceipt, ({ donationId }, deps) => sendReceipt(deps, donationId))
  worker.handle(kinds.mailOutcome, ({ donationId }, deps) => sendLateOutcome(deps, donationId))
  worker.handle(kinds.mailTransfer, ({ paymentId }, deps) => sendTransferDetails(deps, paymentId))
  worker.handle(kinds.mailChargedBack, (payload, deps) => sendChargedBack(deps, payload))
  worker.handle(kinds.mailPaidTwice, ({ donationId }, deps) => sendPaidTwice(deps, donationId))
  worker.handle(kinds.mailManagers, (window, deps) => sendDonationNews(deps, window))
}
