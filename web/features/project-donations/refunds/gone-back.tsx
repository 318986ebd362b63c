import type { ManagedDonation } from '../../../../contract/donations/managed-list.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/translate.ts'

/** What of a donation went back, or was taken back: it counts no longer. */
export function GoneBack({ donation }: { donation: ManagedDonation }) {
  const t = useTranslate()
  const { money } = useFormat()
  const { refunded, charged_back: back } = donation
  return (
    <>
      {refunded > 0 && (
        <small className="block text-sm text-ink-soft">
          {t('donations.refunds.refunded', { amount: money(refunded) })}
        </small>
      )}
      {back > 0 && (
        <small className="block text-sm text-brick">
          {t('donations.refunds.charged_back', { amount: money(back) })}
        </small>
      )}
    </>
  )
}
