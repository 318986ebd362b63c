import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { type GiftOffer, methodOf } from './gift/gift-offer.ts'
import { chosenEuros, type GiftValues } from './gift/gift-values.ts'

interface GiftSummaryProps {
  values: GiftValues
  /** Names the payment method too, once it has been chosen. */
  offer?: GiftOffer
  onChange: () => void
}

/** The amount, in sight on every step after the one that asks for it. */
export function GiftSummary({ values, offer, onChange }: GiftSummaryProps) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const euros = chosenEuros(values)
  if (euros === undefined) return null
  const method = offer === undefined ? undefined : methodOf(offer, values.payment_method)
  const kind = values.donation_type === 'recurring' ? 'donate.gift_recurring' : 'donate.gift_single'
  return (
    <div className="figures mb-6 flex items-center gap-x-3 rounded-option bg-band px-4 py-2 text-md noscript:hidden">
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
        <b className="text-lg whitespace-nowrap">{shortMoney(euros)}</b>
        {offer === undefined ? null : (
          <span>{method === undefined ? t(kind) : t(`${kind}_with`, { method: method.name })}</span>
        )}
      </p>
      <button
        type="button"
        className="link min-h-11 shrink-0"
        aria-label={t('donate.change_amount')}
        onClick={onChange}
      >
        {t('donate.change')}
      </button>
    </div>
  )
}
