import { isOver } from '../../../../contract/money/donations/monthly-states.ts'
import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'

/** The way to stop a monthly donation, shown before the donor has to look for it. */
export function MonthlyPromise({ donation }: { donation: DonationStatus }) {
  const t = useTranslate()
  const { monthly } = donation
  if (monthly === null) return <MonthlyStart donation={donation} />
  if (isOver(monthly.state)) return <p className="mt-6 text-md">{t('complete.monthly_ended')}</p>
  return (
    <section
      aria-labelledby="monthly-title"
      className="thanks-box mt-6 rounded-option bg-band px-4.5 py-4 text-md print:hidden"
    >
      <h2 id="monthly-title" className="mb-1 font-bold">
        {t('complete.monthly_heading')}
      </h2>
      <p>{t(monthly.state === 'lapsed' ? 'complete.monthly_lapsed' : 'complete.monthly_stop_text')}</p>
      <a href={monthly.stop_url} className="link inline-flex min-h-11 items-center">
        {t('complete.monthly_stop')}
      </a>
    </section>
  )
}

/** The payment is in, and the monthly donation follows in a moment: a page without scripts does not look again. */
function MonthlyStart({ donation: { recurring, renew_url: renewUrl } }: { donation: DonationStatus }) {
  const t = useTranslate()
  // The mail of another way to pay goes to the donor, who may not be its reader.
  if (!recurring || renewUrl !== null) return null
  return <p className="mt-6 text-md print:hidden">{t('complete.monthly_begins')}</p>
}
