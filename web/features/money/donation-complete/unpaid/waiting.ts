import type { DonationStatus } from '../../../../../contract/money/donations/donations.ts'

/**
 * The next step of a donation.
 * - unknown: the provider did not answer, and it is unknown yet whether an account is debited
 * - checking: the donor has just come back, and news of the bank may come any moment
 * - unpaid: there is still something to pay, as far as we know
 * - transfer: the donor transfers it at their own bank
 * - pending: the banks are at work, and nothing is left for the donor to do
 */
export type PaymentWait = 'unknown' | 'checking' | 'unpaid' | 'transfer' | 'pending'

export function waitingOf(
  donation: Pick<DonationStatus, 'status' | 'outcome_unknown' | 'checkout_url' | 'transfer'>,
  isFresh: boolean,
): PaymentWait {
  if (donation.outcome_unknown) return 'unknown'
  if (donation.status === 'pending') return 'pending'
  if (donation.transfer !== null) return 'transfer'
  // A direct debit is open without a page to go on paying.
  if (donation.checkout_url === null) return 'pending'
  return isFresh ? 'checking' : 'unpaid'
}
