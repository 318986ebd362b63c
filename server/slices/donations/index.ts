import { paymentChanged } from '../../payments/payment-changed.ts'
import type { Registration } from '../../deps.ts'
import { chargeDueDonations, chargeEveryMs, chargeRecurringDonation } from './charge-recurring-donations.ts'
import { followRecurringCharge } from './follow-recurring-charge.ts'
import * as kinds from './job-kinds.ts'
import { notifyManagers } from './notify-managers.ts'
import { listTotalDifferences } from './queries/donations.ts'
import { reconcileEveryMs, reconcilePayments } from './reconcile-payments.ts'
import { registerRoutes } from './routes.ts'
import { settlePaymentChange } from './settle-payment-change.ts'
import { startRecurringDonation } from './start-recurring-donation.ts'
import { thankDonor } from './thank-donor.ts'

export { listPublicDonations } from './list-public-donations.ts'
export { offeredMethodNames } from './offered-methods.ts'

const dayMs = 24 * 60 * 60_000

export function registerDonations(registration: Registration): void {
  registerRoutes(registration)

  const { worker, log } = registration
  worker.handle(paymentChanged, (news) => settlePaymentChange(registration, news))
  worker.handle(kinds.thankDonor, ({ donationId }) => thankDonor(registration, donationId))
  worker.handle(kinds.notifyManagers, (window) => notifyManagers(registration, window))
  worker.handle(kinds.startRecurringDonation, ({ donationId }) => startRecurringDonation(registration, donationId))
  worker.handle(kinds.chargeRecurringDonation, (due) => chargeRecurringDonation(registration, due))
  worker.handle(kinds.followRecurringCharge, ({ donationId }) => followRecurringCharge(registration, donationId))

  worker.schedule({
    name: 'reconcile-payments',
    everyMs: reconcileEveryMs,
    run: () => reconcilePayments(registration),
  })
  worker.schedule({
    name: 'charge-due-donations',
    everyMs: chargeEveryMs,
    run: () => chargeDueDonations(registration),
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
