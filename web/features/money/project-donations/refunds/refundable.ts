import { centsOf, eurosOf } from '../../../../../contract/money.ts'
import type { ManagedDonation } from '../../../../../contract/money/donations/managed-list.ts'
import { manualMethod } from '../../../../../contract/money/donations/donation-orders.ts'

/** Returns the refundable amount, as far as the list knows: pending refunds are known to the preview alone. */
export const leftOf = ({ amount, refunded, charged_back: back, paid_twice: twice }: ManagedDonation): number =>
  eurosOf(centsOf(amount + twice - refunded - back))

/** Returns the part of it that was paid twice and is still here. */
export const tooMuchOf = (donation: ManagedDonation): number =>
  donation.paid_twice === 0 ? 0 : Math.max(0, eurosOf(centsOf(leftOf(donation) - donation.amount)))

/** Whether it is worth a request to give it back; the server decides. */
export const isRefundable = (donation: ManagedDonation): boolean =>
  donation.payment_method !== manualMethod &&
  (donation.status === 'paid' || donation.status === 'paidout') &&
  donation.charged_back === 0 &&
  leftOf(donation) > 0
