import { centsOf, eurosOf } from '../../../../../contract/money.ts'
import type { Plan } from '../../../../../contract/subscriptions/billing/plans.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { usePlanMoney } from '../../../../parts/subscriptions/plan-money.ts'

/** Returns the VAT on a price and the price with it, in cents, rounded as on the bill. @param taxRate in percent */
export function vatOn(price: number, taxRate: number): { netCents: number; vatCents: number } {
  const netCents = centsOf(price)
  return { netCents, vatCents: Math.floor((netCents * Math.round(taxRate * 100) + 5_000) / 10_000) }
}

interface OfferPriceProps {
  plan: Plan
  /** The same plan for the other interval. */
  other: Plan | undefined
}

/** The price of a plan as a figure, without VAT, and below it the price of the other interval and what a year saves. */
export function OfferPrice({ plan, other }: OfferPriceProps) {
  const t = useTranslate()
  const { price, currency, interval } = plan
  const { short } = usePlanMoney(currency)
  const saved = other === undefined ? 0 : yearlySaving(plan, other)
  const hasSaved = interval === 'yearly' && saved > 0
  return (
    <div className={`plan-price plan-${interval}`}>
      <p className="text-md text-ink-soft">
        <span className="plan-figure figures text-ink">{short(price)}</span>{' '}
        {t(price === 0 ? 'plans.offer_free' : `plans.offer_${interval}`)}
      </p>
      <p className={`mt-1 text-md ${hasSaved ? 'font-semibold text-leaf-ink' : 'text-ink-soft'}`}>{beside()}</p>
    </div>
  )
  function beside(): string {
    if (price === 0) return t('plans.no_card')
    if (other === undefined) return ''
    if (interval === 'yearly')
      return saved > 0
        ? t('plans.saved', { saved: short(saved) })
        : t('plans.or_monthly', { price: short(other.price) })
    return saved > 0
      ? t('plans.or_yearly_saved', { price: short(other.price), saved: short(saved) })
      : t('plans.or_yearly', { price: short(other.price) })
  }
}

/** Returns what a year costs less than twelve months; 0 or less where it is not cheaper. */
const yearlySaving = (plan: Plan, other: Plan): number =>
  plan.interval === 'yearly' ? other.price * 12 - plan.price : plan.price * 12 - other.price

/** The price without and with VAT, of the plan that is paid for. */
export function WholePrice({ plan, taxRate }: { plan: Plan; taxRate: number | undefined }) {
  const t = useTranslate()
  const money = usePlanMoney(plan.currency)
  const { netCents, vatCents } = vatOn(plan.price, taxRate ?? 0)
  return (
    <p className="text-md text-ink-soft">
      <span className="plan-figure figures text-ink">{money.short(plan.price)}</span>{' '}
      {t(`plans.offer_${plan.interval}`)}{' '}
      <span className="block">
        {vatCents === 0
          ? t('plans.without_vat')
          : t('plans.with_vat', { price: money.exact(eurosOf(netCents + vatCents)) })}
      </span>
    </p>
  )
}

/** The VAT that comes on top of the prices beside it, once for all of them. */
export function VatNote({ taxRate }: { taxRate: number | undefined }) {
  const t = useTranslate()
  const format = useFormat()
  return <p className="text-sm text-ink-soft">{note()}</p>
  function note(): string {
    if (taxRate === undefined) return t('plans.offers_note')
    return taxRate === 0 ? t('plans.vat_none_note') : t('plans.vat_note', { percent: format.percent(taxRate) })
  }
}
