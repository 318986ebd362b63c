import { isOver } from '../../../../contract/money/donations/monthly-states.ts'
import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { DebitNote } from './debit-note.tsx'

/**
 * The promise of a monthly donation in one box: its amount, its next time, the way to change or stop it, shown before
 * the donor has to look for it, and the right to have a debit reversed. A debit of a single donation has that right
 * alone.
 */
export function MonthlyPromise({ donation }: { donation: DonationStatus }) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const { monthly } = donation
  const note = <DebitNote donation={donation} />
  if (monthly === null)
    return (
      <>
        <MonthlyStart donation={donation} />
        {note}
      </>
    )
  if (isOver(monthly.state))
    return (
      <>
        <p className="mt-6 text-md">{t('complete.monthly_ended')}</p>
        {note}
      </>
    )
  const hasLapsed = monthly.state === 'lapsed'
  return (
    <section
      aria-labelledby="monthly-title"
      className="thanks-box mt-6 rounded-option bg-band px-4.5 py-4 text-md print:hidden"
    >
      <h2 id="monthly-title" className="mb-1 font-bold">
        {hasLapsed
          ? t('complete.monthly_heading_lapsed')
          : t('complete.monthly_heading', { amount: shortMoney(monthly.amount) })}
      </h2>
      <p>{hasLapsed ? t('complete.monthly_lapsed') : <NextTime donation={donation} />}</p>
      <a href={monthly.stop_url} className="link inline-flex min-h-11 items-center">
        {t('complete.monthly_stop')}
      </a>
      {note}
    </section>
  )
}

/** The day of the next charge, and that of the end where it is known. */
function NextTime({ donation: { next_charge_on: next, ends_at: ends } }: { donation: DonationStatus }) {
  const t = useTranslate()
  const { date } = useFormat()
  if (next === null) return t('complete.monthly_stop_text')
  return ends === null
    ? t('complete.monthly_next', { date: date(next) })
    : t('complete.monthly_next_until', { date: date(next), ends: date(ends) })
}

/** The payment is in, and the monthly donation follows in a moment: a page without scripts does not look again. */
function MonthlyStart({ donation: { recurring, renew_url: renewUrl } }: { donation: DonationStatus }) {
  const t = useTranslate()
  // The mail of another way to pay goes to the donor, who may not be its reader.
  if (!recurring || renewUrl !== null) return null
  return <p className="mt-6 text-md print:hidden">{t('complete.monthly_begins')}</p>
}
