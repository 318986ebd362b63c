import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'

/** The right of a donor to have a direct debit reversed at the bank, in one line; nothing where none is taken. */
export function DebitNote({ donation }: { donation: Pick<DonationStatus, 'payment_method' | 'monthly'> }) {
  const t = useTranslate()
  const isDebited = donation.payment_method === 'directdebit' || donation.monthly?.is_debited === true
  return isDebited ? <p className="mt-4 text-sm text-ink-soft print:hidden">{t('complete.debit_note')}</p> : null
}
