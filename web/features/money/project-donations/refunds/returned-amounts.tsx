import type { ManagedDonation } from '../../../../../contract/money/donations/managed-list.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { tooMuchOf } from './refundable.ts'

/** The parts of a donation that went back, or were taken back: they count no longer. */
export function ReturnedAmounts({ donation }: { donation: ManagedDonation }) {
  const t = useTranslate()
  const { money } = useFormat()
  const { refunded, charged_back: back } = donation
  const tooMuch = tooMuchOf(donation)
  return (
    <>
      {tooMuch > 0 && (
        <small className="block text-sm whitespace-normal text-brick">
          {t('donations.refunds.paid_twice', { amount: money(tooMuch) })}
        </small>
      )}
      {refunded > 0 && (
        <small className="block text-sm whitespace-normal text-ink-soft">
          {t('donations.refunds.refunded', { amount: money(refunded) })}
        </small>
      )}
      {back > 0 && (
        <small className="block text-sm whitespace-normal text-brick">
          {t('donations.refunds.charged_back', { amount: money(back) })}
        </small>
      )}
    </>
  )
}
