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

/** The outcome as the donor's own page shows it [4.08]. */
export type DonationOutcome = 'success' | 'warning' | 'error'

export function outcomeOf(state: DonationState): DonationOutcome {
  if (state === 'paid' || state === 'paidout') return 'success'
  if (state === 'open' || state === 'pending') return 'warning'
  return 'error'
}
