import type { ManagedDonation } from '../../../../contract/donations/managed-list.ts'
import { manualMethod } from '../../../../contract/donations/managed-words.ts'

/** What could still go back, as far as the list knows: what is on its way is known to the preview alone. */
export const leftOf = ({ amount, refunded, charged_back: back }: ManagedDonation): number =>
  Math.round((amount - refunded - back) * 100) / 100

/** Whether it is worth asking to give it back; the server decides. */
export const isRefundable = (donation: ManagedDonation): boolean =>
  donation.payment_method !== manualMethod &&
  (donation.status === 'paid' || donation.status === 'paidout') &&
  donation.charged_back === 0 &&
  leftOf(donation) > 0
