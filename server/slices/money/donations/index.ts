import { paymentChanged } from '../../../ports/payments/payment-changed.ts'
import type { Registration } from '../../../deps.ts'
import { cardTestingAlarm } from './card-testing/jobs.ts'
import { forgetOld } from './card-testing/queries.ts'
import { tellManagersOfTesting } from './card-testing/tell-managers.ts'
import { accountLinked } from '../connected-accounts/index.ts'
import * as kinds from './jobs.ts'
import { followPayments } from './follow-payments.ts'
import { keptMethodsOf } from './kept-methods.ts'
import { sendChargedBack } from './manager-mails/charged-back.ts'
import { notifyManagers } from './manager-mails/notify-managers.ts'
import { sendPaidTwice } from './manager-mails/paid-twice.ts'
import { listTotalDifferences } from './settlement/queries/total-differences.ts'
import { reconcileEveryMs, reconcilePayments } from './outcomes/reconcile-payments.ts'
import { tellOutcome } from './outcome-mails/tell-outcome.ts'
import { registerCounter } from './counter/routes.ts'
import { registerCreation } from './creation/routes.ts'
import { registerManagedList } from './managed/routes.ts'
import { registerManual } from './manual/routes.ts'
import { registerPublicList } from './public-list/routes.ts'
import { registerSampleThanks } from './sample-thanks/routes.ts'
import { registerStatus } from './status/routes.ts'
import { settlePaymentChange } from './settlement/settle-payment-change.ts'
import { registerThanking } from './thanking/routes.ts'
import { thankDonor } from './receipts/thank-donor.ts'

export { listPublicDonations } from './public-list/list-public-donations.ts'
export { offeredMethods, waysToPay, type WaysToPay } from './offered-methods.ts'
export { askOnReturn } from './outcomes/ask-on-return.ts'
export { tellPaidTwice } from './jobs.ts'
// For all that follows payments.
export { createPaymentFollowers, type PaymentChange, type PaymentFollowers } from './payment-followers.ts'
export { presentRecipient } from './receipts/recipient.ts'
export { methodName } from './receipts/method-name.ts'
export { type DonationForMail, findDonationForMail } from './receipts/queries.ts'
export { readRenewToken, renewAddress } from './receipts/renew-link.ts'
export { readStopToken, stopAddress } from './receipts/stop-link.ts'
export { insertMonths, type NewMonth } from './payments/queries/insert-months.ts'
export { insertRetry, insertWithPayment, linkToRecurring } from './payments/queries/monthly-charges.ts'
export { claimCharges, type ClaimedCharge, withdrawCharges, withdrawnReason } from './payments/queries/claim-charge.ts'
export { endAttempt, giveUpAttempt, recordCharges } from './payments/queries/attempts.ts'
// For news of payments that anybody may send.
export { isPaymentOfDonation } from './payments/queries/payments.ts'
export { markExpiryTold, markRevoked, saveMandate } from './payments/queries/mandates.ts'
// For payments that are no donation: what is true of every payment.
export { AmountMismatch, type Change, changeFor, isFinal, nextCheckDelayMs, receiptNumber } from './payment-rules.ts'
export { describedPayment } from './payment-rules.ts'
export { creditorOf } from './payments/creditor-of.ts'
export { donorPage, eventAddress, startPayment } from './payments/start-payment.ts'
// For other forms that take cards of somebody unknown.
export { type ChallengeAnswer, challengeIn } from './card-testing/challenge.ts'
export { challengeFor, countPaymentEnd, requirePassage } from './card-testing/require-passage.ts'
// For the switch of staff.
export { showTried, switchChallenge, type Tried } from './card-testing/switches.ts'
export { findProjectAt } from './card-testing/queries/switches.ts'
// For refunds.
export { replyToOf } from './receipts/reply-to.ts'
export { findProjectWithDonors } from './policy.ts'
export { settlePaymentChange } from './settlement/settle-payment-change.ts'
// For whoever names who received a donation.
export { receivedBy } from './queries.ts'
// For payouts.
export { type PaidOut, recordPaidOut } from './settlement/queries/record-paid-out.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** Donations: made, paid, settled against the ledger, thanked for, listed and written down by hand; card testing too. */
export function registerDonations(registration: Registration): void {
  registerCreation(registration)
  registerCounter(registration)
  registerStatus(registration)
  registerSampleThanks(registration)
  registerPublicList(registration)
  registerManual(registration)
  registerThanking(registration)
  registerManagedList(registration)

  const { worker, log } = registration
  const inBackground = { ...registration, payments: registration.backgroundPayments }
  followPayments(registration.paymentFollowers)
  worker.handle(paymentChanged, (news) => settlePaymentChange(inBackground, news))
  worker.handle(accountLinked, (account) => keptMethodsOf(registration).renewAccount(registration, account))
  worker.handle(kinds.thankDonor, ({ donationId }) => thankDonor(registration, donationId))
  worker.handle(kinds.tellOutcome, ({ donationId }) => tellOutcome(registration, donationId))
  worker.handle(kinds.tellChargedBack, (told) => sendChargedBack(registration, told))
  worker.handle(kinds.tellPaidTwice, ({ donationId }) => sendPaidTwice(registration, donationId))
  worker.handle(cardTestingAlarm, (alarm) => tellManagersOfTesting(registration, alarm))
  worker.handle(kinds.notifyManagers, (window) => notifyManagers(registration, window))

  worker.schedule({
    name: 'reconcile-payments',
    everyMs: reconcileEveryMs,
    run: () => reconcilePayments(inBackground),
  })
  worker.schedule({
    name: 'forget-attempts',
    everyMs: hourMs,
    run: async () => {
      const now = registration.clock.now()
      await forgetOld(registration.db, now, new Date(now.getTime() - hourMs))
    },
  })
  worker.schedule({
    name: 'compare-totals',
    everyMs: dayMs,
    run: async () => {
      // Reported and never mended by itself: a difference means that somebody must look.
      for (const difference of await listTotalDifferences(registration.db))
        log.error({ difference }, 'a total differs from the sum of its ledger')
    },
  })
}
