import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { repeatPath } from './donation-paths.ts'

/** The offer to give this every month: a form to check and to pay, as nothing is taken on the payment of this one. */
export function MonthlyOffer({ donation, token }: { donation: DonationStatus; token: string }) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  if (!donation.may_repeat) return null
  const amount = shortMoney(donation.amount - donation.covered)
  return (
    <section
      aria-labelledby="repeat-title"
      className="thanks-box mt-6 rounded-option bg-band px-4.5 py-4 text-md print:hidden"
    >
      <h2 id="repeat-title" className="mb-1 font-bold">
        {t('complete.repeat_heading', { amount })}
      </h2>
      <p className="mb-3.5">{t('complete.repeat_text')}</p>
      <ButtonLink kind="outline" size="small" href={repeatPath(donation, token)}>
        {t('complete.repeat_button')}
      </ButtonLink>
    </section>
  )
}
