import type { DonationState } from '../../../../contract/money/payments/donation-states.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { donationTones } from '../../../parts/money/donation-tones.ts'
import { Chip } from '../../../ui/chip.tsx'

/** The state of a donation, as a word. */
export function StatusChip({ status }: { status: DonationState }) {
  const t = useTranslate()
  return <Chip tone={donationTones[status]}>{t(`donations.status.${status}`)}</Chip>
}
