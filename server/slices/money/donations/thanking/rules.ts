import { type DonationState, outcomeOf } from '../../../../../contract/money/payments/donation-states.ts'
import { manualMethod } from '../../../../../contract/money/donations/donation-orders.ts'
import type { TextKey } from '../../../../../contract/texts.ts'

/** The reason that a donor cannot be sent the thank-you mail [4.09]; undefined when they can. */
export function thankMailProblem(donation: {
  paymentMethod: string
  status: DonationState
  thankMailSentAt: Date | null
}): TextKey | undefined {
  if (donation.paymentMethod === manualMethod) return 'errors.thank_mail_manual'
  if (outcomeOf(donation.status) !== 'success') return 'errors.thank_mail_not_paid'
  return donation.thankMailSentAt === null ? undefined : 'errors.thank_mail_sent'
}
