import { centsOf, eurosOf } from '../../../../../contract/money.ts'
import { useFormat } from '../../../../lib/format.ts'
import { usePageSettings, useTranslate } from '../../../../lib/texts/translate.ts'
import { usePlanMoney } from '../../../../parts/subscriptions/plan-money.ts'
import { discountText } from '../discount-text.ts'
import { MoneyRows } from '../money-rows.tsx'
import { composeOrder, type OrderParts } from './compose-order.ts'

/**
 * The plan that is about to be taken: its first bill with discount and VAT, the charge of today, the first day on which
 * money is taken, and the bills after that.
 */
export function OrderSummary(parts: OrderParts) {
  const { plan, taxRate } = parts
  const t = useTranslate()
  const format = useFormat()
  const { language } = usePageSettings()
  const money = usePlanMoney(plan.currency)
  const amount = (cents: number) => money.exact(eurosOf(cents))
  /** Formats a sum of a bill, without VAT as long as the rate is not certain. */
  const sum = (cents: number) =>
    taxRate === undefined && cents !== 0 ? t('plans.order.plus_vat', { amount: amount(cents) }) : amount(cents)
  const { terms, hasTrial, charge, todayCents, ...bill } = composeOrder(parts)
  const lines = [
    ...(hasTrial ? [t('plans.trial_days', { count: plan.trialDays })] : []),
    ...(todayCents > 0 ? [] : [laterText()]),
  ]
  function laterText(): string {
    if (charge === undefined) return t('plans.order.none')
    return t('plans.order.first', { date: format.date(charge.on), total: sum(charge.totalCents) })
  }
  const deductions = [
    { name: t('plans.order.discount'), cents: -bill.discountCents },
    { name: t('plans.order.credit'), cents: -bill.creditCents },
    { name: t('plans.vat', { percent: format.percent(taxRate ?? 0) }), cents: bill.vatCents },
  ]
  return (
    <div className="rounded-option bg-band px-4 py-3">
      <MoneyRows
        rows={[
          { name: plan.name, amount: amount(centsOf(plan.price)) },
          ...deductions.filter(({ cents }) => cents !== 0).map(({ name, cents }) => ({ name, amount: amount(cents) })),
          ...(taxRate === undefined ? [{ name: t('plans.order.vat'), amount: t('plans.order.vat_pending') }] : []),
          { name: t(`plans.${plan.interval}`), amount: sum(bill.totalCents), isTotal: true },
          { name: t('plans.order.today'), amount: sum(todayCents), isTotal: true },
        ]}
      />
      {lines.map((line) => (
        <p key={line} className="mt-3 text-md font-semibold">
          {line}
        </p>
      ))}
      {terms !== undefined && <p className="mt-3 text-md">{discountText(terms, t, { language, format })}</p>}
      {charge !== undefined && (
        <p className="mt-3 text-md">
          {t(`plans.order.${bill.isWholeLater ? 'whole' : 'then'}_${plan.interval}`, {
            total: sum(bill.regularCents),
          })}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-soft">{t('plans.renewal_note')}</p>
    </div>
  )
}
