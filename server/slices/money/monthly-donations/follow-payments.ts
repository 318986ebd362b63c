import type { PaymentChange, PaymentFollowers } from '../payments/index.ts'
import { followMonthlyCharge, startMonthlyDonation } from './jobs.ts'

/** Follows payments: a first payment begins a monthly donation or renews it, and each month is followed to its end. */
export function followPayments({ changed, abandoned }: PaymentFollowers): void {
  changed.on(startMonthlyDonation, ({ payment: { payableId: donationId, sequence }, isNowPaid }) =>
    isNowPaid && sequence === 'first' ? [{ payload: { donationId }, onceKey: `start-monthly:${donationId}` }] : [],
  )
  changed.on(followMonthlyCharge, (news) => {
    const { payment, isNowPaid, isNowFailed } = news
    const { id, payableId: donationId, version } = payment
    const isEndOfCharge = payment.sequence === 'recurring' && (isNowPaid || isNowFailed)
    if (!isEndOfCharge && !isAboutChargeback(news)) return []
    return [{ payload: { donationId }, onceKey: `follow-recurring:${id}:v${version + 1}` }]
  })
  abandoned.on(followMonthlyCharge, ({ payableId: donationId, paymentId, sequence }) =>
    sequence === 'recurring' ? [{ payload: { donationId }, onceKey: `follow-recurring:${paymentId}:failed` }] : [],
  )
}

/**
 * Whether a change is about a chargeback of a month: one that was charged back has failed, and one whose chargeback is
 * reversed has not.
 */
const isAboutChargeback = ({ payment, change }: PaymentChange) =>
  payment.sequence !== 'single' && (payment.state === 'charged_back') !== (change.state === 'charged_back')
