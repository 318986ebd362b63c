import type { MonthlyState } from '../../../contract/money/donations/monthly-states.ts'
import type { DonationState } from '../../../contract/money/payments/donation-states.ts'
import type { FailureReason } from '../../../contract/money/payments/failure-reasons.ts'
import type { DonorName } from '../people/names.ts'

export interface Donor extends DonorName {
  email: string
  country: string
  /** The e-mail address of the account that gave it, when the donor was signed in. */
  account?: string
}

/** The page that it was given on: that of a participant (and so the participant's team), or a team. */
export interface SponsoredPage {
  participant?: string
  team?: string
  /** The name by which a donor speaks to them. */
  calledBy: string
}

/** The mandate that a payment provider keeps to debit a donor. */
export interface Mandate {
  customerId: string
  mandateId: string
  reference: string
  method: string
  account: string | null
  holder: string | null
  status: 'valid' | 'invalid'
  /** Whether it was given by ticking a box instead of by paying. */
  isWeak: boolean
}

/** A donation and its payment, before they have numbers. */
export interface Donation {
  project: string
  donor: Donor
  sponsored: SponsoredPage | undefined
  amountCents: number
  method: string
  sequence: 'single' | 'first' | 'recurring'
  status: DonationState
  createdAt: Date
  paidAt: Date | null
  /** The moment when the money was taken back. */
  reversedAt: Date | null
  failureReason: FailureReason | null
  message: string
  isAnonymous: boolean
  wantsNewsletter: boolean
  token: string
  reference: string
  providerPaymentId: string
  mandate: Mandate | null
  /** The date this month's donation is for. */
  periodOn: string | null
}

/** A donation that repeats, with all its months until now; the first one started it. */
export interface MonthlyDonation {
  state: MonthlyState
  anchorDay: number
  nextChargeOn: string
  /** The date that would have been next, of a donation that its donor paused. */
  pausedFrom: string | null
  failuresInARow: number
  endsAt: Date | null
  mandate: Mandate
  donations: readonly [Donation, ...Donation[]]
}

/** Whether the money came in and is still there. */
export const isStillPaid = ({ status }: Pick<Donation, 'status'>): boolean => status === 'paid' || status === 'paidout'
