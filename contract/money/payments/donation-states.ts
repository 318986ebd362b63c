/**
 * The states of a donation. The state machine, with the moves between them, is in
 * server/slices/money/payments/rules.ts.
 */
export const donationStates = [
  'open',
  'pending',
  'paid',
  'paidout',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'charged_back',
] as const
export type DonationState = (typeof donationStates)[number]

/** Whether nothing more is expected to happen by itself. */
export const isFinal = (state: DonationState): boolean => state !== 'open' && state !== 'pending'

/** The outcome as the donor's own page shows it [4.08]. */
export type DonationOutcome = 'success' | 'warning' | 'error'

export function outcomeOf(state: DonationState): DonationOutcome {
  if (state === 'paid' || state === 'paidout') return 'success'
  return isFinal(state) ? 'error' : 'warning'
}
