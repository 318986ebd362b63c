import { paymentChanged } from '../../payments/payment-changed.ts'
import type { Registration } from '../../deps.ts'
import * as kinds from './jobs.ts'
import { notifyManagers } from './notify-managers.ts'
import { listTotalDifferences } from './queries/donations.ts'
import { reconcileEveryMs, reconcilePayments } from './reconcile-payments.ts'
import { registerRoutes } from './routes.ts'
import { settlePaymentChange } from './settle-payment-change.ts'
import { thankDonor } from './thank-donor.ts'

export { listPublicDonations } from './list-public-donations.ts'
export { offeredMethodNames } from './offered-methods.ts'
// For monthly gifts: what a first payment or a monthly charge has in common with any other.
export { chargeRecurringDonation, followRecurringCharge, startRecurringDonation } from './jobs.ts'
export { type DonationForMail, findDonationForMail } from './queries/donation-for-mail.ts'
export { giveUpAttempt, recordAnswer, saveMandate } from './queries/payments.ts'
export { nextCheckDelayMs } from './rules.ts'
export { eventAddress } from './start-payment.ts'

const dayMs = 24 * 60 * 60_000

export function registerDonations(registration: Registration): void {
  registerRoutes(registration)

  const { worker, log } = registration
  worker.handle(paymentChanged, (news) => settlePaymentChange(registration, news))
  worker.handle(kinds.thankDonor, ({ donationId }) => thankDonor(registration, donationId))
  worker.handle(kinds.notifyManagers, (window) => notifyManagers(registration, window))

  worker.schedule({
    name: 'reconcile-payments',
    everyMs: reconcileEveryMs,
    run: () => reconcilePayments(registration),
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
