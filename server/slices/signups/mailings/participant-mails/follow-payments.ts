import type { PaymentFollowers } from '../../../money/payments/index.ts'
import { donationCounted } from './jobs.ts'

/** Follows payments: donations on a participant's page, here or elsewhere, are mailed to them. */
export function followPayments({ changed, recorded }: PaymentFollowers): void {
  const jobOf = (donationId: number) => ({ payload: { donationId }, onceKey: `donation-counted:${donationId}` })
  changed.on(donationCounted, ({ payment: { payableId: donationId, participantId }, isNowPaid }) =>
    isNowPaid && participantId !== null ? [jobOf(donationId)] : [],
  )
  recorded.on(donationCounted, (donationIds) => donationIds.map(jobOf))
}
