import { isOver } from '../../../../contract/money/donations/monthly-states.ts'
import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'

/** How a monthly donation is stopped, told before the donor has to look for it. */
export function MonthlyPromise({ donation: { monthly } }: { donation: DonationStatus }) {
  const t = useTranslate()
  if (monthly === null) return null
  if (isOver(monthly.state)) return <p className="mt-6 text-md">{t('complete.monthly_ended')}</p>
  return (
    <section aria-labelledby="monthly-title" className="mt-6 rounded-option bg-band px-4.5 py-4 text-md print:hidden">
      <h2 id="monthly-title" className="mb-1 font-bold">
        {t('complete.monthly_heading')}
      </h2>
      <p>
        {t(monthly.state === 'lapsed' ? 'complete.monthly_lapsed' : 'complete.monthly_stop_text')}{' '}
        <a href={monthly.stop_url} className="link">
          {t('complete.monthly_stop')}
        </a>
      </p>
    </section>
  )
}
