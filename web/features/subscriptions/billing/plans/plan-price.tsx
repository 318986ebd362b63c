import type { Plan } from '../../../../../contract/subscriptions/billing/plans.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { usePlanMoney } from '../../../../parts/subscriptions/plan-money.ts'

/** Returns the VAT on a price and the price with it, in cents, rounded as on the bill. @param taxRate in percent */
export function vatOn(price: number, taxRate: number): { netCents: number; vatCents: number } {
  const netCents = Math.round(price * 100)
  return { netCents, vatCents: Math.floor((netCents * Math.round(taxRate * 100) + 5_000) / 10_000) }
}

/** The price of a plan for its interval, without VAT: written in the same way wherever it stands. */
export function Price({ plan }: { plan: Plan }) {
  const t = useTranslate()
  const money = usePlanMoney(plan.currency)
  return <>{t(`plans.price_${plan.interval}`, { price: money.exact(plan.price) })}</>
}

/** The price without and with VAT, of the plan that is paid for. */
export function WholePrice({ plan, taxRate }: { plan: Plan; taxRate: number }) {
  const t = useTranslate()
  const money = usePlanMoney(plan.currency)
  const { netCents, vatCents } = vatOn(plan.price, taxRate)
  return (
    <p className="text-md">
      <strong>
        <Price plan={plan} />
      </strong>{' '}
      <span className="text-ink-soft">
        {vatCents === 0
          ? t('plans.without_vat')
          : t('plans.with_vat', { price: money.exact((netCents + vatCents) / 100) })}
      </span>
    </p>
  )
}

/** The VAT that comes on top of the prices beside it, once for all of them. */
export function VatNote({ taxRate }: { taxRate: number }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <p className="text-sm text-ink-soft">
      {taxRate === 0 ? t('plans.vat_none_note') : t('plans.vat_note', { percent: format.percent(taxRate) })}
    </p>
  )
}
