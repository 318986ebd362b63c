import { methodInSentence } from '../../../../../contract/money/donations/method-in-sentence.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { type DonationOffer, methodOf } from '../donation/donation-offer.ts'
import { paidEuros, type DonationValues } from '../donation/donation-values.ts'

interface DonationSummaryProps {
  values: DonationValues
  /** Names the payment method too, once it has been chosen. */
  offer?: DonationOffer
  onChange: () => void
}

/** The amount and how often, in sight on every step after the one of the amount. */
export function DonationSummary({ values, offer, onChange }: DonationSummaryProps) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const euros = paidEuros(values)
  if (euros === undefined) return null
  const method = offer === undefined ? undefined : methodOf(offer, values.payment_method)
  const kind = values.donation_type === 'recurring' ? 'donate.gift_recurring' : 'donate.gift_single'
  return (
    <div className="figures mb-6 flex flex-wrap items-center gap-x-3 rounded-option bg-band px-4 py-2 text-md noscript:hidden">
      <p className="flex min-w-0 flex-[1_1_9rem] flex-wrap items-baseline gap-x-2.5">
        <b className="text-lg whitespace-nowrap">{shortMoney(euros)}</b>
        <span className="min-w-0">
          {method === undefined ? t(kind) : t(`${kind}_with`, { method: methodInSentence(t, method) })}
        </span>
      </p>
      <button
        type="submit"
        name="go_to"
        value="1"
        className="link min-h-11 shrink-0"
        aria-label={t('donate.change_amount')}
        onClick={(event) => {
          event.preventDefault()
          onChange()
        }}
      >
        {t('donate.change')}
      </button>
    </div>
  )
}
