import type { ComponentProps } from 'react'
import type { DonationState } from '../../../../contract/money/payments/donation-states.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Chip } from '../../../ui/chip.tsx'

const tones: Record<DonationState, ComponentProps<typeof Chip>['tone']> = {
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

/** The state of a donation, as a word. */
export function StatusChip({ status }: { status: DonationState }) {
  const t = useTranslate()
  return <Chip tone={tones[status] ?? 'plain'}>{t(`donations.status.${status}`)}</Chip>
}
