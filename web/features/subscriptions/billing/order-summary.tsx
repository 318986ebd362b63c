import { eurosOf } from '../../../../contract/money.ts'
import type { BillingOverview } from '../../../../contract/subscriptions/billing/billing.ts'
import type { Plan } from '../../../../contract/subscriptions/billing/plans.ts'
import { useFormat } from '../../../lib/format.ts'
import { usePageSettings, useTranslate } from '../../../lib/texts/translate.ts'
import { usePlanMoney } from '../../../parts/subscriptions/plan-money.ts'
import { discountText } from './discount-text.ts'
import { MoneyRows } from './money-rows.tsx'
import { vatOn } from './plans/plan-price.tsx'

interface OrderSummaryProps {
  plan: Plan
  billing: BillingOverview
  taxRate: number
}

/** The plan that is about to be taken: its price with VAT, its trial, and the right to withdraw. */
export function OrderSummary({ plan, billing, taxRate }: OrderSummaryProps) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = usePageSettings()
  const money = usePlanMoney(plan.currency)
  const { netCents, vatCents } = vatOn(plan.price, taxRate)
  const vat = { name: t('plans.vat', { percent: format.percent(taxRate) }), amount: money.exact(eurosOf(vatCents)) }
  return (
    <div className="rounded-option bg-band px-4 py-3">
      <MoneyRows
        rows={[
          { name: plan.name, amount: money.exact(plan.price) },
          ...(vatCents === 0 ? [] : [vat]),
          { name: t(`plans.${plan.interval}`), amount: money.exact(eurosOf(netCents + vatCents)), isTotal: true },
        ]}
      />
      {plan.trialDays !== 0 && billing.offers_trial && (
        <p className="mt-3 text-md font-semibold">{t('plans.trial_days', { count: plan.trialDays })}</p>
      )}
      {billing.coupon !== null && (
        <p className="mt-3 text-md">{discountText(billing.coupon, t, { language, format })}</p>
      )}
      <p className="mt-3 text-sm text-ink-soft">{t('plans.renewal_note')}</p>
    </div>
  )
}
