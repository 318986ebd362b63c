import type { ManagedDonation } from '../../../../contract/money/donations/managed-list.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'

/** Returns a function that names a donor as the manager may know them. */
export function useDonorName(): (donation: Pick<ManagedDonation, 'first_name' | 'last_name'>) => string {
  const t = useTranslate()
  return (donation) => `${donation.first_name} ${donation.last_name}`.trim() || t('donations.anonymous')
}
