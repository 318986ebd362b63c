import type { PrivacySwitch } from '../../../../../contract/fundraisers/projects/projects.ts'
import { type DonationState, outcomeOf } from '../../../../../contract/money/payments/donation-states.ts'
import { manualMethod } from '../../../../../contract/money/donations/donation-orders.ts'
import type { TextKey } from '../../../../../contract/texts.ts'

/** Returns the reason that a donor cannot be sent the thank-you mail [4.09]; undefined when they can. */
export function thankMailProblem(donation: {
  paymentMethod: string
  status: DonationState
  thankMailSentAt: Date | null
}): TextKey | undefined {
  if (donation.paymentMethod === manualMethod) return 'errors.thank_mail_manual'
  if (outcomeOf(donation.status) !== 'success') return 'errors.thank_mail_not_paid'
  return donation.thankMailSentAt === null ? undefined : 'errors.thank_mail_sent'
}

interface DonorFacts {
  firstName: string
  lastName: string
  isAnonymous: boolean
  amountCents: number
  message: string
  privacySwitches: readonly PrivacySwitch[]
}

/** Returns the facts of a donation that its participant sees, as the public page shows them. */
export function shownFacts({ privacySwitches: hidden, isAnonymous, ...facts }: DonorFacts) {
  const { firstName, lastName, amountCents, message } = facts
  const isNameless = isAnonymous || hidden.includes('hide_names')
  return {
    firstName: isNameless ? '' : firstName,
    lastName: isNameless ? '' : lastName,
    amountCents: hidden.includes('hide_amounts') ? undefined : amountCents,
    message: hidden.includes('hide_messages') ? '' : message,
  }
}
