import type { ComponentProps } from 'react'
import type { DonationState } from '../../../contract/money/payments/donation-states.ts'
import type { Chip } from '../../ui/chip.tsx'

/** The colour of each state of a donation in lists. */
export const donationTones: Record<DonationState, ComponentProps<typeof Chip>['tone']> = {
  open: 'amber',
  pending: 'amber',
  paid: 'leaf',
  paidout: 'leaf',
  failed: 'brick',
  cancelled: 'plain',
  expired: 'plain',
  refunded: 'sky',
  charged_back: 'brick',
}
